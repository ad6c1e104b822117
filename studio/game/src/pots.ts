/** The pots of a slot: their amounts over the reels, told anew every few seconds, and a panel with their odds and who won them. */
import type { Jackpot, Tier } from '@sen/supplier/jackpots/jackpot-rules'
import type { PotsView } from '@sen/supplier/jackpots/view-pots'
import { readPots } from './ask.ts'
import { openPanel } from './dialogs.ts'
import { el } from './elements.ts'
import type { Game } from './game.ts'
import { showMoney } from './money-sign.ts'
import { potName } from './pot-words.ts'
import { potRule } from './slot-rules.ts'

const EVERY_MS = 5000

/** An amount over the reels, where little room is: from a thousand on without what is below one. */
const showShort = (amount: string, currency: string): string =>
  showMoney(amount, currency).replace(/(?<=,\d{3})\.\d+/, '')

/** Shows the pots of a game that has them and keeps them fresh; answers how to read them at once. */
export function showPots(game: Game): () => void {
  const { jackpot } = game.machine
  const { shell, words } = game
  if (!jackpot) return () => {}
  if (game.isDemo) {
    shell.pots.replaceChildren(el('p', { class: 'note' }, words.potsPractice))
    shell.pots.hidden = false
    return () => {}
  }
  const bar = el('button', { type: 'button', class: 'pots-bar', 'data-testid': 'pots' })
  let view: PotsView = { pots: [], hits: [] }
  const read = async () => {
    if (document.hidden) return
    // What is known stays when an answer is missing; the next one comes in a few seconds.
    view = await readPots().catch(() => view)
    // The dearest first: in a phone's two columns the longest amounts stand beside each other.
    bar.replaceChildren(
      ...view.pots
        .toReversed()
        .map(({ tier, amount }) =>
          el(
            'span',
            { class: `pot ${tier}` },
            el('b', {}, potName(words, tier)),
            ' ',
            el('output', { 'aria-live': 'off' }, showShort(amount, game.currency)),
          ),
        ),
    )
    shell.pots.hidden = view.pots.length === 0
  }
  bar.addEventListener('click', () => openPots(game, jackpot, view))
  shell.pots.replaceChildren(bar)
  read()
  setInterval(read, EVERY_MS)
  return read
}

function openPots({ words, currency, language }: Game, jackpot: Jackpot, { pots, hits }: PotsView): void {
  const money = (amount: string) => showMoney(amount, currency)
  const card = (tier: Tier) => {
    const pot = pots.find(one => one.tier === tier.code)
    if (!pot) return []
    const most = pot.mustHitBy ? ` ≤ ${money(pot.mustHitBy)}` : ''
    return [
      el('h3', {}, `${potName(words, tier.code)} · ${money(pot.amount)}${most}`),
      el('p', {}, potRule(tier, language)),
      ...(pot.secretHash ? [el('p', { class: 'small' }, words.potHash, ' ', el('code', {}, pot.secretHash))] : []),
    ]
  }
  const head = [words.when, words.potsTitle, words.got, words.potWinner].map(text => el('th', { scope: 'col' }, text))
  const rows = hits.map(hit =>
    el(
      'tr',
      { 'data-testid': 'pot-hit' },
      el('td', {}, new Date(hit.at).toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB')),
      el('td', {}, potName(words, hit.tier)),
      el('td', { class: 'num up' }, money(hit.amount)),
      el('td', {}, hit.name),
    ),
  )
  openPanel(
    words,
    words.potsTitle,
    'pots-panel',
    ...jackpot.tiers.toReversed().flatMap(card),
    el('h3', {}, words.potHits),
    hits.length > 0
      ? el('table', { class: 'history' }, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows))
      : el('p', { class: 'note' }, words.potNoHits),
  )
}
