/** The exact return of baccarat: every sequence of six values out of the shoe, each weighed by how many ways there are to draw it. */
import { readSpots } from '../chips.ts'
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { BACCARAT_SPOTS, type BaccaratFile, type BaccaratSpot } from './baccarat-rules.ts'
import { deal } from './punto-banco.ts'

type Counted = { player: bigint; banker: bigint; tie: bigint; all: bigint }
const known = new Map<number, Counted>()

/** In how many ordered sequences of six cards the player's side wins, the banker's, nobody. */
export function countDeals(decks: number): Counted {
  const counted = known.get(decks)
  if (counted) return counted
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks)
  // Whole numbers below 2⁵³: eight decks have 416 · 415 · … · 411 sequences, about 5 · 10¹⁵.
  const sums = [0, 0, 0]
  const hand: number[] = []
  const visit = (ways: number) => {
    if (hand.length === 6) {
      const { player, banker } = deal(hand, value => value)
      const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) % 10
      const at = Math.sign(total(player) - total(banker)) + 1
      sums[at] = (sums[at] as number) + ways
      return
    }
    for (let value = 0; value < 10; value++) {
      const many = left[value] as number
      if (many === 0) continue
      left[value] = many - 1
      hand.push(value)
      visit(ways * many)
      hand.pop()
      left[value] = many
    }
  }
  visit(1)
  const [banker, tie, player] = sums.map(BigInt) as [bigint, bigint, bigint]
  const made = { player, banker, tie, all: player + banker + tie }
  known.set(decks, made)
  return made
}

/** The return of a spot. */
export function returnOfBaccarat(file: Pick<BaccaratFile, 'decks' | 'pays'>, spot: BaccaratSpot): Fraction {
  const times = BigInt(readSpots(file.pays)[spot] as number)
  const { all, tie, ...won } = countDeals(file.decks)
  const under = all * BigInt(ONCE)
  if (spot === 'tie') return { over: tie * times, under }
  if (spot === 'player' || spot === 'banker') return { over: won[spot] * times + tie * BigInt(ONCE), under }
  // The second card of a side has the rank of its first, whatever else was drawn.
  return { over: BigInt(4 * file.decks - 1) * times, under: BigInt(52 * file.decks - 1) * BigInt(ONCE) }
}

/** The figures that a file of baccarat publishes. */
export const figuresOfBaccarat = (file: BaccaratFile) => ({
  ...spanOf(BACCARAT_SPOTS.map(spot => returnOfBaccarat(file, spot))),
  best: Math.max(...Object.values(readSpots(file.pays))),
})
