/** What opens over a table: rules with every return, how the result is fixed, the player's own bets. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { type AnyTable, spotsOf } from '../../../src/engines/table/table-engine.ts'
import type { TableFile } from '../../../src/engines/table/table-file.ts'
import { openPanel } from '../dialogs.ts'
import { el, fact } from '../elements.ts'
import { roundAddress, showMoney } from '../money-sign.ts'
import { openPagedHistory } from '../paged-history.ts'
import { showShare } from '../share.ts'
import type { Board } from './board.ts'
import { shortMoney } from './short-money.ts'
import { type BetRow, listMyBets, readPromise } from './table-ask.ts'
import type { TableWords } from './words.ts'

export type Told = {
  words: TableWords
  language: 'vi' | 'en'
  currency: string
  /** How amounts are written: the code of the currency, or the sign that the framing page told. */
  sign: string
  file: TableFile
  engine: AnyTable
  board: Pick<Board<never>, 'names' | 'namesAt' | 'rules' | 'road' | 'kinds'>
}

const limitsOf = ({ file, currency }: Told) =>
  file.limits[currency] ?? (file.limits['*'] as TableFile['limits'][string])

/** The name of a kind of bet: its spots, or the first and the last of many. */
function nameOfKind({ board, engine, file }: Told, key: string): string {
  const own = board.kinds?.[key]?.name
  if (own) return own
  const names = spotsOf(engine, file)
    .filter(spot => engine.spots[spot] === key)
    .map(spot => board.names[spot] as string)
  return names.length > 4 ? `${names[0]} … ${names.at(-1)}` : names.join(', ')
}

export function openRules(told: Told): void {
  const { words, file, board, sign, engine, currency } = told
  const limits = limitsOf(told)
  const money = (text: string) => showMoney(readAmount(text), sign)
  const rows = Object.keys(file.pays).map(key => {
    const spot = Object.keys(engine.spots).find(one => engine.spots[one] === key) ?? '*'
    return el(
      'tr',
      {},
      el('td', {}, nameOfKind(told, key)),
      el('td', { class: 'num' }, board.kinds?.[key]?.pay ?? `1:${file.pays[key]}`),
      el('td', { class: 'num' }, showShare(file.published.returns[key] as string)),
      el('td', { class: 'num' }, shortMoney(readAmount(limits.spots[spot] ?? (limits.spots['*'] as string)))),
    )
  })
  const extra = [
    ...(file.opposed.length ? [words.bothRule] : []),
    ...(board.road ? [words.freshShoe] : []),
    words.lateRule,
    words.technical,
  ]
  const levels = (file.stakes[currency] ?? file.stakes['*'])?.levels ?? []
  openPanel(
    words,
    words.rules,
    'rules',
    el('ul', { class: 'rules' }, ...[...board.rules, ...extra].map(rule => el('li', {}, rule))),
    el('h3', {}, words.returnRate),
    el(
      'table',
      { class: 'history pays' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...[words.betName, words.paysTo, words.returns, words.limit].map(text => el('th', { scope: 'col' }, text)),
        ),
      ),
      el('tbody', {}, ...rows),
    ),
    el('p', {}, fill(words.limitsAre, { 0: money(limits.player), 1: money(limits.table), 2: money(levels[0] ?? '0') })),
  )
}

/** How the result of this round is fixed, and under which promise. */
export async function openFairness({ words }: Told, roundId: string): Promise<void> {
  const list = el('dl', { class: 'facts long', 'data-testid': 'promise' })
  openPanel(words, words.fairness, 'fairness', el('p', {}, words.fairTable), list, el('p', {}, words.fairHow))
  const { promise } = await readPromise(roundId).catch(() => ({ promise: null }))
  if (!promise) return
  const code = (name: string, value: string) => fact(name, el('code', {}, value))
  list.append(
    code(words.chainStart, promise.chain),
    code(words.placeOf, String(promise.place)),
    ...(promise.lastSeed ? [code(words.lastSeed, promise.lastSeed)] : []),
    code(words.beaconRound, String(promise.beaconRound)),
    code(words.beaconKey, promise.beaconKey),
  )
}

/** Bets of the player at this table, each with its replay. */
export function openMyBets(told: Told): void {
  const { words } = told
  const head = [words.round, words.paid, words.got, words.proof]
  openPagedHistory(words, { title: words.myBets, head, empty: words.historyNone }, listMyBets, bet => betRow(told, bet))
}

function betRow({ words, language, sign, board }: Told, bet: BetRow): HTMLElement {
  const time = new Date(bet.at).toLocaleTimeString(language === 'vi' ? 'vi-VN' : 'en-GB')
  const names = board.namesAt?.(Number(bet.number)) ?? board.names
  const what = Object.entries(bet.bets).map(([spot, amount]) => `${names[spot]} ${shortMoney(readAmount(amount))}`)
  const isWin = bet.won !== null && readAmount(bet.won) > readAmount(bet.staked)
  return el(
    'tr',
    { 'data-testid': 'history-row', 'data-round': bet.id },
    el('td', {}, `${time} · ${bet.number}`, el('br'), el('span', { class: 'what' }, what.join(', '))),
    el('td', { class: 'num' }, shortMoney(readAmount(bet.staked))),
    el(
      'td',
      { class: isWin ? 'num up' : 'num' },
      bet.isReturned ? words.refunded : bet.won === null ? words.open : shortMoney(readAmount(bet.won)),
    ),
    el(
      'td',
      {},
      bet.isReturned
        ? ''
        : el(
            'a',
            {
              href: roundAddress(bet.id, language, sign === 'VND' ? '₫' : sign),
              target: '_blank',
              rel: 'noopener',
              'data-testid': 'proof-link',
            },
            words.proof,
          ),
    ),
  )
}
