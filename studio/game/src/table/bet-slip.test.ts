import { expect, it } from 'vitest'
import { allOf, clear, confirm, EMPTY, lay, pendingOf, refusalOf, sumOf, undo } from './bet-slip.ts'
import { shortMoney } from './short-money.ts'

const TABLE = {
  limits: { spots: { '*': 100n, edge: 10n }, player: 150n },
  opposed: [['heads', 'tails']],
  balance: 120n,
}

it('chips are laid, taken back one press at a time, and confirmed ones stay', () => {
  const laid = lay(lay(EMPTY, { heads: 10n }), { heads: 5n, edge: 5n })
  expect([allOf(laid), sumOf(pendingOf(laid))]).toEqual([{ heads: 15n, edge: 5n }, 20n])
  expect(pendingOf(undo(laid))).toEqual({ heads: 10n })
  const taken = confirm(laid)
  expect([taken.taken, pendingOf(taken), undo(taken).taken]).toEqual([
    { heads: 15n, edge: 5n },
    {},
    { heads: 15n, edge: 5n },
  ])
  const more = lay(taken, { heads: 1n })
  expect([allOf(more).heads, clear(more)]).toEqual([16n, taken])
})

it('says why chips cannot lie where they are put: the spot, the round, the other side, the balance', () => {
  const held = { ...EMPTY, taken: { heads: 90n } }
  expect(refusalOf(held, { heads: 10n }, TABLE)).toBeUndefined()
  expect(refusalOf(held, { heads: 11n }, TABLE)).toBe('spotLimit')
  expect(refusalOf(EMPTY, { edge: 11n }, TABLE)).toBe('spotLimit')
  expect(refusalOf(held, { moon: 61n }, TABLE)).toBe('playerLimit')
  expect(refusalOf(held, { tails: 1n }, TABLE)).toBe('bothSides')
  // What the wallet has taken is no longer in the balance.
  expect(refusalOf(held, { moon: 60n }, TABLE)).toBeUndefined()
  expect(refusalOf(lay(EMPTY, { heads: 100n }), { edge: 10n, moon: 15n }, TABLE)).toBe('notEnoughMoney')
})

it.each([
  [0n, '0'],
  [50_000n, '0.5'],
  [99_900_000n, '999'],
  [100_000_000n, '1K'],
  [1_234_500_000n, '12.3K'],
  [99_999_900_000n, '999K'],
  [120_000_000_000n, '1.2M'],
  [2_000_000_000_00000n, '2B'],
])('%d units are written as %s', (units, text) => {
  expect(shortMoney(units)).toBe(text)
})
