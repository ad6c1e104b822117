/** What was promised before the rounds, and how to have the secret told. */

import type { FairnessView } from '@sen/supplier/seeds'
import { AskError, changeSeeds, readSeeds } from './ask.ts'
import { drawClientSeed } from './client-seed.ts'
import { openPanel } from './dialogs.ts'
import { el } from './elements.ts'
import { lookPart } from './look.ts'
import type { Words } from './words.ts'

/** Opens the fairness panel; `onChange` hears of new seeds. */
export function openFairness(
  words: Words,
  language: 'vi' | 'en',
  fairness: FairnessView,
  onChange: (fairness: FairnessView) => void,
): void {
  const values = {
    serverSeedHash: el('code', { 'data-testid': 'server-seed-hash' }),
    nextServerSeedHash: el('code', { 'data-testid': 'next-seed-hash' }),
    clientSeed: el('code', { 'data-testid': 'client-seed' }),
    nextNonce: el('code', { 'data-testid': 'next-nonce' }),
  }
  const show = (view: FairnessView) => {
    for (const [name, place] of Object.entries(values)) place.textContent = String(view[name as keyof FairnessView])
  }
  const take = (view: FairnessView) => {
    onChange(view)
    show(view)
  }
  show(fairness)
  // Seeds may have been changed outside of the game, to check a round.
  readSeeds().then(take, () => {})
  const input = el('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'data-testid': 'client-seed-new',
  })
  input.value = drawClientSeed()
  const note = el('p', { class: 'note', role: 'status', 'data-testid': 'seeds-note' })
  const submit = el('button', { type: 'submit', class: 'primary', 'data-testid': 'seeds-change' }, words.changeSeeds)
  const form = el(
    'form',
    { class: 'seed-form' },
    el('label', { for: 'client-seed' }, words.clientSeedNew),
    input,
    submit,
    note,
  )
  form.addEventListener('submit', async event => {
    event.preventDefault()
    submit.disabled = true
    try {
      const changed = await changeSeeds(input.value.trim())
      take(changed)
      note.textContent = words.changed
    } catch (error) {
      const code = error instanceof AskError ? error.code : 'fault'
      note.textContent = code === 'roundOpen' ? words.seedBusy : code === 'badRequest' ? words.seedBad : words.network
    }
    submit.disabled = false
  })
  openPanel(
    words,
    words.fairness,
    'fairness',
    el('p', {}, words.fairIntro),
    el(
      'dl',
      { class: 'facts long' },
      row(words.serverSeedHash, values.serverSeedHash),
      row(words.clientSeed, values.clientSeed),
      row(words.nonce, values.nextNonce),
      row(words.nextSeedHash, values.nextServerSeedHash),
    ),
    form,
    el('p', {}, el('a', { href: verifyUrl(language), target: '_blank', rel: 'noopener' }, words.verifyLink)),
  )
}

const row = (label: string, value: HTMLElement) => el('div', {}, el('dt', {}, label), el('dd', {}, value))

/** The page of the check, at the game of now and in its look. */
const verifyUrl = (language: 'vi' | 'en'): string =>
  `/verify?lang=${language}&game=${location.pathname.split('/')[2] ?? ''}${lookPart()}`
