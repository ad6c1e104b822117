/** Phỏm: what is a meld, who may eat and throw what, what lying melds take, how hands end and what is paid. */
import { drawBelow, drawDistinct } from '@sen/core/fairness/draw-below'
import { hmacBytes } from '@sen/core/fairness/hmac-bytes'
import { STRENGTHS, shareOut } from '@sen/supplier/hands/hand-rules'
import { hmac } from '@sen/supplier/seeds'
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { readGames } from '../../games.ts'
import { arrange, findSends, isBare, isMeld, listMelds, mayEat, mayThrow, pointsOf } from './melds.ts'
import type { PhomMove, PhomState, phom } from './phom.ts'
import { findPayer, rankSeats } from './phom-nets.ts'

const rules = readGames().find(({ code }) => code === 'phom')?.hands as ReturnType<typeof phom>

test.each([
  ['5s 5h 5d', true],
  ['5s 5h 5d 5c', true],
  ['5s 5h', false],
  ['As 2s 3s', true],
  ['Qs Ks As', false],
  ['Js Qs Ks', true],
  ['3s 4s 5h', false],
  ['3s 4s 6s', false],
  ['Ks Ac 2c', false],
  ['7d 8d 9d 10d Jd', true],
])('%s is a meld: %s', (text, is) => {
  expect(isMeld(cards(text))).toBe(is)
})

test('the deck holds 52 + 13 melds of a rank and 4 × (14 − L) runs of every length', () => {
  const melds = listMelds(Array.from({ length: 52 }, (_, card) => card))
  const runs = melds.filter(meld => (meld[0] as number) % 13 !== (meld[1] as number) % 13)
  expect(melds.length - runs.length).toBe(65)
  for (let length = 3; length <= 13; length++)
    expect(runs.filter(run => run.length === length)).toHaveLength(4 * (14 - length))
})

test.each([
  // The eight stands in the run or with its like: what leaves fewer points is laid.
  ['6s 7s 8s 8h 8d Kc', '', 26],
  ['6s 7s 8s 9s 9h 9d', '', 0],
  ['6s 7s 8s 8h 8d 8c', '', 0],
  ['4s 5s 6s 6h 6d 2c 3c', '', 14],
  // Two that were eaten never stand in one meld; each must stand in one.
  ['5s 5h 5d 6d 7d', '5s', 13],
  ['5s 6s 7s', '5s 7s', undefined],
  ['5s 5h 5d 5c', '5s 5h', undefined],
  ['3s 4s 5s 5h 5d 5c', '4s 5h', 0],
])('%s with %s eaten leaves %s points', (hand, eaten, points) => {
  const arranged = arrange(cards(hand), cards(eaten))
  expect(arranged && pointsOf(arranged.left)).toBe(points)
})

test.each([
  ['5s 5h 9d', '', '5c', true],
  ['5s 6h 9d', '', '5c', false],
  // A second card to the same meld is not eaten, one to another is.
  ['5s 5h 5d', '5s', '5c', false],
  ['5s 5h 5d 8c 9c', '5s', '10c', true],
  ['5s 6s 7s 8s 9s', '5s', '10s', true],
  ['5s 6s 7s 8s', '5s', '9s', false],
])('with %s, %s of it eaten, %s may be eaten: %s', (hand, eaten, card, is) => {
  expect(mayEat(cards(hand), cards(eaten), cards(card)[0] as number, false)).toBe(is)
})

test.each([
  ['5s 5h 5d 9c', '5s', '9c', true],
  ['5s 5h 5d 9c', '5s', '5s', false],
  ['5s 5h 5d 9c', '5s', '5h', false],
  ['5s 5h 5d 5c 9c', '5s', '5h', true],
  ['5s 5h 5d 6s 7s', '5s', '5h', true],
])('of %s, %s of it eaten, %s may be thrown: %s', (hand, eaten, card, is) => {
  expect(mayThrow(cards(hand), cards(eaten), cards(card)[0] as number)).toBe(is)
})

