import { createHash, createHmac } from 'node:crypto'
import { drawBelow } from '@sen/core/fairness/draw-below'
import { hmacBytes } from '@sen/core/fairness/hmac-bytes'
import { isOfDeck, openCards, rootOf, shuffleDeck } from '@sen/supplier/hands/deck'
import { STRENGTHS, shareOut } from '@sen/supplier/hands/hand-rules'
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { readGames } from '../../games.ts'
import { type ClimbState, climb } from './climb.ts'
import { CLIMBING, CLIMBING_CODES, type ClimbingCode } from './climbing.ts'
import { findWhite, priceOfHand, whiteOf } from './penalties.ts'
import { beats, type CardSet, listSets, readSet } from './sets.ts'

const prices = { blackTwo: 3, redTwo: 6, threePairs: 9, four: 12, fourPairs: 18, stuck: 26, white: 26 }
const SOUTH = CLIMBING['tien-len']
const rules = climb(SOUTH, { prices, hold: 30, rake: 300, turnMs: 20_000 })

const set = (text: string) => readSet(cards(text)) as CardSet
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

test.each([
  ['3s', 'single'],
  ['3s 3h', 'pair'],
  ['3s 3h 3d', 'triple'],
  ['2s 2h 2d 2c', 'four'],
  ['3s 4h 5d', 'run'],
  ['Qs Kh Ad', 'run'],
  ['3s 4h 5d 6s 7c 8h 9d 10d Jd Qd Kd Ad', 'run'],
  ['3s 3h 4s 4h 5s 5h', 'pairs'],
  ['Qs Qh Ks Kh As Ah', 'pairs'],
  ['3s 4h', undefined],
  ['Ks As 2s', undefined],
  ['As 2s 3s', undefined],
  ['Ks Kh As Ah 2s 2h', undefined],
  ['3s 3h 4s 4h', undefined],
  ['3s 3h 4s', undefined],
  ['3s 4h 6d', undefined],
])('%s is read as %s', (text, kind) => {
  expect(readSet(cards(text))?.kind).toBe(kind)
})

test.each([
  ['3c', '3s', true],
  ['3s', '3c', false],
  ['2s', 'Ah', true],
  ['4s 4c', '3d 3h', true],
  ['3d 3h', '3s 3c', true],
  ['4s 5s 6c', '4h 5h 6s', true],
  ['4s 5s 6c 7c', '4h 5h 6s', false],
  ['4s 4c', '3s', false],
  // Chops.
  ['3s 3h 4s 4h 5s 5h', '2h', true],
  ['3s 3h 4s 4h 5s 5h', '2h 2s', false],
  ['3s 3h 4s 4h 5s 5h', 'Ah', false],
  ['6s 6h 6d 6c', '2h', true],
  ['6s 6h 6d 6c', '2h 2s', true],
  ['6s 6h 6d 6c', '2h 2s 2d', false],
  ['6s 6h 6d 6c', '3s 3h 4s 4h 5s 5h', true],
  ['3s 3h 4s 4h 5s 5h', '6s 6h 6d 6c', false],
  ['7s 7h 7d 7c', '6s 6h 6d 6c', true],
  ['6s 6h 6d 6c', '7s 7h 7d 7c', false],
  ['3s 3h 4s 4h 5s 5h 6s 6h', '7s 7h 7d 7c', true],
  ['3s 3h 4s 4h 5s 5h 6s 6h', '2h 2s', true],
  ['4s 4h 5s 5h 6s 6h 7s 7h', '3s 3h 4d 4c 5d 5c 6d 6c', true],
  ['4s 4h 5s 5h 6s 6h', '3s 3h 4d 4c 5d 5c', true],
  ['6s 6h 6d 6c', '5s 5h 5d', false],
])('%s over %s: %s', (one, other, is) => {
  expect(beats(set(one), set(other))).toBe(is)
})

test.each([
  ['3s 4s 6d', 3],
  ['2s', 3],
  ['2h 3s', 7],
  ['6s 6h 6d 6c 9s', 13],
  ['3s 3h 4s 4h 5s 5h', 9],
  ['3s 3h 4s 4h 5s 5h 6s 6h', 18],
  // Twice three pairs out of three fours alike: 18 and no card twice; four alike thrice is worth more.
  ['3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c', 36],
  // Four alike inside pairs in a row count once.
  ['3s 3h 4s 4h 4d 4c 5s 5h', 16],
])('%s left in hand cost %i', (text, price) => {
  expect(priceOfHand(prices, cards(text), 1)).toBe(price)
})

