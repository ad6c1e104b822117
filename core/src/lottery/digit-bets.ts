/** Bets on rows of digits: SSC (five), 3D and PC28 (three). */
import type { BetType } from './bet-type.ts'
import {
  isSide,
  ONE_A_PLACE,
  ONE_A_SIDE,
  ONE_WINS,
  pickedBet,
  plainBet,
  range,
  restrict,
  SIDES,
  sidesBet,
  sum,
  wordBet,
  words,
} from './plain-bet.ts'

const at = (numbers: readonly number[], place: string) => numbers[Number(place) - 1] as number
const halves = (selection: string) => selection.split(':') as [string, string]

/** A digit at its place, and its side; the side of the sum. `bigFrom` is the smallest big sum. */
const placeBets = (places: number, bigFrom: number): BetType[] => [
  restrict(
    ONE_A_PLACE,
    plainBet('digit_place', { of: 'place', places, picks: { of: 'digits', count: 1 } }, (numbers, selection) => {
      const [place, digit] = halves(selection)
      return at(numbers, place) === Number(digit)
    }),
  ),
  restrict(
    ONE_A_SIDE,
    plainBet('digit_side', { of: 'place', places, picks: SIDES }, (numbers, selection) => {
      const [place, side] = halves(selection)
      return isSide(at(numbers, place), side, 5)
    }),
  ),
  restrict(
    ONE_A_SIDE,
    plainBet('digit_sum_side', SIDES, (numbers, side) => isSide(sum(numbers), side, bigFrom)),
  ),
]

const SHAPES_OF_THREE = ['triple', 'straight', 'pair', 'half', 'mixed'] as const

/** The shape of three digits. 9 and 0 are neighbours: 890 and 901 are straights. */
function shapeOfThree(digits: readonly number[]): (typeof SHAPES_OF_THREE)[number] {
  const different = [...new Set(digits)].sort((a, b) => a - b)
  if (different.length < 3) return different.length === 1 ? 'triple' : 'pair'
  const [a, b, c] = different as [number, number, number]
  const neighbours = [b - a, c - b, a + 10 - c].filter(step => step === 1).length
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half' : 'mixed'
}

const HANDS = ['different', 'pair', 'twoPairs', 'three', 'full', 'four', 'five'] as const

/** What five digits make, as in poker. */
function handOf(digits: readonly number[]): (typeof HANDS)[number] {
  const counts = [...new Set(digits)].map(digit => digits.filter(one => one === digit).length).sort((a, b) => b - a)
  const named = { 5: 'five', 41: 'four', 32: 'full', 311: 'three', 221: 'twoPairs', 2111: 'pair' } as const
  return named[Number(counts.join('')) as keyof typeof named] ?? 'different'
}

const shapeBet = (places: readonly string[], from: Readonly<Record<string, number>>): BetType =>
  restrict(
    ONE_A_PLACE,
    pickedBet(
      'digit_shape',
      { of: 'place', places, picks: words(...SHAPES_OF_THREE) },
      SHAPES_OF_THREE,
      selection => halves(selection)[1],
      (numbers, selection) => {
        const [place, shape] = halves(selection)
        const start = from[place] as number
        return shapeOfThree(numbers.slice(start, start + 3)) === shape
      },
    ),
  )

export const SSC_BETS: readonly BetType[] = [
  ...placeBets(5, 23),
  // The first digit against the last.
  sidesBet(
    'ssc_dragon',
    ['dragon', 'tiger', 'tie'],
    numbers => (numbers[0] as number) - (numbers[4] as number),
    ({ tieReturns }) => tieReturns,
  ),
  shapeBet(['front', 'middle', 'back'], { front: 0, middle: 1, back: 2 }),
  wordBet('ssc_hand', HANDS, (numbers, picked) => handOf(numbers) === picked),
  // A digit that is shown at least so many times: "7" twice is 2:7. Of five digits two may be shown twice.
  restrict(
    { groupOf: selection => halves(selection)[0], most: (_form, _rules, times) => Math.floor(5 / Number(times)) },
    pickedBet(
      'ssc_digit',
      { of: 'place', places: 4, picks: { of: 'digits', count: 1 } },
      range(1, 4),
      selection => halves(selection)[0],
      (numbers, selection) => {
        const [times, digit] = halves(selection)
        return numbers.filter(number => number === Number(digit)).length >= Number(times)
      },
    ),
  ),
]

const sortedText = (digits: readonly (string | number)[]) => digits.toSorted().join('')

export const D3_BETS: readonly BetType[] = [
  ...placeBets(3, 14),
  restrict(
    ONE_WINS,
    plainBet('d3_straight', { of: 'digits', count: 3 }, (numbers, picked) => numbers.join('') === picked),
  ),
  // Any order; the price by how many orders the number has. Three alike have one: that is d3_straight.
  restrict(
    { ...ONE_WINS, asOne: picked => sortedText([...picked]) },
    pickedBet(
      'd3_box',
      { of: 'digits', count: 3 },
      ['3', '6'],
      picked => (new Set(picked).size === 2 ? '3' : '6'),
      (numbers, picked) => new Set(picked).size > 1 && sortedText(numbers) === sortedText([...picked]),
    ),
  ),
  restrict(
    ONE_WINS,
    plainBet('d3_front', { of: 'digits', count: 2 }, (numbers, picked) => numbers.slice(0, 2).join('') === picked),
  ),
  restrict(
    ONE_WINS,
    plainBet('d3_back', { of: 'digits', count: 2 }, (numbers, picked) => numbers.slice(1).join('') === picked),
  ),
  shapeBet(['all'], { all: 0 }),
]

export const PC28_BETS: readonly BetType[] = [
  restrict(
    ONE_A_SIDE,
    plainBet('pc28_side', SIDES, (numbers, side) => isSide(sum(numbers), side, 14)),
  ),
  wordBet('pc28_sum', range(0, 27), (numbers, picked) => sum(numbers) === Number(picked)),
  shapeBet(['all'], { all: 0 }),
]
