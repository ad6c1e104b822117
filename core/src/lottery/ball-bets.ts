/** Bets on balls out of one cage: PK10 (all ten in order), 11x5, keno and 6/45. */
import type { BetType } from './bet-type.ts'
import {
  isSide,
  ONE_A_PLACE,
  ONE_A_SIDE,
  ONE_WINS,
  plainBet,
  pricedBet,
  range,
  restrict,
  SIDES,
  sidesBet,
  sum,
  wordBet,
  words,
} from './plain-bet.ts'
import { choose, type Shape } from './selection.ts'
import type { SiteRules } from './site-rules.ts'

const middleReturns = (rules: SiteRules) => rules.middleReturns
const numbersOf = (selection: string) => selection.split(/[,-]/).map(Number)
const shared = (numbers: readonly number[], selection: string) =>
  numbersOf(selection).filter(number => numbers.includes(number)).length
const set = (count: number, to: number): Shape => ({ of: 'set', count, from: 1, to, width: 2 })
const order = (count: number, to: number): Shape => ({ of: 'order', count, from: 1, to })
const isInOrder = (numbers: readonly number[], selection: string) =>
  numbersOf(selection).every((number, place) => numbers[place] === number)
/** The car of a place, "1:10", and what was picked for it. */
const placed = (numbers: readonly number[], selection: string): [number, string] => {
  const [place, picked] = selection.split(':') as [string, string]
  return [numbers[Number(place) - 1] as number, picked]
}

export const PK10_BETS: readonly BetType[] = [
  restrict(
    ONE_A_PLACE,
    plainBet('pk10_place', { of: 'place', places: 10, picks: words(...range(1, 10)) }, (cars, selection) => {
      const [car, picked] = placed(cars, selection)
      return car === Number(picked)
    }),
  ),
  restrict(
    ONE_A_SIDE,
    plainBet('pk10_side', { of: 'place', places: 10, picks: SIDES }, (cars, selection) => {
      const [car, side] = placed(cars, selection)
      return isSide(car, side, 6)
    }),
  ),
  wordBet('pk10_sum', range(3, 19), (cars, picked) => sum(cars.slice(0, 2)) === Number(picked)),
  // Of the 90 sums of champion and runner-up 40 are big and 50 small, 50 odd and 40 even: four prices.
  restrict(
    ONE_A_SIDE,
    wordBet('pk10_sum_side', ['big', 'small', 'odd', 'even'], (cars, side) => isSide(sum(cars.slice(0, 2)), side, 12)),
  ),
  ...[2, 3, 4, 5].map(count => restrict(ONE_WINS, plainBet(`pk10_first${count}`, order(count, 10), isInOrder))),
]

export const E11X5_BETS: readonly BetType[] = [
  // Up to five picks must all be drawn; of more, all five drawn must be picked.
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(count =>
    restrict(
      { most: () => (count <= 5 ? choose(5, count) : choose(6, count - 5)) },
      plainBet(`e11x5_any${count}`, set(count, 11), (balls, picked) => shared(balls, picked) === Math.min(count, 5)),
    ),
  ),
  ...[2, 3].flatMap(count => [
    restrict(ONE_WINS, plainBet(`e11x5_first${count}`, order(count, 11), isInOrder)),
    restrict(
      ONE_WINS,
      plainBet(
        `e11x5_group${count}`,
        set(count, 11),
        (balls, picked) => shared(balls.slice(0, count), picked) === count,
      ),
    ),
  ]),
  wordBet('e11x5_odds', range(0, 5), (balls, picked) => balls.filter(ball => ball % 2 === 1).length === Number(picked)),
  wordBet('e11x5_median', range(3, 9), (balls, picked) => balls.toSorted((a, b) => a - b)[2] === Number(picked)),
  sidesBet('e11x5_sum_side', ['big', 'small', 'thirty'], balls => sum(balls) - 30, middleReturns),
]

/** The five elements of keno by the sum of the balls: each begins here. */
const ELEMENTS: readonly [name: string, from: number][] = [
  ['metal', 210],
  ['wood', 696],
  ['water', 764],
  ['fire', 856],
  ['earth', 924],
]

/** Which of two halves has more of the twenty balls; ten to ten is a bet of its own. */
const halfBet = (code: string, first: string, second: string, isFirst: (ball: number) => boolean): BetType =>
  sidesBet(code, [first, second, 'level'], balls => balls.filter(isFirst).length - 10, middleReturns)

export const KENO_BETS: readonly BetType[] = [
  // Every count of hits may have a price; one without loses.
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(count =>
    pricedBet(`keno_pick${count}`, set(count, 80), range(0, count), (balls, picked) => String(shared(balls, picked))),
  ),
  sidesBet('keno_side', ['big', 'small'], balls => sum(balls) - 810, middleReturns),
  restrict(
    ONE_WINS,
    plainBet('keno_parity', words('odd', 'even'), (balls, side) => isSide(sum(balls), side, 0)),
  ),
  wordBet(
    'keno_element',
    ELEMENTS.map(([name]) => name),
    (balls, picked) => ELEMENTS.findLast(([, from]) => sum(balls) >= from)?.[0] === picked,
  ),
  halfBet('keno_upper', 'upper', 'lower', ball => ball <= 40),
  halfBet('keno_odds', 'odd', 'even', ball => ball % 2 === 1),
]

/** The price of all six is the jackpot's: a share of its account, not odds. */
export const MEGA645_BETS: readonly BetType[] = [
  pricedBet('mega645', set(6, 45), ['3', '4', '5', 'jackpot'], (balls, picked) => {
    const hits = shared(balls, picked)
    if (hits < 3) return undefined
    return hits === 6 ? 'jackpot' : String(hits)
  }),
]

/** The chance that `picked` numbers have just `hits` of the `drawn` ones among `balls`. */
export const chanceOfHits = (balls: number, drawn: number, picked: number, hits: number): number =>
  (choose(drawn, hits) * choose(balls - drawn, picked - hits)) / choose(balls, picked)
