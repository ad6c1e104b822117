/** Tiến lên miền Bắc and Sâm lốc: what is a set, what beats what, and how their hands end. */
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { readGames } from '../../games.ts'
import type { ClimbMove, ClimbState, climb } from './climb.ts'
import { CLIMBING } from './climbing.ts'
import { whiteOf } from './penalties.ts'
import type { CardSet } from './sets.ts'

type Rules = ReturnType<typeof climb>
/** The rules by the numbers of the game's own file. */
const rulesOf = (code: string) => readGames().find(game => game.code === code)?.hands as Rules

const north = rulesOf('tien-len-north')
const northSet = (text: string) => CLIMBING['tien-len-north'].readSet(cards(text))

test.each([
  ['3s 3c', 'pair'],
  ['3d 3h', 'pair'],
  ['3s 3h', undefined],
  ['2s 2h', 'pair'],
  ['3s 3h 3d', 'triple'],
  ['3s 4s 5s', 'run'],
  ['3s 4s 5h', undefined],
  ['Ks As 2s', undefined],
  ['3s 3c 4s 4c 5s 5c', undefined],
])('North: %s is read as %s', (text, kind) => {
  expect(northSet(text)?.kind).toBe(kind)
})

test.each([
  ['4s', '3s', true],
  ['4h', '3s', false],
  ['2s', 'Ah', true],
  ['2c', '2s', true],
  ['2s', '2c', false],
  ['4s 4c', '3s 3c', true],
  ['4d 4h', '3s 3c', false],
  ['2s 2h', 'Ad Ah', true],
  ['2s 2h', '2c 2d', true],
  ['4s 5s 6s', '3s 4s 5s', true],
  ['4h 5h 6h', '3s 4s 5s', false],
  ['4s 5s 6s 7s', '3s 4s 5s', false],
  ['4s 4h 4d', '3s 3c 3d', true],
  ['3s 3c 3d 3h', '2h', true],
  ['3s 3c 3d 3h', '2h 2d', false],
  ['3s 3c 3d 3h', 'Ah', false],
  ['4s 4c 4d 4h', '3s 3c 3d 3h', true],
])('North: %s over %s: %s', (one, other, is) => {
  expect(CLIMBING['tien-len-north'].beats(northSet(one) as CardSet, northSet(other) as CardSet)).toBe(is)
})

/** Plays moves of seats in a game; "" passes. */
const playIn = (game: Rules, hands: string[], lead: number | null, moves: [number, string | boolean][]) =>
  moves.reduce(
    (state: ClimbState, [seat, said]) =>
      game.act(
        state,
        seat,
        typeof said === 'boolean' ? { cards: [], call: said } : ({ cards: cards(said) } as ClimbMove),
      ),
    game.deal(hands.map(cards), lead),
  )

test('North: who goes out with a two loses to each', () => {
  const state = playIn(north, ['2h', '3s 4s', '5d 6d 7d'], 0, [[0, '2h']])
  expect(state).toMatchObject({ isOver: true, winner: null, loser: 0 })
  expect(north.nets(state)).toEqual([-26, 13, 13])
  expect(north.leader(state)).toBe(1)
})

const sam = rulesOf('sam-loc')
const samSet = (text: string) => CLIMBING['sam-loc'].readSet(cards(text))

test.each([
  ['As 2h 3d', 'run', 0],
  ['2s 3h 4d', 'run', 1],
  ['Qs Kh Ad', 'run', 11],
  ['Ks Ah 2d', undefined, undefined],
  ['As 2h 3d 4s 5s 6s 7s 8s 9s 10s', 'run', 7],
  ['3s 3h', 'pair', 0],
  ['3s 3h 4s 4h 5s 5h', undefined, undefined],
])('Sâm: %s is read as %s', (text, kind, rank) => {
  expect([samSet(text)?.kind, samSet(text)?.rank]).toEqual([kind, rank])
})

test.each([
  ['4s', '3h', true],
  ['3h', '3s', false],
  ['2s', 'Ah', true],
  ['2h', '2s', false],
  ['3s 4h 5d', '2s 3h 4d', true],
  ['2s 3h 4d', 'As 2h 3d', true],
  ['3d 4d 5h', '3s 4h 5d', false],
  ['3s 3h 3d 3c', '2s', true],
  ['3s 3h 3d 3c', '2s 2h', false],
  ['4s 4h 4d 4c', '3s 3h 3d 3c', true],
])('Sâm: %s over %s: %s', (one, other, is) => {
  expect(CLIMBING['sam-loc'].beats(samSet(one) as CardSet, samSet(other) as CardSet)).toBe(is)
})

