/** What every part of the traders' page has at hand: words, calls in the trader's name, how refusals are told. */
import type { LeagueView } from '../../../src/book/views.ts'
import type { Setting } from '../../../src/trading/settings.ts'
import { AskError, askAs } from '../ask.ts'
import { el } from '../elements.ts'
import type { Words } from '../words.ts'
import type { StaffWords } from './staff-words.ts'

export type Exposed = { match: string; currency: string; tickets: number; staked: string; liability: string }

export type Desk = {
  language: 'vi' | 'en'
  words: StaffWords
  book: Words
  leagues: LeagueView[]
  ask: <Answer>(path: string, body?: object) => Promise<Answer>
  /** Shows a part of the page, and what went wrong while it was fetched. */
  show: (part: () => Promise<HTMLElement>) => void
  say: (sentence: string) => void
}

export const askTrading =
  (key: string): Desk['ask'] =>
  (path, body) =>
    askAs(key, body ? 'POST' : 'GET', `/trading/${path}`, body)

/** A refusal in words. */
export const sentenceOf = (words: StaffWords, error: unknown): string =>
  words[`e_${error instanceof AskError ? error.code : ''}` as 'failed'] ?? words.failed

/** A button that does something and tells what went wrong. */
export function actButton(desk: Desk, name: string, act: () => Promise<unknown>, testId?: string): HTMLButtonElement {
  const button = el(
    'button',
    {
      type: 'button',
      'data-testid': testId,
      onclick: async () => {
        button.disabled = true
        await act().catch(error => desk.say(sentenceOf(desk.words, error)))
        button.disabled = false
      },
    },
    name,
  )
  return button
}

/** An input with its name above it. */
export const field = (name: string, input: HTMLElement): HTMLElement =>
  el('label', { class: 'small' }, `${name} `, input)

/** A table of texts, the first column its rows' names. */
export function tableOf(heads: readonly string[], rows: readonly (readonly (string | HTMLElement)[])[]): HTMLElement {
  return el(
    'table',
    {},
    el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))),
    el(
      'tbody',
      {},
      ...rows.map(([name = '', ...cells]) =>
        el('tr', {}, el('th', { scope: 'row' }, name), ...cells.map(cell => el('td', {}, cell))),
      ),
    ),
  )
}

/** The form of what counts for a league, a match or a market; answers what to put on the page. */
export function settingForm(
  desk: Desk,
  place: Pick<Setting, 'scope' | 'code' | 'market'>,
  settings: readonly Setting[],
): HTMLElement {
  const { words } = desk
  const now = settings.find(
    ({ scope, code, market }) => scope === place.scope && code === place.code && market === place.market,
  ) ?? { isSuspended: false, margin: 0, share: 100 }
  const suspended = el('input', { type: 'checkbox', checked: now.isSuspended, 'data-testid': 'suspended' })
  const margin = el('input', { type: 'number', min: '0', max: '20', step: '0.1', value: String(now.margin / 10) })
  const share = el('input', { type: 'number', min: '1', max: '300', step: '1', value: String(now.share) })
  return el(
    'div',
    { class: 'chips' },
    field(words.suspended, suspended),
    field(words.margin, margin),
    field(words.share, share),
    actButton(
      desk,
      words.save,
      async () => {
        await desk.ask('settings', {
          ...place,
          isSuspended: suspended.checked,
          margin: Math.round(Number(margin.value) * 10),
          share: Number(share.value),
        })
        desk.say(words.saved)
      },
      'save-setting',
    ),
  )
}
