/** The bets on Vietnamese prizes, north, centre and south: lô, đề, càng, xiên and trượt. What the words mean: docs/lottery.md. */
import { type BetType, countSet, type Judged, type NumberSet, type ResultView } from './bet-type.ts'
import { ONE_WINS } from './plain-bet.ts'
import type { Shape } from './selection.ts'
import type { SiteRules } from './site-rules.ts'

const digits = (count: number): Shape => ({ of: 'digits', count })
const pair = (count: number): Shape => ({ of: 'set', count, from: 0, to: 99, width: 2 })

const tail = (count: number, from: NumberSet[number]['from']) => ({ part: 'tail', digits: count, from }) as const
const head = (count: number, from: NumberSet[number]['from']) => ({ part: 'head', digits: count, from }) as const

const hitsOf = (times: number): Judged => (times > 0 ? [{ times, price: '' }] : [])

/** A bet on one number, paid for each time that it stands in the set; a set of one number pays once by itself. */
function onNumber(
  code: string,
  count: number,
  set: NumberSet | ((rules: SiteRules) => NumberSet),
  unit?: number,
): BetType {
  const setOf = typeof set === 'function' ? set : () => set
  const size: BetType['units'] = (form, rules) => countSet(form, setOf(rules))
  return {
    code,
    shape: digits(count),
    prices: [''],
    units: unit === undefined ? size : () => unit,
    mostTimes: size,
    together: { most: size },
    judge: (view, selection, rules) => hitsOf(view.count(setOf(rules)).get(selection) ?? 0),
    set: setOf,
  }
}

const TAILS: NumberSet = [tail(2, 'all')]
const appearances = (view: ResultView, selection: string) =>
  selection.split(',').map(number => view.count(TAILS).get(number) ?? 0)

/** All of the numbers among the tails of all prizes. */
const xien = (count: number): BetType => ({
  code: `xien${count}`,
  shape: pair(count),
  prices: [''],
  units: () => 1,
  mostTimes: (form, { xienRepeats }) => (xienRepeats === 'once' ? 1 : Math.floor(countSet(form, TAILS) / count)),
  judge: (view, selection, { xienRepeats }) => {
    const sets = Math.min(...appearances(view, selection))
    return hitsOf(xienRepeats === 'once' ? Math.min(sets, 1) : sets)
  },
  set: () => TAILS,
})

/** None of the numbers among the tails of all prizes. */
const truot = (count: number): BetType => ({
  code: `truot${count}`,
  shape: pair(count),
  prices: [''],
  units: () => 1,
  mostTimes: () => 1,
  judge: (view, selection) => hitsOf(appearances(view, selection).every(times => times === 0) ? 1 : 0),
  set: () => TAILS,
})

const HEADS_OF_ALL: NumberSet = [head(2, 'all')]
const HEADS_OF_LONGER: NumberSet = [head(2, 'longer')]
const EIGHT: NumberSet = [tail(2, 2), tail(2, 3), tail(2, ['db'])]
const FIRST_OF_SIX: NumberSet = [tail(2, { firstOf: ['g2', 'g3', 'g4', 'g5', 'g6', 'g7'] })]

/** Bets that every Vietnamese draw takes. */
export const VIETNAMESE_BETS: readonly BetType[] = [
  onNumber('lo2', 2, TAILS),
  onNumber('lo2_1k', 2, TAILS, 1),
  onNumber('lo2_dau', 2, ({ headsOfAll }) => (headsOfAll ? HEADS_OF_ALL : HEADS_OF_LONGER)),
  onNumber('lo3', 3, [tail(3, 'all')]),
  onNumber('lo4', 4, [tail(4, 'all')]),
  onNumber('de_db', 2, [tail(2, ['db'])]),
  onNumber('de_dau_db', 2, [head(2, ['db'])]),
  onNumber('de_g1', 2, [tail(2, ['g1'])]),
  onNumber('de_dau_g1', 2, [head(2, ['g1'])]),
  onNumber('de_dau', 2, [tail(2, 2)]),
  onNumber('de_daduoi', 2, [tail(2, 2), tail(2, ['db'])]),
  digitOfSpecial('dau', 0),
  digitOfSpecial('duoi', 1),
  onNumber('c3_db', 3, [tail(3, ['db'])]),
  onNumber('c3_dau', 3, [tail(3, 3)]),
  onNumber('c3_daduoi', 3, [tail(3, 3), tail(3, ['db'])]),
  onNumber('c3_g1', 3, [tail(3, ['g1'])]),
  onNumber('c4_db', 4, [tail(4, ['db'])]),
  ...[2, 3, 4].map(xien),
  ...[4, 8, 10].map(truot),
]

/** Bao 8 lô is a bet of the north only. */
export const NORTHERN_BETS: readonly BetType[] = [
  ...VIETNAMESE_BETS,
  onNumber('bao8', 2, ({ bao8 }) => (bao8 === 'g7g6db' ? EIGHT : FIRST_OF_SIX)),
]

/** The tens digit (place 0) or the units digit (place 1) of the special prize. */
function digitOfSpecial(code: string, place: 0 | 1): BetType {
  return {
    code,
    shape: digits(1),
    prices: [''],
    units: () => 1,
    mostTimes: () => 1,
    together: ONE_WINS,
    judge: ({ prizes }, selection) => hitsOf(prizes.db?.[0]?.at(place - 2) === selection ? 1 : 0),
  }
}

/** Xiên quay: bets that stand for several lines of xiên, every one judged by itself. */
export const ROUND_BETS: Readonly<Record<string, { numbers: number; sizes: readonly number[] }>> = {
  xq3: { numbers: 3, sizes: [2, 3] },
  xq4: { numbers: 4, sizes: [2, 3, 4] },
}