test('cards go to melds that lie one after another, and one is kept to be thrown', () => {
  const lying = ['4s 5s 6s', '7d 7h 7c'].map(cards)
  // The seven goes to the run, for the eight follows it.
  expect(findSends(cards('7s 8s Kd'), lying)).toEqual([
    { card: cards('7s')[0], to: 0 },
    { card: cards('8s')[0], to: 0 },
  ])
  expect(findSends(cards('7s 8s'), lying)).toHaveLength(1)
  expect(findSends(cards('9s 2d'), lying)).toEqual([])
})

test.each([
  ['As 4s 7s 10s Ks 2c 5c 8c Jc', true],
  ['As 4s 7s 10s Ks 2c 5c 8c 10c', false],
  ['As 3s 7s 10s Ks 2c 5c 8c Jc', false],
])('%s is bare: %s', (text, is) => {
  expect(isBare(cards(text))).toBe(is)
})

/** A state in the middle of a hand. */
const given = (
  hands: string[],
  {
    piles,
    stock,
    eaten,
    melds,
    ...rest
  }: Partial<Record<'stock', string>> & {
    piles: string[]
    eaten?: PhomState['eaten']
    melds?: [number, string][]
  } & Omit<Partial<PhomState>, 'piles' | 'stock' | 'eaten' | 'melds'>,
): PhomState => ({
  hands: hands.map(cards),
  stock: cards(stock ?? ''),
  piles: piles.map(cards),
  eaten: eaten ?? hands.map(() => []),
  melds: (melds ?? []).map(([seat, text]) => ({ seat, cards: cards(text) })),
  ...{ turn: 0, phase: 'take', offer: null, laid: [], hasSent: hands.map(() => false), ateLast: null, whole: null },
  ...{ isOver: false, ...rest },
})
/** Plays moves of seats: a word, or the card that is thrown. */
const play = (state: PhomState, moves: [number, string][]): PhomState =>
  moves.reduce((before, [seat, said]) => {
    const move = ['draw', 'eat', 'lay', 'whole'].includes(said)
      ? rules.readMove({ do: said })
      : rules.readMove({ throw: cards(said)[0] })
    return rules.act(before, seat, move)
  }, state)

const BARE = ['As 5s 9s Ks 3c 7c Jc 2d 6d', '2s 6s 10s 4c 8c Qc Ad 5d 9d', '3s 7s Js Ac 5c 9c Kc 4d 8d']
/** No hand is bare: the second and the third card are neighbours. */
const plain = BARE.map(text => cards(text).with(2, cards(text)[1] as number)).map((hand, seat) =>
  hand.with(2, (hand[1] as number) + (seat === 2 ? -1 : 1)),
)

test('the first seat has ten cards and throws; the others draw or eat, and throw', () => {
  const state = rules.deal(plain, 1, cards('10d Jd Qd Kd'))
  expect([state.hands.map(hand => hand.length), rules.turns(state), state.phase]).toEqual([[9, 10, 9], [1], 'throw'])
  expect(() => play(state, [[0, 'draw']])).toThrow('notYourTurn')
  expect(() => play(state, [[1, 'draw']])).toThrow('badStep')
  expect(() => play(state, [[1, '3h']])).toThrow('badStep')
  expect(() => play(state, [[1, 'whole']])).toThrow('badStep')
  expect(() => rules.readMove({ do: 'steal' })).toThrow('badStep')
  const thrown = play(state, [[1, '10d']])
  expect(rules.turns(thrown)).toEqual([2])
  expect(() => play(thrown, [[2, 'eat']])).toThrow('noEat')
  const drawn = play(thrown, [[2, 'draw']])
  expect([drawn.hands[2]?.length, drawn.stock]).toEqual([10, cards('Qd Kd')])
  expect(() => play(drawn, [[2, 'draw']])).toThrow('badStep')
})

