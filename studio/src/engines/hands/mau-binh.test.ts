/** Mậu binh: what rows are worth, what is foul, what two seats pay each other. */
import { createHmac } from 'node:crypto'
import { shuffleDeck } from '@sen/supplier/hands/deck'
import { expect, test } from 'vitest'
import { cards } from '../../../test/read-cards.ts'
import { readGames } from '../../games.ts'
import type { mauBinh } from './mau-binh.ts'
import { type Rows, suggestRows } from './row-choice.ts'
import { compareRows, foulAt, isThreeFlushes, isThreeStraights, kindOf, rowWhiteOf, worthOf } from './rows.ts'

const rules = readGames().find(({ code }) => code === 'mau-binh')?.hands as ReturnType<typeof mauBinh>
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const rows = (text: string): Rows => text.split('|').map(cards)
/** A hand that is over, of rows as they were set. */
const over = (...texts: string[]) => ({ hands: texts.map(text => rows(text).flat()), rows: texts.map(rows) })
const nets = (...texts: string[]) => rules.nets(over(...texts))

test.each([
  ['As Ks Qs Js 10s', 'straightFlush'],
  ['As 2s 3s 4s 5s', 'straightFlush'],
  ['9s 9h 9d 9c 2s', 'four'],
  ['9s 9h 9d 2c 2s', 'full'],
  ['As Ks Qs Js 9s', 'flush'],
  ['As Kh Qs Js 10s', 'straight'],
  ['As 2h 3s 4s 5s', 'straight'],
  ['2s 3h 4s 5s 7s', 'high'],
  ['Ks Ah 2s 3s 4s', 'high'],
  ['9s 9h 9d 3c 2s', 'triple'],
  ['9s 9h 3d 3c 2s', 'twoPairs'],
  ['9s 9h 3d 4c 2s', 'pair'],
  ['9s 9h 9d', 'triple'],
  ['As Ks Qs', 'high'],
  ['9s 9h 2d', 'pair'],
])('%s is a row of the kind %s', (text, kind) => {
  expect(kindOf(worthOf(cards(text)))).toBe(kind)
})

test.each([
  // A-2-3-4-5 is second to 10-J-Q-K-A only.
  ['As 2h 3s 4s 5s', 'Ks Qh Js 10s 9s', 1],
  ['As 2h 3s 4s 5s', 'Ah Ks Qs Js 10s', -1],
  ['As Ks Qs Js 9s', 'Ah Kh Qh Jh 8h', 1],
  ['9s 9h 3d 4c 2s', '9d 9c 3s 4h 2h', 0],
  ['10s 10h 2d 2c 3s', '9s 9h 8d 8c As', 1],
  ['2s 2h 2d', 'As Ah Kd', 1],
  ['As Ah 2d', 'Ac Ad 3d', -1],
])('%s against %s: %i', (one, other, is) => {
  expect(Math.sign(compareRows(worthOf(cards(one)), worthOf(cards(other))))).toBe(is)
})

test.each([
  ['As Ks Qs Js 10s | 9s 9h 9d 2c 2s | 3s 3h 3d', -1],
  ['9s 9h 9d 2c 2s | As Ks Qs Js 10s | 3s 3h 3d', 0],
  ['As Ks Qs Js 10s | 9s 9h 3c 2c 5s | Ts 3h 3d'.replace('Ts', '10c'), -1],
  ['As Ks Qs Js 10s | 9s 9h 3c 2c 5s | 4c Kh Kd', 1],
  // Equal as far as three cards go: chi 2 is not weaker.
  ['As Ks Qs Js 10s | 9s 9h Ac 2c 5s | 9c 9d Ad', -1],
  ['As Ks Qs Js 10s | 9s 9h 7c 2c 5s | 9c 9d 8d', 1],
  ['4s 4h 2c 3c 5s | Kh Qd 9c 8c 7s | Kd Qc 8s', -1],
])('%s is foul at %i', (text, at) => {
  expect(foulAt(rows(text).map(worthOf))).toBe(at)
})

test.each([
  ['As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks', 'dragonFlush'],
  ['As 2h 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks', 'dragon'],
  ['As Ah 3s 3h 5s 5h 7s 7h 9s 9h Ks Kh Kd', 'fivePairsTriple'],
  ['As Ah 3s 3h 5s 5h 7s 7h 9s 9h Ks Kh Qd', 'sixPairsOf'],
  ['As 3s 5s 7s 9s 2h 4h 6h 8h Jh Kd Qd 9d', 'threeFlushes'],
  ['As 2h 3s 4d 5s 6h 7h 8s 9c 10h Jh Qd Kd'.replace('Kd', '10d'), 'threeStraights'],
  ['As 2h 3s 4d 5s 7h 7d 8s 9c 10h Jh Qd Kd', undefined],
])('%s wins without comparing by %s', (text, white) => {
  expect(rowWhiteOf(cards(text))).toBe(white)
})