test.each([
  ['3s 4s 5s 6s 7s 8s 9s 10s Js Qs Kh Ah 2s', 'run'],
  ['2s 2c 2d 2h 3s 4s 5s 7s 8s 9s Js Qs Kh', 'twos'],
  ['3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 9s Js Kd', 'fivePairs'],
  ['3s 3h 4s 4h 6s 6h 8s 8h 10s 10h Qs Qh Kd', 'sixPairs'],
  ['3s 3h 3d 3c 6s 6h 8s 8h 10s 10h Qs Qh Kd', 'sixPairs'],
  ['3s 3c 4s 5c 7s 8s 9c 10c Js Qc Ks As 2c', 'colour'],
  ['3s 3c 4s 5c 7s 8s 9c 10c Js Qc Ks As 2h', undefined],
])('%s wins at the deal by %s', (text, white) => {
  expect(whiteOf(cards(text), false, SOUTH.whites)).toBe(white)
})

test('four threes win at the deal in the first hand of a room only, and the better of two wins', () => {
  const threes = cards('3s 3c 3d 3h 4s 6s 8d 9s Jd Js Qs Kd Ah')
  expect([whiteOf(threes, true, SOUTH.whites), whiteOf(threes, false, SOUTH.whites)]).toEqual(['threes', undefined])
  const pairs = cards('4c 4h 5s 5h 6c 6h 7c 7h 10s 10h Qd Qh Kc')
  expect(findWhite([threes, pairs], true, SOUTH.whites)).toBe(1)
})

/** Plays moves of seats in turn; "" passes. */
const play = (hands: string[], lead: number | null, moves: [number, string][]): ClimbState =>
  moves.reduce(
    (state, [seat, text]) => rules.act(state, seat, { cards: cards(text) }),
    rules.deal(hands.map(cards), lead),
  )

test('the lowest card leads the first hand and must be laid; a winner leads as he likes', () => {
  const hands = ['4s 5s 9d', '3s 7s 8s']
  const first = rules.deal(hands.map(cards), null)
  expect(rules.turns(first)).toEqual([1])
  expect(() => rules.act(first, 1, { cards: cards('7s') })).toThrow('mustHoldLowest')
  expect(() => rules.act(first, 1, { cards: [] })).toThrow('mustLead')
  expect(() => rules.act(first, 0, { cards: cards('4s') })).toThrow('notYourTurn')
  expect(() => rules.act(first, 1, { cards: cards('4s') })).toThrow('badStep')
  expect(() => rules.act(first, 1, { cards: cards('3s 7s') })).toThrow('noSet')
  expect(rules.turns(play(hands, 0, [[0, '9d']]))).toEqual([1])
  expect(() =>
    play(hands, 0, [
      [0, '9d'],
      [1, '8s'],
    ]),
  ).toThrow('tooLow')
})

test('whoever passed is out until the trick ends, and the one on top leads', () => {
  const state = play(['4s 5s 9d', '3s 7s 8s', '6s Js Kd'], 1, [
    [1, '3s'],
    [2, ''],
    [0, '4s'],
    [1, '7s'],
  ])
  // The third is passed over.
  expect(rules.turns(state)).toEqual([0])
  const after = rules.act(state, 0, { cards: [] })
  expect([rules.turns(after), after.top]).toEqual([[1], null])
})

test('a chain of chops is paid by the last one chopped, whole', () => {
  const state = play(['2h 4s 9s', '6s 6h 6d 6c 9d', '7s 7h 7d 7c 9c 10c'], 0, [
    [0, '2h'],
    [1, '6s 6h 6d 6c'],
    [2, '7s 7h 7d 7c'],
    [0, ''],
    [1, ''],
    [2, '10c'],
    [0, ''],
    [1, ''],
    [2, '9c'],
  ])
  expect(state.winner).toBe(2)
  expect(state.chops).toEqual([{ by: 2, from: 1, price: 18 }])
  // The first has two cards left, the second one and the chain.
  expect(rules.nets(state)).toEqual([-2, -19, 21])
})

test('who has laid nothing pays for being stuck, and for what is worse in his hand', () => {
  const state = play(['3s', '4s 5s 2h', '7s 7h 7d 7c 9c'], 0, [[0, '3s']])
  expect(rules.nets(state)).toEqual([26 + 6 + 26 + 12, -(26 + 6), -(26 + 12)])
})

test('four pairs in a row chop out of turn and after a pass', () => {
  const hands = ['2h 4s 9s', '6s 9d 10d', '3s 3h 4d 4h 5s 5h 6d 6h Kd']
  const state = play(hands, 1, [
    [1, '6s'],
    [2, ''],
    [0, '2h'],
  ])
  expect(rules.turns(state)).toEqual([1])
  const after = rules.act(state, 2, { cards: cards('3s 3h 4d 4h 5s 5h 6d 6h') })
  expect(after.chain).toEqual({ by: 2, from: 0, price: 6 })
  expect(() => rules.act(state, 2, { cards: cards('Kd') })).toThrow('notYourTurn')
})