test('an eaten card leaves its pile, which the seat before fills and so has one turn more; it may not be thrown', () => {
  const state = given(['9d Kd', '2h 5h', '7s 7h Kc Qd', '3d 4d'], {
    piles: ['3c', '7c', '', 'Qc'],
    turn: 2,
    offer: { card: cards('7c')[0] as number, from: 1, isLast: false },
  })
  const eaten = play(state, [[2, 'eat']])
  expect(eaten.piles).toEqual(['', '3c', '', 'Qc'].map(cards))
  expect(eaten.eaten[2]).toMatchObject([{ from: 1 }])
  for (const card of ['7c', '7s']) expect(() => play(eaten, [[2, card]])).toThrow('keepsMeld')
  expect(rules.turns(play(eaten, [[2, 'Kc']]))).toEqual([3])
})

/** Seat 0 is the last to have his turn of the fourth round; all others have laid. */
const atEnd = (offer: Eaten, mine: string, more: object = {}) =>
  given([mine, 'Kd 9h', 'Qd 8h', 'Jd 6h'], {
    piles: ['2c 3c 4c', '2d 5c 6c 8c', '3d 9c 10c Jc', '4d Qc Kc 10h'],
    stock: '2s Ah',
    melds: [
      [1, '4s 5s 6s'],
      [2, '7d 7h 7c'],
    ],
    laid: [1, 2, 3],
    offer,
    ...more,
  })
type Eaten = PhomState['offer']
const last: Eaten = { card: cards('10h')[0] as number, from: 3, isLast: true }

test('in the last turn melds are laid, fitting cards are added, one is thrown; least points win and no meld pays most', () => {
  const drawn = play(atEnd(last, 'As Ac Ad 7s 3h 5h 9d Qh Js'), [[0, 'draw']])
  expect(drawn.phase).toBe('lay')
  expect(() => play(drawn, [[0, 'Js']])).toThrow('badStep')
  const laid = play(drawn, [[0, 'lay']])
  expect(laid.melds.map(({ cards: own }) => own)).toEqual(
    ['4s 5s 6s 7s', '7c 7d 7h', 'As Ac Ad'].map(text => cards(text).toSorted((one, other) => one - other)),
  )
  const over = play(laid, [[0, 'Qh']])
  expect([over.isOver, rules.turns(over), over.hands[0]?.map(card => pointsOf([card]))]).toEqual([
    true,
    [],
    [2, 11, 9, 3, 5],
  ])
  // 30 points of seat 0 are more than 22 and 20; the fourth has laid nothing.
  expect(rankSeats(over)).toEqual([2, 1, 0, 3])
  expect(rules.nets(over)).toEqual([-2, -1, 7, -4])
  expect(rules.leader(over)).toBe(2)
})

test('a last card that is eaten costs four, and gives the seat before its thrower a further turn', () => {
  const state = play(atEnd(last, '10s 10d As 3h 5h 9d Qh Js 6d'), [[0, 'eat']])
  expect(state.piles[3]).toEqual(cards('4d Qc Kc Jc'))
  const thrown = play(state, [
    [0, 'lay'],
    [0, 'Qh'],
  ])
  expect([thrown.isOver, rules.turns(thrown), thrown.ateLast]).toEqual([false, [2], 0])
  const over = play(thrown, [
    [2, 'draw'],
    [2, 'Qd'],
  ])
  expect(over.isOver).toBe(true)
  // 0 has 35 points, 1 has 22, 2 has 10; 3 has laid nothing and was eaten from.
  expect(rules.nets(over)).toEqual([-2 + 4, -1, 7, -4 - 4])
})

test('who has laid nothing may not add cards, and may still lay a meld in a further turn', () => {
  const state = given(['7s 9d', '8h Kd', '9h 10h 2s'], {
    piles: ['2c 3c 4c 5c', '2d 5d 6c 8c', '3d 9c 10c'],
    stock: '8c Jh 8d',
    melds: [[0, '4s 5s 6s']],
    turn: 2,
    laid: [0, 1, 2],
  })
  const drawn = play(state, [[2, 'draw']])
  expect([drawn.phase, isMomOf(drawn, 2)]).toEqual(['throw', true])
  const lucky = play({ ...state, stock: cards('Jh 8d') }, [[2, 'draw']])
  expect(lucky.phase).toBe('lay')
  expect(isMomOf(play(lucky, [[2, 'whole']]), 2)).toBe(false)
})
const isMomOf = ({ melds }: PhomState, at: number) => melds.every(({ seat }) => seat !== at)

