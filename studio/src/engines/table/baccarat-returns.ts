/**
 * The exact returns of baccarat: every order of six values out of eight decks, each with the number of its ways; pairs, which go by rank
 * and not by value, in a count of their own.
 */
import { bankerDraws } from '../baccarat/punto-banco.ts'
import type { Fraction } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { type Coup, timesOfCoup } from './baccarat.ts'
import { DECKS } from './cards.ts'
import type { Options, Pays } from './table-engine.ts'

const SHOE = DECKS * 52
/** Cards of each value 0 to 9. */
const OF_VALUE = Array.from({ length: 10 }, (_, value) => DECKS * (value === 0 ? 16 : 4))
const PAIRS = ['player-pair', 'banker-pair', 'either-pair']

/** Ways of whole sequences of six cards that a sequence stands for which ends after `taken`: below 2^53, so plain numbers are exact. */
const rest = (taken: number): number => {
  let ways = 1
  for (let left = SHOE - taken; left > SHOE - 6; left--) ways *= left
  return ways
}

/** Every coup by values, with the ways of six cards. */
function* coupsByValue(): Generator<readonly [Coup, number]> {
  const left = [...OF_VALUE]
  const drawn = function* (ways: number): Generator<readonly [number, number]> {
    for (let value = 0; value < 10; value++) {
      const many = left[value] as number
      left[value] = many - 1
      yield [value, ways * many]
      left[value] = many
    }
  }
  const coup = (player: number, banker: number, cards: number): Coup => ({
    player: player % 10,
    banker: banker % 10,
    cards,
    playerPair: false,
    bankerPair: false,
  })
  for (const [one, ways1] of drawn(1))
    for (const [two, ways2] of drawn(ways1))
      for (const [three, ways3] of drawn(ways2))
        for (const [four, ways4] of drawn(ways3)) {
          const [player, banker] = [(one + three) % 10, (two + four) % 10]
          if (player >= 8 || banker >= 8) {
            yield [coup(player, banker, 4), ways4 * rest(4)]
          } else if (player >= 6) {
            if (!bankerDraws(banker, undefined)) yield [coup(player, banker, 4), ways4 * rest(4)]
            else for (const [card, ways] of drawn(ways4)) yield [coup(player, banker + card, 5), ways * rest(5)]
          } else
            for (const [third, ways5] of drawn(ways4)) {
              if (!bankerDraws(banker, third)) yield [coup(player + third, banker, 5), ways5 * rest(5)]
              else for (const [card, ways] of drawn(ways5)) yield [coup(player + third, banker + card, 6), ways]
            }
        }
}

/** Every rank of the first four cards, with its ways: what pairs are decided by. */
function* coupsByRank(): Generator<readonly [Coup, number]> {
  for (let one = 0; one < 13; one++)
    for (let two = 0; two < 13; two++)
      for (let three = 0; three < 13; three++)
        for (let four = 0; four < 13; four++) {
          const taken = [one, two, three]
          const many = (rank: number, before: number) =>
            4 * DECKS - taken.slice(0, before).filter(card => card === rank).length
          const ways = 4 * DECKS * many(two, 1) * many(three, 2) * many(four, 3)
          yield [{ player: 0, banker: 0, cards: 4, playerPair: one === three, bankerPair: two === four }, ways]
        }
}

/** Cases that bets cannot tell apart, counted together. */
function gather(cases: Iterable<readonly [Coup, number]>): [Coup, number][] {
  const gathered = new Map<number, [Coup, number]>()
  for (const [coup, ways] of cases) {
    const pairs = Number(coup.playerPair) * 2 + Number(coup.bankerPair)
    const key = ((coup.player * 10 + coup.banker) * 10 + coup.cards) * 4 + pairs
    const known = gathered.get(key)
    if (known) known[1] += ways
    else gathered.set(key, [coup, ways])
  }
  return [...gathered.values()]
}

let counted: { byValue: [Coup, number][]; byRank: [Coup, number][] } | undefined

export function returnsOfBaccarat(
  spots: Readonly<Record<string, string>>,
  pays: Pays,
  options: Options,
): Record<string, Fraction> {
  counted ??= { byValue: gather(coupsByValue()), byRank: gather(coupsByRank()) }
  const returns: Record<string, Fraction> = {}
  for (const spot of Object.keys(spots)) {
    if (pays[spots[spot] as string] === undefined) continue
    let [over, all] = [0n, 0n]
    for (const [coup, ways] of PAIRS.includes(spot) ? counted.byRank : counted.byValue) {
      over += BigInt(timesOfCoup(pays, spot, coup, options)) * BigInt(ways)
      all += BigInt(ways)
    }
    returns[spot] = { over, under: all * BigInt(ONCE) }
  }
  return returns
}
