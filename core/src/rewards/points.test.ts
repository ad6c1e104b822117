import { expect, test } from 'vitest'
import { ONE } from '../money.ts'
import { isMessengerId, mallNeedsSecond, normalizeMessenger } from './points.ts'

const RULES = { minLength: 9, maxLength: 9, dialingCodes: ['84'] }

test.each([
  ['0912345678', '84912345678'],
  ['+0912345678', '84912345678'],
  ['+84912345678', '84912345678'],
  ['0084912345678', '84912345678'],
  ['91-234-5678', '84912345678'],
  ['@０９１２.３４５.６７８', '84912345678'],
  ['+85291234567', '85291234567'],
  ['@Nguyen.An_99', 'nguyenan99'],
])('the number or name %s counts as %s', (typed, normalized) => {
  expect(normalizeMessenger(RULES, typed)).toBe(normalized)
})

test.each([
  ['zalo', 'nguyen.an', true],
  ['zalo', '0912345678', true],
  ['zalo', '12', false],
  ['zalo', 'nguyen an', false],
  ['zalo', '٠٩١٢٣٤٥٦٧٨', false],
  ['whatsapp', '+84912345678', true],
  ['whatsapp', '0912-345-678', true],
  ['whatsapp', 'nguyen.an', false],
  ['whatsapp', '1234567', false],
] as const)('at %s, %s is a number or name: %s', (app, typed, verdict) => {
  expect(isMessengerId(app, typed)).toBe(verdict)
})

const BOUNDS = { reward: '1000000', budget: '50000000', worth: '1' }
test.each([
  // Worth its points, however many there are.
  [100_000, 100_000n, null, false],
  // 500 more than its points are worth: ten thousand of them are 5 million, but nothing ends at ten thousand.
  [4_500, 5_000n, 10_000, false],
  [4_500, 5_000n, null, true],
  [1, 5_000n, null, true],
  [1, 5_000n, 0, false],
  [80_000, 100_000n, null, true],
  [80_000, 100_000n, 2_500, false],
  [80_000, 100_000n, 2_501, true],
  [2_000_000, 1_000_001n, 1, true],
  [1, 1_000_000n, 50, false],
  [1, 1_000_000n, 51, true],
  [1, null, null, false],
])('%i points for %s with a stock of %s need a second person: %s', (points, amount, stock, isNeeded) => {
  const of = { points, amount: amount === null ? null : amount * ONE, stock }
  expect(mallNeedsSecond(of, BOUNDS)).toBe(isNeeded)
})