test.each([
  ['2s 2c 2d 2h 3s 4s 5s 7s 8s 9s', 'twos'],
  ['As 2s 3s 4s 5s 6s 7h 8h 9h 10h', 'runTen'],
  ['5s 6s 7h 8h 9h 10h Js Qs Ks Ah', 'runTen'],
  ['3s 3h 5s 5h 7s 7h 9s 9h Ks Kh', 'anyFive'],
  ['3s 3h 3d 3c 7s 7h 9s 9h Ks Kh', 'anyFive'],
  ['3s 3c 5s 6c 7s 8c 10s Jc Ks Kc', 'colour'],
  ['3s 3c 5s 6c 7s 8c 10s Jc Ks Kh', undefined],
])('Sâm: %s wins at the deal by %s', (text, white) => {
  expect(whiteOf(cards(text), false, CLIMBING['sam-loc'].whites)).toBe(white)
})

test('Sâm: of several who call, the first from the leader on leads; unbeaten he is paid by each', () => {
  const hands = ['3s', '4s 4h', '5d 6d']
  const asked = sam.deal(hands.map(cards), 1)
  expect([sam.turns(asked), sam.turnMs(asked)]).toEqual([[0, 1, 2], 10_000])
  expect(() => sam.act(asked, 1, { cards: cards('4s') })).toThrow('badStep')
  const called = playIn(sam, hands, 1, [
    [0, true],
    [2, true],
    [1, false],
  ])
  expect([called.caller, sam.turns(called)]).toEqual([2, [2]])
  const lost = playIn(sam, hands, 1, [
    [1, true],
    [1, '4s 4h'],
  ])
  expect([lost.isOver, sam.nets(lost)]).toEqual([true, [-20, 40, -20]])
  // Beaten once, he pays all to the one who did it.
  const broken = playIn(sam, hands, 1, [
    [0, true],
    [1, false],
    [2, false],
    [0, '3s'],
  ])
  expect(sam.nets(broken)).toEqual([40, -20, -20])
  const beaten = playIn(sam, ['3s 9d', '4s 4h', '5d 6d'], 1, [
    [0, true],
    [1, false],
    [2, false],
    [0, '3s'],
    [1, '4s'],
  ])
  expect([beaten.isOver, sam.nets(beaten)]).toEqual([true, [-40, 40, 0]])
})

const noCalls = (seats: number): [number, boolean][] => Array.from({ length: seats }, (_, seat) => [seat, false])

test('Sâm: nobody goes out with a two; who has nothing else hands the lead on', () => {
  const state = playIn(sam, ['2h', '3s 4d', '5d 6h'], 0, noCalls(3))
  expect(() => sam.act(state, 0, { cards: cards('2h') })).toThrow('lastTwo')
  expect(sam.rest(state, 0)).toEqual({ cards: [] })
  expect(sam.turns(sam.act(state, 0, { cards: [] }))).toEqual([1])
  const dead = playIn(sam, ['2h', '2s'], 0, [...noCalls(2), [0, ''], [1, '']])
  expect([dead.isOver, dead.winner, sam.nets(dead)]).toEqual([true, null, [0, 0]])
})

test('Sâm: who keeps a higher single back from the last card of the next pays for all, and nobody sees that he does', () => {
  const hands = ['3s 9d Kh', '10d', '5d 6h']
  const shy = playIn(sam, hands, 0, [...noCalls(3), [0, '3s']])
  expect((sam.view(shy, 1) as { offender: unknown }).offender).toBeNull()
  const paid = sam.act(shy, 1, { cards: cards('10d') })
  // Two cards of his own, and the third has laid nothing.
  expect(sam.nets(paid)).toEqual([-17, 17, 0])
  const fair = playIn(sam, hands, 0, [...noCalls(3), [0, 'Kh'], [1, ''], [2, ''], [0, '9d'], [1, '10d']])
  expect(sam.nets(fair)).toEqual([-1, 16, -15])
})
