import { expect, test } from 'vitest'
import { TICK_MS, tickerAt } from './ticker.ts'

test('the ticker grows by 165.11 at every tick of three seconds and goes on with the same series after a reload', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 1)
  expect(tickerAt(now + TICK_MS) - tickerAt(now)).toBe(16_511_000n)
  expect(tickerAt(now + TICK_MS - 1002)).toBe(tickerAt(now))
  expect(tickerAt(Date.UTC(2020, 0, 1))).toBe(0n)
})