test('all without a meld: who had his last turn first is first', () => {
  const state = given(['Kd', 'As', '2c'], { piles: ['', '', ''], laid: [1, 2, 0], isOver: true })
  expect(rankSeats(state)).toEqual([1, 2, 0])
  expect(rules.nets(state)).toEqual([-4, 8, -4])
})

test('equal points: who laid earlier', () => {
  const melds: [number, string][] = [
    [0, '4s 5s 6s'],
    [1, '7d 7h 7c'],
  ]
  expect(rankSeats(given(['5d', '5h'], { piles: ['', ''], laid: [1, 0], melds, isOver: true }))).toEqual([1, 0])
})

test('all cards in melds end the hand at once: by throwing the tenth, by saying so, or with ten', () => {
  const hand = '4s 5s 6s 7d 7h 7c Js Qs Ks'
  const open = given([hand, '2h', '3h'], { piles: ['', '', ''], stock: '2c', turn: 0 })
  const drawn = play(open, [[0, 'draw']])
  for (const over of [play(drawn, [[0, '2c']]), play(drawn, [[0, 'whole']])]) {
    expect([over.isOver, over.whole]).toEqual([true, { seat: 0, kind: 'usual' }])
    expect(rules.nets(over)).toEqual([10, -5, -5])
  }
  const ten = play({ ...open, stock: cards('3s') }, [
    [0, 'draw'],
    [0, 'whole'],
  ])
  expect(ten.whole).toEqual({ seat: 0, kind: 'round' })
  // One that is dealt so, or a bare hand, wins before anybody throws.
  const others = plain.map(own => own.filter(card => !cards(hand).includes(card)))
  expect(rules.deal([plain[0] as number[], cards(hand), others[2] as number[]], 0, cards('Kd')).whole?.seat).toBe(1)
  const bare = rules.deal(
    [plain[0] as number[], plain[1] as number[], cards('As 4s 7s 10s Ks 2c 5c 8c Jc')],
    0,
    cards('Kd'),
  )
  expect([bare.whole, rules.nets(bare)]).toEqual([{ seat: 2, kind: 'bare' }, [-5, -5, 10]])
})

const fed = (from: number, isLast = false) => ({ card: 0, from, isLast })
test.each([
  [[[fed(2), fed(2), fed(2)], [], []], null, 2, [13, 0, -13]],
  [[[fed(2), fed(2), fed(1)], [], []], null, -1, [13, -6, -7]],
  [[[fed(1), fed(2, true)], [], []], null, 2, [15, -1, -14]],
  [[[], [fed(0, true)], []], 1, 1, [6, -6, 0]],
  [[[], [], []], null, -1, [10, -5, -5]],
] as const)(
  'who fed three cards or the last one, or ate a last one, pays for all: %j',
  (eaten, ateLast, payer, nets) => {
    const over = given(['', '', ''], {
      ...{ piles: ['', '', ''], eaten, ateLast, isOver: true },
      whole: { seat: 0, kind: 'usual' },
    })
    expect(findPayer(over)).toBe(payer)
    expect(rules.nets(over)).toEqual(nets)
  },
)

/** The cards that a seat may know of: its own, and what lies. */
const openTo = ({ hands, piles, eaten, melds }: PhomState, seat: number): Set<number> =>
  new Set([
    ...(hands[seat] ?? []),
    ...piles.flat(),
    ...eaten.flat().map(({ card }) => card),
    ...melds.flatMap(one => one.cards),
  ])

/** The same hand with the cards that a seat cannot know changed among themselves. */
function mixHidden(state: PhomState, seat: number): PhomState {
  const open = openTo(state, seat)
  const hidden = [...state.hands.flat(), ...state.stock].filter(card => !open.has(card))
  const other = new Map(hidden.map((card, at) => [card, hidden[(at + 1) % hidden.length] as number]))
  const mixed = (list: readonly number[]) => list.map(card => other.get(card) ?? card)
  return { ...state, hands: state.hands.map(mixed), stock: mixed(state.stock) }
}

