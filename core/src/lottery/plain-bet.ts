/** The form of bets on a row of numbers: one unit a line, judged by the numbers alone. */
import type { BetType, Judged, Together } from './bet-type.ts'
import type { Shape } from './selection.ts'
import type { SiteRules } from './site-rules.ts'

/** At most one hit, at the price that `judge` names; undefined when the line lost. */
type JudgeOne = (numbers: readonly number[], selection: string, rules: SiteRules) => string | 'returned' | undefined

/** A bet whose price depends on what came; `prices` names them. */
export function pricedBet(code: string, shape: Shape, prices: readonly string[], judge: JudgeOne): BetType {
  return {
    code,
    shape,
    prices,
    units: () => 1,
    mostTimes: () => 1,
    judge: ({ numbers }, selection, rules): Judged => {
      const price = judge(numbers, selection, rules)
      if (price === 'returned') return price
      return price === undefined ? [] : [{ times: 1, price }]
    },
  }
}

/** A bet whose price follows from what was picked: `priceOf` names it. */
export const pickedBet = (
  code: string,
  shape: Shape,
  prices: readonly string[],
  priceOf: (selection: string) => string,
  judge: (numbers: readonly number[], selection: string, rules: SiteRules) => boolean | 'returned',
): BetType => ({
  ...pricedBet(code, shape, prices, (numbers, selection, rules) => {
    const judged = judge(numbers, selection, rules)
    if (judged === 'returned') return judged
    return judged ? priceOf(selection) : undefined
  }),
  pricesOf: selection => [priceOf(selection)],
})

/** Of all that is picked one wins. */
export const ONE_WINS: Together = { most: () => 1 }
/** One wins of each place that stands before the colon. */
export const ONE_A_PLACE: Together = { ...ONE_WINS, groupOf: selection => selection.split(':')[0] as string }
/** Of big and small one wins, and of odd and even one; of each place where there are places. */
export const ONE_A_SIDE: Together = {
  ...ONE_WINS,
  groupOf: selection => selection.replace(/big|small/, 'size').replace(/odd|even/, 'parity'),
}
export const restrict = (together: Together, bet: BetType): BetType => ({ ...bet, together })

/** Words each of which has its own price; one of them wins. */
export const wordBet = (
  code: string,
  list: readonly string[],
  judge: (numbers: readonly number[], picked: string) => boolean,
) =>
  restrict(
    ONE_WINS,
    pickedBet(code, words(...list), list, picked => picked, judge),
  )

/**
 * Two sides and what lies between them. `leadOf` is above zero where the first side has more. The middle may be a bet of its own; for
 * the sides it is lost, or the stake goes back, as the brand has it.
 */
export function sidesBet(
  code: string,
  [first, second, middle]: readonly [first: string, second: string, middle?: string],
  leadOf: (numbers: readonly number[]) => number,
  returns: (rules: SiteRules) => boolean,
): BetType {
  const side = middle === undefined ? '' : 'side'
  const [picks, prices] =
    middle === undefined
      ? [[first, second], ['']]
      : [
          [first, second, middle],
          [side, middle],
        ]
  const priceOf = (picked: string) => (picked === middle ? middle : side)
  const bet = pickedBet(code, words(...picks), prices, priceOf, (numbers, picked, rules) => {
    const lead = leadOf(numbers)
    if (picked === middle) return lead === 0
    if (lead === 0) return returns(rules) && 'returned'
    return lead > 0 === (picked === first)
  })
  return restrict(ONE_WINS, bet)
}

/** A bet with one price. */
export const plainBet = (
  code: string,
  shape: Shape,
  judge: (numbers: readonly number[], selection: string, rules: SiteRules) => boolean,
): BetType => pricedBet(code, shape, [''], (...given) => (judge(...given) ? '' : undefined))

export const words = (...list: readonly string[]): Shape => ({ of: 'word', words: list })
export const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** Big or small by a middle, odd or even. */
export const SIDES = words('big', 'small', 'odd', 'even')
export function isSide(value: number, side: string, bigFrom: number): boolean {
  if (side === 'big' || side === 'small') return value >= bigFrom === (side === 'big')
  return (value % 2 === 1) === (side === 'odd')
}
