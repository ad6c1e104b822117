/** Ba cây: what three cards are worth, what each bets and is paid, who is banker next. */
import { shareOut } from '@sen/supplier/hands/hand-rules'
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { readGames } from '../../games.ts'
import { type BankState, type baCay, cardOfDeck, pointsOf, worthOfThree } from './ba-cay.ts'

const rules = readGames().find(({ code }) => code === 'ba-cay')?.hands as ReturnType<typeof baCay>

test('all 7,140 hands of thirty-six cards have the points that they must, and no two that can meet are worth the same', () => {
  const count: Record<number, number> = {}
  const worths = new Map<number, number[][]>()
  const deck = Array.from({ length: 36 }, (_, number) => cardOfDeck(number))
  for (let a = 0; a < 36; a++)
    for (let b = a + 1; b < 36; b++)
      for (let c = b + 1; c < 36; c++) {
        const hand = [deck[a], deck[b], deck[c]] as number[]
        count[pointsOf(hand)] = (count[pointsOf(hand)] ?? 0) + 1
        worths.set(worthOfThree(hand), [...(worths.get(worthOfThree(hand)) ?? []), hand])
      }
  expect(count).toEqual({ 10: 704, 1: 708, 2: 724, 3: 708, 4: 724, 5: 708, 6: 724, 7: 708, 8: 724, 9: 708 })
  // Equal worth means the same highest card, so never in one deal.
  for (const alike of worths.values())
    expect(alike.every(hand => hand.some(card => alike.every(other => other.includes(card))))).toBe(true)
})

test.each([
  ['9s 8h 3d', '9h 9d As', 1],
  ['9s 8h 3d', '7h 9d 4s', -1],
  // Equal points: diamonds over hearts, clubs, spades; then the highest card of the suit, the ace on top.
  ['2s 3s 4d', '9h 9s Ah', 1],
  ['2h 3s 4s', '9c 9s Ac', 1],
  ['Ad 3s 5s', '9d 9h Ac', 1],
  ['2d 3s 4s', '3d 2s 4c', -1],
])('%s against %s: %i', (one, other, is) => {
  expect(Math.sign(worthOfThree(cards(one)) - worthOfThree(cards(other)))).toBe(is)
})

/** A hand of these cards, all bets placed. */
const dealt = (banker: number, bets: (number | null)[], ...hands: string[]): BankState => ({
  hands: hands.map(cards),
  banker,
  bets,
  isOpen: hands.map(() => false),
})

test('each is paid by or pays the banker what he bet; the best ten takes the bank, without one it stays', () => {
  const state = dealt(1, [3, null, 2, 1], '9s 8h 2d', '2s 3h 3d', '9h 9d As', '2c 3c 4c')
  expect(rules.nets(state)).toEqual([3, -6, 2, 1])
  expect(rules.leader(state)).toBe(1)
  expect(rules.leader(dealt(1, [1, null, 1], '9s 8h 3s', '2s 3h 3d', '9h 9d 2h'))).toBe(2)
})

test('bets come first and blind; then every hand is turned up by its own seat', () => {
  let state = rules.deal(
    [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ],
    2,
  )
  expect([rules.turns(state), rules.view(state, 0)]).toMatchObject([[0, 1], { mine: [], shown: [null, null, null] }])
  expect(() => rules.act(state, 2, { bet: 1 })).toThrow('notYourTurn')
  expect(() => rules.act(state, 0, { bet: 5 })).toThrow('badStep')
  expect(() => rules.act(state, 0, { open: true })).toThrow('notYourTurn')
  expect(() => rules.readMove({ bet: 0 })).toThrow('badStep')
  state = rules.act(rules.act(state, 1, { bet: 4 }), 0, { bet: 1 })
  expect(() => rules.act(state, 1, { bet: 1 })).toThrow('notYourTurn')
  expect(rules.turns(state)).toEqual([0, 1, 2])
  state = rules.act(state, 1, { open: true })
  expect(rules.view(state, 0)).toMatchObject({ mine: [0, 1, 2], shown: [null, [3, 4, 5], null] })
  expect(rules.view(state, -1)).toMatchObject({ mine: [] })
  state = rules.act(rules.act(state, 0, { open: true }), 2, { open: true })
  expect([rules.isOver(state), rules.turns(state)]).toEqual([true, []])
})

test('whatever is dealt, the bets sum to zero and nobody owes more than he staked', () => {
  const most = 4
  for (let hand = 0; hand < 300; hand++) {
    const seats = 2 + (hand % 5)
    const deck = Array.from({ length: 36 }, (_, at) => (at * 25 + hand * 7) % 36)
    let state = rules.deal(
      Array.from({ length: seats }, (_, seat) => deck.slice(seat * 3, seat * 3 + 3)),
      hand % seats,
    )
    for (let turn = 0; !rules.isOver(state); turn++) {
      const [seat] = rules.turns(state) as [number]
      const chosen = turn % 2 ? rules.rest(state, seat) : rules.choose(rules.view(state, seat), seat, 'strong')
      state = rules.act(state, seat, 'bet' in chosen && hand % 3 === 0 ? { bet: most } : chosen)
    }
    const nets = rules.nets(state)
    expect(nets.every(net => Math.abs(net) <= rules.hold)).toBe(true)
    expect(
      shareOut(rules, 100_000n, nets).gains.every((gain, seat) => gain === BigInt(nets[seat] as number) * 100_000n),
    ).toBe(true)
  }
})
