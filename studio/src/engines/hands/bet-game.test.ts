/** Rounds of betting: raises, all-ins, pots, the showdown; and that hands without number end lawfully. */
import { shareOut } from '@sen/supplier/hands/hand-rules'
import { expect, test } from 'vitest'
import { playBets, strongestBot } from '../../../test/random-bets.ts'
import { cards } from '../../../test/read-cards.ts'
import { type BetState, betGame } from './bet-game.ts'
import { BET_CODES } from './bet-kinds.ts'
import { type BetMove, type Betting, bet, choiceOf, openRound, potsOf, winningsOf } from './betting.ts'

const GIVEN = { hold: 100, rake: 500, rakeMost: 6, turnMs: 20_000 }
const holdem = betGame('holdem', GIVEN)
const FREE = { limit: 'none', raises: 100 } as const

/** Moves one after the other, each by who has the turn: f(old), x (check), c(all), a number (bet to). */
const play = (game: typeof holdem, state: BetState, moves: string): BetState =>
  moves.split(' ').reduce((now, word) => {
    const words: Record<string, BetMove> = { f: { fold: true }, x: { check: true }, c: { call: true } }
    return game.act(now, game.turns(now)[0] as number, words[word] ?? { to: Number(word) })
  }, state)

const dealt = (lead: number | null, hands: string[], common: string) =>
  holdem.deal(
    hands.map(hand => cards(hand)),
    lead,
    cards(common),
  )

test('three at a table: blinds after the button, it acts first before the flop and last after it; the best five of seven win', () => {
  let state = dealt(0, ['As Ad', 'Ks Kd', '7c 2h'], 'Kh Qd 9s 8h 3c')
  expect([state.put, holdem.turns(state)]).toEqual([[0, 1, 2], [0]])
  expect(() => holdem.act(state, 0, { check: true })).toThrow('badStep')
  expect(() => holdem.act(state, 1, { call: true })).toThrow('notYourTurn')
  expect(() => holdem.act(state, 0, { to: 3 })).toThrow('badStep')
  expect(() => holdem.act(state, 0, { to: 101 })).toThrow('badStep')
  state = play(holdem, state, '6 c f')
  expect([state.round, holdem.turns(state), holdem.view(state, 0)]).toMatchObject([
    1,
    [1],
    { mine: cards('As Ad'), cards: cards('Kh Qd 9s'), shown: [[], [], []], stacks: [94, 94, 98] },
  ])
  state = play(holdem, state, 'x 10 c x x x x')
  expect([holdem.isOver(state), holdem.nets(state), holdem.leader(state)]).toEqual([true, [-16, 18, -2], 1])
  // Who folded shows nothing, to nobody.
  expect(holdem.view(state, 0)).toMatchObject({ shown: [cards('As Ad'), cards('Ks Kd'), []] })
  expect(holdem.shows?.(state)).toEqual({ own: [[0, 1], [0, 1], []], common: 5 })
})

test('of two the button has the small blind and acts first; who is left alone shows nothing, and no further card is opened', () => {
  const state = dealt(1, ['As Ad', 'Ks Kd'], 'Kh Qd 9s 8h 3c')
  expect([state.put, holdem.turns(state)]).toEqual([[2, 1], [1]])
  const limped = play(holdem, state, 'c')
  expect(holdem.view(limped, 0)).toMatchObject({ choice: { call: 0, raise: { least: 4, most: 100 } } })
  const over = play(holdem, limped, 'x x 50 f')
  expect([holdem.isOver(over), holdem.nets(over)]).toEqual([true, [-2, 2]])
  expect(holdem.view(over, 0)).toMatchObject({ shown: [[], []], cards: cards('Kh Qd 9s'), isShown: false })
  expect(holdem.shows?.(over)).toEqual({ own: [[], []], common: 3 })
  // The blinds alone are not raked; what was raised is, and whatever comes after the flop, at most three big blinds.
  expect(['f', '98 100 f'].map(moves => holdem.isRaked?.(play(holdem, state, moves)))).toEqual([false, true])
  expect(holdem.isRaked?.(over)).toBe(true)
  const shares = shareOut(holdem, 1000n, [100, -100])
  expect([shares.rake, shares.paid]).toEqual([5000n, [195_000n, 0n]])
  expect(shareOut({ ...holdem, rakeMost: 3 }, 1000n, [40, 60, -100])).toMatchObject({
    rake: 3000n,
    paid: [138_800n, 158_200n, 0n],
  })
})

test('two who are all in see all five cards; what nobody called comes back', () => {
  const state = play(holdem, dealt(0, ['As Ad', 'Ks Kd', '7c 2h'], 'Kh Qd 9s 8h 3c'), '100 c f')
  expect([holdem.isOver(state), holdem.nets(state)]).toEqual([true, [-100, 102, -2]])
  expect(holdem.view(state, -1)).toMatchObject({ cards: cards('Kh Qd 9s 8h 3c'), mine: [] })
  const folded = play(holdem, dealt(0, ['As Ad', 'Ks Kd', '7c 2h'], 'Kh Qd 9s 8h 3c'), '100 f f')
  expect(holdem.nets(folded)).toEqual([3, -1, -2])
})