/** A lawful move by chance: any that the rules take. */
function anyMove(state: PhomState, seat: number, draw: (below: number) => number): PhomMove {
  const hand = state.hands[seat] as number[]
  const moves: PhomMove[] = [
    { do: 'draw' },
    { do: 'eat' },
    { do: 'eat' },
    { do: 'lay' },
    ...hand.map(card => ({ throw: card })),
  ]
  while (moves.length > 0) {
    const [move] = moves.splice(draw(moves.length), 1) as [PhomMove]
    try {
      rules.act(state, seat, move)
      return move
    } catch {}
  }
  throw new Error('a seat has no move')
}

test.each([2, 3, 4])(
  'random hands of %i end lawfully: every card once, four thrown each, nets that sum to zero; a view shows nothing hidden',
  seats => {
    const next = hmacBytes(hmac, 'phom', String(seats))
    const count = 120
    let wholes = 0
    for (let nth = 0; nth < count; nth++) {
      const deck = drawDistinct(next, 52, 52)
      const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * 9, seat * 9 + 9))
      let state = rules.deal(hands, nth % seats, deck.slice(36))
      for (let moves = 0; !rules.isOver(state); moves++) {
        expect(moves).toBeLessThan(120)
        const [seat] = rules.turns(state) as [number]
        const strength = STRENGTHS[(nth + seat) % 4]
        const move = strength
          ? rules.choose(rules.view(state, seat), seat, strength)
          : nth % 8 < 4
            ? anyMove(state, seat, below => drawBelow(next, below))
            : rules.rest(state, seat)
        const watcher = (seat + 1) % seats
        if (nth % 5 === 0) expect(rules.view(mixHidden(state, watcher), watcher)).toEqual(rules.view(state, watcher))
        state = rules.act(state, seat, move)
      }
      const all = [
        ...state.hands.flat(),
        ...state.piles.flat(),
        ...state.melds.flatMap(one => one.cards),
        ...state.stock,
      ]
      expect(all.toSorted((one, other) => one - other)).toEqual(
        [...hands.flat(), ...deck.slice(36)].toSorted((one, other) => one - other),
      )
      expect(state.melds.every(({ cards: own }) => isMeld(own))).toBe(true)
      if (!state.whole) expect(state.piles.map(pile => pile.length)).toEqual(hands.map(() => 4))
      for (const [seat, own] of state.eaten.entries())
        if (!state.whole || state.whole.seat === seat)
          expect(
            own.every(({ card }) => state.melds.some(meld => meld.seat === seat && meld.cards.includes(card))),
          ).toBe(true)
      const nets = rules.nets(state)
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0)
      expect(Math.min(...nets)).toBeGreaterThanOrEqual(-rules.hold)
      expect(shareOut(rules, 100n, nets).paid.every(paid => paid >= 0n)).toBe(true)
      wholes += state.whole ? 1 : 0
    }
    expect(wholes).toBeLessThan(count / 2)
  },
)

test('a strong bot wins more of an easy one than it loses', () => {
  const next = hmacBytes(hmac, 'phom', 'bots')
  const won = [0, 0, 0, 0]
  for (let nth = 0; nth < 150; nth++) {
    const deck = drawDistinct(next, 52, 52)
    let state = rules.deal(
      [0, 1, 2, 3].map(seat => deck.slice(seat * 9, seat * 9 + 9)),
      nth % 4,
      deck.slice(36),
    )
    while (!rules.isOver(state)) {
      const [seat] = rules.turns(state) as [number]
      state = rules.act(state, seat, rules.choose(rules.view(state, seat), seat, seat % 2 ? 'strong' : 'easy'))
    }
    for (const [seat, net] of rules.nets(state).entries()) won[seat] = (won[seat] as number) + net
  }
  expect((won[1] as number) + (won[3] as number)).toBeGreaterThan(0)
})
