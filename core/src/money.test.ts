import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AMOUNT_MAX,
  ONE,
  parseAmount,
  readAmount,
  readRate,
  showAmount,
  split,
  timesRate,
  writeAmount,
} from './money.ts'

const amount = fc.bigInt({ min: -AMOUNT_MAX, max: AMOUNT_MAX })

test('a hundred thousand amounts are written and read back exactly', () => {
  fc.assert(
    fc.property(amount, units => {
      const text = writeAmount(units)
      expect(readAmount(text)).toBe(units)
      expect(writeAmount(readAmount(text))).toBe(text)
      expect(text).toMatch(/^-?\d+\.\d{2,5}$/)
    }),
    { numRuns: 100_000 },
  )
})

test('CONST-01 what a person reads has two decimals, separators, and never more money than there is', () => {
  expect(showAmount(readAmount('1234567.5'))).toBe('1,234,567.50')
  fc.assert(
    fc.property(amount, units => {
      const shown = readAmount(showAmount(units).replaceAll(',', ''))
      const [abs, of] = [shown < 0n ? -shown : shown, units < 0n ? -units : units]
      expect(abs <= of && of - abs < 1000n).toBe(true)
      expect(showAmount(units)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d\d$/)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  '',
  '-',
  '.',
  '1.',
  '.5',
  '+1',
  '1e3',
  '1,000',
  ' 1',
  '1 ',
  '0x1',
  'NaN',
  'Infinity',
  '1.123456',
  '1'.repeat(18),
  '１',
])('an amount is not %j', text => expect(parseAmount(text)).toBeUndefined())

test('the parts of a split sum to the amount, none is more than a unit from its share, and equal weights differ by one at most', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 })
    .filter(all => all.some(one => one > 0n))
  fc.assert(
    fc.property(amount, weights, (units, shares) => {
      const parts = split(units, shares)
      const total = shares.reduce((sum, one) => sum + one, 0n)
      expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(units)
      parts.forEach((part, n) => {
        const away = part * total - units * (shares[n] as bigint)
        expect(away < total && away > -total).toBe(true)
      })
    }),
    { numRuns: 20_000 },
  )
  expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(() => split(1n, [0n])).toThrow()
  expect(() => split(1n, [-1n, 2n])).toThrow()
})

test('a rate is applied exactly and rounded as the name says', () => {
  expect(timesRate(ONE, readRate('0.015'), 'down')).toBe(1500n)
  expect([1n, -1n].map(one => timesRate(one, readRate('0.5'), 'nearest'))).toEqual([1n, -1n])
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 2_000_000 }), (units, millionths) => {
      const rate = { over: BigInt(millionths), under: 1_000_000n }
      const [down, up, nearest] = (['down', 'up', 'nearest'] as const).map(rounding =>
        timesRate(units, rate, rounding),
      ) as [bigint, bigint, bigint]
      const size = (value: bigint) => (value < 0n ? -value : value)
      expect(size(down) * rate.under <= size(units) * rate.over).toBe(true)
      expect(size(up) * rate.under >= size(units) * rate.over).toBe(true)
      expect(size(up) - size(down) <= 1n && [down, up].includes(nearest)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