/** Seats with so much, the bets open at two. */
const seated = (...stacks: number[]): Betting => {
  const none = stacks.map(() => 0)
  const flags = stacks.map(() => false)
  const idle = { put: none, paid: none, folded: flags, acted: flags, step: 2, raises: 0, raiser: -1, turn: 0 }
  return openRound({ ...idle, stacks }, 0, 2)
}
const bets = (betting: Betting, ...moves: (number | 'c' | 'x' | 'f')[]): Betting =>
  moves.reduce<Betting>((now, move) => {
    const sent: BetMove =
      typeof move === 'number'
        ? { to: move }
        : move === 'c'
          ? { call: true }
          : move === 'x'
            ? { check: true }
            : { fold: true }
    return bet(now, now.turn, sent, FREE)
  }, betting)

test('an all-in below a raise does not open the betting again; several that make up a raise do', () => {
  // Ten, called, all in with fifteen: the first two may only call, the last still raises by the ten of before.
  const short = bets(seated(100, 100, 15, 100), 10, 'c', 15)
  expect(choiceOf(short, 3, FREE)).toEqual({ call: 15, raise: { least: 25, most: 100 } })
  const called = bets(short, 'c')
  expect(choiceOf(called, 0, FREE)).toEqual({ call: 5, raise: null })
  expect(() => bets(called, 25)).toThrow('badStep')
  // Fifteen and then twenty-one: together more than a raise.
  const two = bets(seated(100, 15, 21, 100), 10, 15, 21, 'c')
  expect(choiceOf(two, 0, FREE)).toEqual({ call: 11, raise: { least: 31, most: 100 } })
})

test('a pot limit lets nobody raise by more than the pot after his call; after so many raises only calls are left', () => {
  const limits = { limit: 'pot', raises: 2 } as const
  let state: Betting = { ...seated(100, 100, 100), paid: [1, 1, 1] }
  expect(choiceOf(state, 0, limits).raise).toEqual({ least: 2, most: 3 })
  state = bet(state, 0, { to: 3 }, limits)
  expect(choiceOf(state, 1, limits).raise).toEqual({ least: 6, most: 12 })
  state = bet(state, 1, { to: 12 }, limits)
  expect(choiceOf(state, 2, limits)).toEqual({ call: 12, raise: null })
})

test.each([
  // Paid, folded, worth: what each wins. Three all in with less and less: a main pot and two side pots.
  [[20, 50, 100, 100], [], [9, 8, 7, 6], [80, 90, 100, 0]],
  [[20, 50, 100, 100], [], [6, 8, 7, 9], [0, 0, 0, 270]],
  // What was folded goes with its level, what nobody called comes back.
  [[30, 50, 100, 80], [3], [9, 5, 7], [120, 0, 140, 0]],
  // Equal hands share; the odd stake goes to the first after the button, which the last has.
  [[5, 5, 5], [], [4, 4, 4], [5, 5, 5]],
  [[7, 7, 1], [2], [4, 4, 0], [8, 7, 0]],
  [[7, 7, 1], [0], [0, 4, 4], [0, 14, 1]],
])('%j paid, %j folded, worth %j: %j', (paid, out, worths, won) => {
  const folded = paid.map((_, seat) => out.includes(seat as never))
  const pots = potsOf({ paid, folded })
  const order = paid.map((_, seat) => seat)
  const full = paid.map((_, seat) => (folded[seat] ? -1 : (worths[seat] ?? 0)))
  const shares = winningsOf(pots, full, order)
  expect(shares).toEqual(won)
})

test('in liêng a round without a bet is compared at once; in xì tố the best open cards begin', () => {
  const lieng = betGame('lieng', GIVEN)
  const two = lieng.deal([cards('5s 4d 9c'), cards('As 2d 5h')], 0)
  expect([two.paid, lieng.turns(two)]).toEqual([[1, 1], [1]])
  expect(lieng.nets(play(lieng, two, 'x x'))).toEqual([1, -1])
  expect(lieng.isOver(play(lieng, two, '2 c'))).toBe(false)
  expect(lieng.isOver(play(lieng, two, '2 c 2 c x 1 c'))).toBe(true)
  const stud = betGame('xi-to', GIVEN)
  // Numbers of a deck of 32: 0 to 7 are seven to ace of spades.
  const open = stud.deal(
    [
      [0, 8, 9, 10, 11],
      [1, 7, 2, 3, 4],
      [16, 24, 25, 26, 27],
    ],
    null,
  )
  expect([stud.turns(open), stud.view(open, 0)]).toMatchObject([
    [1],
    { mine: cards('7s 7c'), shown: [cards('7c'), cards('As'), cards('7h')] },
  ])
  const second = play(stud, open, 'x x x')
  expect(stud.view(second, 2)).toMatchObject({
    round: 1,
    mine: cards('7d 7h 8h'),
    shown: [cards('7c 8c'), cards('As 9s'), cards('7h 8h')],
  })
})

test('who is gone checks where he can and folds where he must pay', () => {
  const state = dealt(0, ['As Ad', 'Ks Kd', '7c 2h'], 'Kh Qd 9s 8h 3c')
  expect(holdem.rest(state, 0)).toEqual({ fold: true })
  expect(holdem.rest(play(holdem, state, 'c c'), 2)).toEqual({ check: true })
  for (const sent of [{}, { to: 0 }, { to: 2.5 }, { to: '6' }, { fold: 1 }])
    expect(() => holdem.readMove(sent)).toThrow('badStep')
})

test.each(BET_CODES)('of %s random hands end lawfully, every pot sums to zero, nobody sees what is not his', code => {
  const { hands, shown } = playBets(code, 400, 7)
  expect([hands, shown > 100]).toEqual([400, true])
})

test.each(BET_CODES)('of %s a strong bot wins from an easy one', code => {
  expect(strongestBot(code, 150, 5)).toBeGreaterThan(0)
})