test('three flushes and three straights are as many as were counted by another way', () => {
  const choose = (of: number, many: number): number => (many === 0 ? 1 : (choose(of - 1, many - 1) * of) / many)
  let flushes = 0
  for (let a = 0; a <= 13; a++)
    for (let b = 0; a + b <= 13; b++)
      for (let c = 0; a + b + c <= 13; c++) {
        const suits = [a, b, c, 13 - a - b - c]
        if (isThreeFlushes(suits)) flushes += suits.reduce((ways, count) => ways * choose(13, count), 1)
      }
  expect(flushes).toBe(5_705_516_392)
  // Runs by their highest card, the ace low or high; each count of ranks once.
  const counts = new Set<string>()
  const tops = (from: number) => Array.from({ length: 15 - from }, (_, step) => from + step)
  for (const one of tops(5))
    for (const two of tops(5))
      for (const three of tops(3)) {
        const ranks = Array<number>(13).fill(0)
        for (const [top, length] of [
          [one, 5],
          [two, 5],
          [three, 3],
        ] as const)
          for (let place = top; place > top - length; place--)
            ranks[(place + 12) % 13] = (ranks[(place + 12) % 13] as number) + 1
        expect(isThreeStraights(ranks)).toBe(true)
        counts.add(ranks.join(''))
      }
  const ways = [...counts].map(ranks => [...ranks].reduce((product, count) => product * choose(4, Number(count)), 1))
  expect(ways.reduce((sum, one) => sum + one, 0)).toBe(2_029_579_776)
})

const LOW = '4s 4h 2c 3c 5s | Kh Qd 9c 8c 7s | 6d 3h 2s'

test('rows are won one by one; what is special counts more; a sweep doubles, and one of all at the table once more', () => {
  expect(nets('5h 5c 2d 3d 6s | Ah Qc 9d 8d 7h | 4d 3s 2h', LOW)).toEqual([1, -1])
  // All three rows: twice three.
  expect(nets('5h 5c 2d 3d 6s | Ah Qc 9d 8d 7h | 10d 3s 2h', LOW)).toEqual([6, -6])
  // Full house in chi 2 counts 2, three alike in chi 3 counts 3, four alike in chi 1 counts 4.
  expect(nets('Ah Ac Ad As 6s | 9h 9s 9d 8d 8h | 10d 10s 10h', LOW)).toEqual([18, -18])
  expect(
    nets('5h 5c 2d 3d 6s | Ah Qc 9d 8d 7h | 10d 3s 2h', LOW, '3h 3c 7d 8s 6c | Jh 10c 9h 8h 4c | 5d 4d 2h'),
  ).toEqual([24, -6, -18])
})

test('a foul hand pays six to each that is not, and one that wins without comparing is paid by all', () => {
  const foul = '4d 2d 7c 3c 5s | Kh Kd 9c 8c 7s | 6d 3h 2s'
  expect(nets(LOW, foul)).toEqual([6, -6])
  expect(nets(foul, foul)).toEqual([0, 0])
  const dragon = 'As Ks Qs Js 10s | 9s 8s 7s 6s 5s | 4s 3s 2s'
  expect(nets(dragon, foul, LOW)).toEqual([48, -30, -18])
  expect(nets(dragon, 'Ah Kh Qh Jh 10s | 9s 8s 7s 6s 5s | 4s 3s 2s')).toEqual([24, -24])
})

test('only the own thirteen cards are set, once, and nobody sees the rows of another before all have set theirs', () => {
  const hands = [LOW, 'Ah Ac Ad As 6s | 9h 9s 9d 8d 8h | 10d 10s 10h']
  const state = rules.deal(
    hands.map(text => rows(text).flat()),
    null,
  )
  expect(rules.turns(state)).toEqual([0, 1])
  expect(() => rules.act(state, 0, { rows: rows(hands[1] as string) })).toThrow('badStep')
  expect(() => rules.readMove({ rows: [[1], [2], [3]] })).toThrow('badStep')
  const set = rules.act(state, 1, { rows: rows(hands[1] as string) })
  expect(() => rules.act(set, 1, { rows: rows(hands[1] as string) })).toThrow('notYourTurn')
  expect(rules.view(set, 0)).toMatchObject({ isSet: [false, true], rows: null, shown: null })
  expect(rules.view(set, -1)).toMatchObject({ mine: [], rows: null, white: null, shown: null })
  expect(rules.turns(set)).toEqual([0])
})

test('random hands are set lawfully by the clock and by bots, and the nets sum to zero', () => {
  let kinds = 0
  for (let hand = 0; hand < 9; hand++) {
    const seats = 2 + (hand % 3)
    const { cards: deck } = shuffleDeck({ serverSeed: 'seed', clientSeeds: ['rows'], handId: String(hand) }, 52, hmac)
    let state = rules.deal(
      Array.from({ length: seats }, (_, seat) => deck.slice(seat * 13, seat * 13 + 13)),
      null,
    )
    for (let seat = 0; seat < seats; seat++) {
      const seen = rules.view(state, seat)
      const move = seat % 2 ? rules.rest(state, seat) : rules.choose(seen, seat, hand % 2 ? 'easy' : 'strong')
      expect(foulAt(move.rows.map(worthOf))).toBe(-1)
      state = rules.act(state, seat, move)
    }
    expect(rules.isOver(state)).toBe(true)
    expect(rules.nets(state).reduce((sum, net) => sum + net, 0)).toBe(0)
    kinds += suggestRows(state.hands[0] as number[]).length > 1 ? 1 : 0
  }
  expect(kinds).toBeGreaterThan(5)
}, 20_000)
