/** Bets in kinds, as the board's tabs show them. Pure. */
import { ROUND_BETS } from '@sen/core/lottery/vietnamese-bets'

/** In the order of the tabs; the first that knows a bet takes it. */
const KINDS = [
  ['lo', /^(lo\d|bao8)/],
  ['xien', /^(xien|xq)/],
  ['de', /^de_/],
  ['cang', /^c[34]_/],
  ['dauduoi', /^(dau|duoi)$/],
  ['truot', /^truot/],
  ['d4', /^d4_/],
  ['top', /^(top|tod|bottom)/],
  ['three', /^d3_/],
  ['pick', /^keno_pick/],
  ['any', /^e11x5_any/],
  ['sides', /^(\w+_(side|parity|upper)|keno_odds|keno_element|ssc_dragon|xocdia_reds|baucua|k3_sum|k3_any_triple)$/],
  ['dice', /^k3_/],
  ['place', /_place$/],
  ['sum', /^(pc28_sum|pk10_sum|e11x5_(odds|median))$/],
  ['shape', /^(digit_shape|ssc_)/],
  ['first', /_(first|group)\d$/],
  ['mega', /^mega/],
] as const

export type Kind = (typeof KINDS)[number][0]
export type BetKind = { kind: Kind; bets: readonly string[] }

/** Kinds whose bets stand under each other; of the others one bet is shown at a time. */
const TOGETHER: readonly Kind[] = ['dauduoi', 'sides', 'dice', 'place', 'sum', 'shape']
export const isTogether = (kind: Kind): boolean => TOGETHER.includes(kind)

/** The kinds of the bets that a game takes; xiên quay stands beside the xiên that it is made of. */
export function listKinds(bets: readonly string[]): BetKind[] {
  const rounds = Object.entries(ROUND_BETS)
    .filter(([, { sizes }]) => sizes.every(size => bets.includes(`xien${size}`)))
    .map(([code]) => code)
  const all = [...bets, ...rounds]
  const kindOf = (bet: string) => KINDS.find(([, names]) => names.test(bet))?.[0]
  return KINDS.map(([kind]) => ({ kind, bets: all.filter(bet => kindOf(bet) === kind) })).filter(
    ({ bets: own }) => own.length > 0,
  )
}

/** The kind of a bet, and the first one where it has none. */
export const kindOfBet = (kinds: readonly BetKind[], bet: string): BetKind | undefined =>
  kinds.find(one => one.bets.includes(bet)) ?? kinds[0]
