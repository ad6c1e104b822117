import { expect, test } from 'vitest'
import { feedJackpot, shareJackpot } from './jackpot.ts'

test('a jackpot is shared by stakes, in whole đồng; what does not divide stays', () => {
  const dong = 100_000n
  const pool = 100n * dong
  expect(shareJackpot(pool, 1n, 1n, dong)).toBe(pool)
  expect([1n, 1n, 1n].map(stake => shareJackpot(pool, stake, 3n, dong))).toEqual([33n, 33n, 33n].map(n => n * dong))
  expect(shareJackpot(pool, 2n, 3n, dong)).toBe(66n * dong)
  expect(shareJackpot(pool, 0n, 0n, dong)).toBe(0n)
  expect(feedJackpot(10_001n, 300)).toBe(3000n)
})
