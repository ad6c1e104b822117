/** Bets on three dice (K3, tài xỉu, bầu cua) and on four coins (xóc đĩa). */
import type { BetType } from './bet-type.ts'
import { isSide, plainBet, pricedBet, range, SIDES, sum, wordBet, words } from './plain-bet.ts'

const FACES = range(1, 6)
const count = (numbers: readonly number[], face: number) => numbers.filter(number => number === face).length
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join('')
const isTriple = (numbers: readonly number[]) => new Set(numbers).size === 1

export const K3_BETS: readonly BetType[] = [
  plainBet('k3_side', SIDES, (dice, side, { tripleLoses }) =>
    isTriple(dice) && tripleLoses ? false : isSide(sum(dice), side, 11),
  ),
  wordBet('k3_sum', range(3, 18), (dice, picked) => sum(dice) === Number(picked)),
  plainBet('k3_triple', words(...FACES.map(face => face.repeat(3))), (dice, picked) => dice.join('') === picked),
  plainBet('k3_any_triple', words('any'), isTriple),
  plainBet(
    'k3_pair',
    words(...FACES.map(face => face.repeat(2))),
    (dice, picked) => count(dice, Number(picked[0])) >= 2,
  ),
  plainBet('k3_two', { of: 'set', count: 2, from: 1, to: 6, width: 1 }, (dice, picked) =>
    picked.split(',').every(face => dice.includes(Number(face))),
  ),
  // One price, however often the number is shown.
  plainBet('k3_single', words(...FACES), (dice, picked) => dice.includes(Number(picked))),
  plainBet('k3_aab', words(...pairsWithOther()), (dice, picked) => sorted(dice) === picked),
  plainBet(
    'k3_abc',
    { of: 'set', count: 3, from: 1, to: 6, width: 1 },
    (dice, picked) => sorted(dice) === picked.replaceAll(',', ''),
  ),
  plainBet('k3_straight', words('any'), dice => ['123', '234', '345', '456'].includes(sorted(dice))),
]

/** "112", "113" … "566": two alike and another, sorted. */
function pairsWithOther(): string[] {
  return FACES.flatMap(pair =>
    FACES.filter(other => other !== pair).map(other => sorted([Number(pair), Number(pair), Number(other)])),
  )
}

/** One symbol of six, paid by how many of the three dice show it. */
export const BAUCUA_BETS: readonly BetType[] = [
  pricedBet('baucua', words(...FACES), ['1', '2', '3'], (dice, picked) => {
    const shown = count(dice, Number(picked))
    return shown > 0 ? String(shown) : undefined
  }),
]

/** Of four coins: how many are red. */
export const XOCDIA_BETS: readonly BetType[] = [
  plainBet('xocdia_side', words('odd', 'even'), (coins, side) => isSide(sum(coins), side, 0)),
  wordBet('xocdia_reds', range(0, 4), (coins, picked) => sum(coins) === Number(picked)),
]
