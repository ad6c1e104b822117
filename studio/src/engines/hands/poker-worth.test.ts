/** What hands are worth at poker, at liêng and at xì tố: every hand there is, counted, and hands against each other. */
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { studCard } from '../cards.ts'
import { liengKindOf, liengPoints, worthOfLieng, worthOfStud } from './bet-worth.ts'
import { POKER_KINDS } from './poker-kinds.ts'
import { pokerKindOf, worthOfPoker } from './poker-worth.ts'

/** Every so many of a deck, in order. */
function* choose(deck: readonly number[], many: number, from = 0, held: number[] = []): Generator<number[]> {
  if (held.length === many) return yield held
  for (let at = from; at <= deck.length - (many - held.length); at++)
    yield* choose(deck, many, at + 1, [...held, deck[at] as number])
}
const DECK = Array.from({ length: 52 }, (_, card) => card)

test('all 2,598,960 hands of five: each kind as often as it must be', () => {
  const count = POKER_KINDS.map(() => 0)
  const hand = [0, 0, 0, 0, 0]
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            const kind = Math.floor(worthOfPoker(hand) / 2 ** 26)
            count[kind] = (count[kind] as number) + 1
          }
  expect(count).toEqual([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40])
})

test('all 201,376 hands of five of thirty-two: each kind as often as it must be', () => {
  const deck = Array.from({ length: 32 }, (_, number) => studCard(number))
  const count: Record<string, number> = {}
  for (const hand of choose(deck, 5)) {
    const kind = pokerKindOf(worthOfPoker(hand))
    count[kind] = (count[kind] ?? 0) + 1
  }
  expect(count).toEqual({
    ...{ high: 53040, pair: 107520, twoPairs: 24192, triple: 10752, straight: 4080, flush: 208 },
    ...{ full: 1344, four: 224, straightFlush: 16 },
  })
})

test('all 22,100 hands of three at liêng have the kinds and points that they must', () => {
  const count: Record<string, number> = {}
  for (const hand of choose(DECK, 3)) {
    const kind = liengKindOf(hand)
    const name = kind === 'points' ? String(liengPoints(hand)) : kind
    count[name] = (count[name] ?? 0) + 1
  }
  expect(count).toEqual({
    ...{ triple: 52, run: 768, faces: 144 },
    ...{ 0: 2096, 1: 2080, 2: 2096, 3: 2208, 4: 2096, 5: 2144, 6: 2096, 7: 2144, 8: 2096, 9: 2080 },
  })
})

test.each([
  ['As Ks Qs Js 10s', '9h 8h 7h 6h 5h', 1],
  ['5h 4h 3h 2h Ah', 'Kc Kd Kh Ks Ac', 1],
  ['Kc Kd Kh Ks 2c', 'Qc Qd Qh Qs Ac', 1],
  ['3c 3d 3h 2s 2c', '2d 2h 2c As Ac', 1],
  ['Ah Jh 9h 7h 2h', 'As Kc Qd Jh 10s', 1],
  ['6s 5c 4d 3h 2s', '5s 4c 3d 2h As', 1],
  ['5s 4c 3d 2h As', '3s 3c 3d Ah Ks', 1],
  ['As Kc Qd Jh 9s', 'As Kc Qd Jh 8s', 1],
  ['Qs Qc 2d 2h 3s', 'Js Jc 10d 10h As', 1],
  ['Qs Qc 2d 2h 3s', 'Qd Qh 2s 2c 3h', 0],
  ['As Kd', 'Ah Kc', 0],
  // The best five of seven: two triples are a full house, of three pairs the third only kicks.
  ['Ks Kc Kd 9h 9s 9d 2c', 'Qs Qc Qd Ah As 2d 3c', 1],
  ['Ks Kc 9h 9s 4d 4c Ac', 'Ks Kc 9h 9s Ad 3c 2c', 0],
  ['Ks Qs Js 10s 9s As 2s', 'Kh Qh Jh 10h 9h 2s 3c', 1],
])('at poker %s against %s: %i', (one, other, is) => {
  expect(Math.sign(worthOfPoker(cards(one)) - worthOfPoker(cards(other)))).toBe(is)
})

test.each([
  ['2s 2c 2d', 'As Kc Qd', 1],
  ['As Ac Ad', 'Ks Kc Kd', 1],
  ['Qs Kc Ad', 'Js Qc Kd', 1],
  ['As 2c 3d', 'Ks Kc 9d', 1],
  ['2s 3c 4d', 'As 2h 3h', 1],
  ['Ks Ac 2d', '9s 8c 2h', -1],
  ['2s 3c 4d', '2h 3d 4h', 1],
  ['Js Jc Qd', '9s 9c Ad', 1],
  ['Js Jc Qd', 'Ks Kc Jd', 1],
  ['9s 10c Ks', '8s Ac Qc', -1],
  // Equal points: the suit of the best single card before its rank, diamonds over hearts, clubs, spades.
  ['9s 10c 2d', 'Ah 10h Ks', 1],
  ['2d 3s 4s', '9h Qh Ks', 1],
  ['4d 2s 3s', '3d 2c 4c', 1],
  ['Ad 3s 5s', 'Kd 4c 5h', 1],
])('at liêng %s against %s: %i', (one, other, is) => {
  expect(Math.sign(worthOfLieng(cards(one)) - worthOfLieng(cards(other)))).toBe(is)
})

test.each([
  ['Ah Kh Jh 9h 7h', 'As Ac Kd 8h 7s', 1],
  ['Ks Kd Ac Jh 9s', 'Kc Kh Ad Js 9c', 1],
  ['As Kd Qc Jh 9s', 'Ac Ks Qd Jc 9h', 1],
  ['Ah Kd Qc Jh 9s', 'Ad Ks Qd Jc 9h', 1],
  ['Ad Kd Qc Jh 9s', 'Ac Ks Qd Jc 9h', 1],
  ['Ks Kd Ac Jh 8s', 'Kc Kh Ad Js 9c', -1],
  ['Ah 10d 9c 8h 7s', 'Kd Qc Jd 9s 8d', 1],
  ['Jd 10c 9d 8h 7d', 'Ah As 10d 9c 8h', 1],
])('at xì tố %s against %s: %i', (one, other, is) => {
  expect(Math.sign(worthOfStud(cards(one)) - worthOfStud(cards(other)))).toBe(is)
})