test('nobody loses more than he holds, winners share what is missing, and what is paid and raked is what was staked', () => {
  const stake = 1000_00000n
  for (const nets of [
    [5, -5],
    [70, -32, -38],
    [10, 30, -40, 0],
    [0, 0],
    [1, 2, -40, 37],
  ]) {
    const { paid, gains, rake } = shareOut(rules, stake, nets)
    const staked = stake * 30n * BigInt(nets.length)
    expect(paid.reduce((sum, one) => sum + one, 0n) + rake).toBe(staked)
    expect(gains.reduce((sum, one) => sum + one, 0n)).toBe(0n)
    for (const one of paid) expect(one).toBeGreaterThanOrEqual(0n)
    for (const gain of gains) expect(gain).toBeGreaterThanOrEqual(-30n * stake)
  }
  expect(shareOut(rules, stake, [10, 30, -40, 0]).gains).toEqual(
    [7n, 22n, -30n, 0n].map((_, at) => [750000000n, 2250000000n, -3000000000n, 0n][at]),
  )
  expect(() => shareOut(rules, stake, [1, 0])).toThrow()
})

/** The rules by the numbers of the game's own file. */
const rulesOf = (code: ClimbingCode) => readGames().find(game => game.code === code)?.hands as typeof rules

test.each(CLIMBING_CODES)(
  'hundreds of random hands of %s end lawfully: no card appears or is lost, the nets sum to zero',
  code => {
    const game = rulesOf(code)
    const { each, lastTwo } = CLIMBING[code]
    const next = hmacBytes(hmac, 'random hands', code)
    let outs = 0
    for (let hand = 0; hand < 250; hand++) {
      const seats = 2 + (hand % 3)
      const { cards: deck } = shuffleDeck({ serverSeed: 'seed', clientSeeds: [code], handId: String(hand) }, 52, hmac)
      let state = game.deal(
        Array.from({ length: seats }, (_, seat) => deck.slice(seat * each, seat * each + each)),
        hand % 2 ? 0 : null,
      )
      for (let moves = 0; !game.isOver(state); moves++) {
        expect(moves).toBeLessThan(400)
        const [seat] = game.turns(state) as [number]
        const kind = drawBelow(next, 4)
        const chosen = game.choose(game.view(state, seat), seat, STRENGTHS[kind] ?? 'usual')
        // Now and then somebody calls without a reason.
        const move =
          kind < 3 ? chosen : state.calls ? { cards: [], call: drawBelow(next, 8) === 0 } : game.rest(state, seat)
        const before = state.hands.flat().length
        state = game.act(state, seat, move)
        expect(state.hands.flat().length).toBe(before - move.cards.length)
      }
      const nets = game.nets(state)
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0)
      expect(game.turns(state)).toEqual([])
      const isOut = state.winner !== null && !state.white && state.caller === null
      if (isOut) expect(state.hands[state.winner as number]).toEqual([])
      if (lastTwo !== 'loses' && state.caller === null) expect(state.loser).toBeNull()
      outs += isOut ? 1 : 0
    }
    expect(outs).toBeGreaterThan(150)
  },
  20_000,
)

test('a seat sees no card of another until the hand is over', () => {
  const state = play(['4s 5s 9d', '3s 7s 8s'], 1, [[1, '3s']])
  expect(rules.view(state, 0)).toMatchObject({ mine: cards('4s 5s 9d'), counts: [3, 2], hands: null })
  expect(rules.view(state, -1)).toMatchObject({ mine: [], hands: null, must: null })
  expect(JSON.stringify(rules.view(state, 0))).not.toContain(String(cards('7s')[0]))
})

test('listed sets are sets of the hand, every kind among them', () => {
  const hand = cards('3s 3h 4s 4h 5s 5h 6d 6h 6s 6c 7c 2s 2h')
  const listed = listSets(hand)
  for (const one of listed) expect(one.cards.every(card => hand.includes(card))).toBe(true)
  expect([...new Set(listed.map(({ kind }) => kind))].sort()).toEqual([
    'four',
    'pair',
    'pairs',
    'run',
    'single',
    'triple',
  ])
})

test('a deck is committed card by card: each opens alone, a false one does not, and 52 come once each', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const deck = shuffleDeck({ serverSeed: 'ab', clientSeeds: ['one', 'two'], handId: 'x' }, 52, hmac)
  expect(deck.cards.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 52 }, (_, card) => card))
  const root = rootOf(deck, sha256)
  for (const opened of openCards(deck, [0, 13, 51], sha256)) {
    expect(isOfDeck(root, 52, opened, sha256)).toBe(true)
    expect(isOfDeck(root, 52, { ...opened, card: (opened.card + 1) % 52 }, sha256)).toBe(false)
  }
  const other = shuffleDeck({ serverSeed: 'ab', clientSeeds: ['one', 'twо'], handId: 'x' }, 52, hmac)
  expect(other.cards).not.toEqual(deck.cards)
})

test('the games of rooms are read from their files, and cannot be played as rounds of one player', () => {
  const game = readGames().find(({ code }) => code === 'tien-len')
  expect(game?.hands).toMatchObject({ hold: 30, deck: 52, each: 13 })
  expect(() => game?.readChoice({})).toThrow('badChoice')
})
