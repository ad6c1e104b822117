import { expect, test } from 'vitest'
import { countDown, findOpenDraw, secondsToLock, serverTimeAt } from './countdown.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()
/** A draw in a minute that locks five seconds before. */
const draw = { locksAt: at(55), drawsAt: at(60) }
/** The server answered at noon; the answer was 400 ms on its two ways; the device is so many milliseconds ahead of it. */
const heardBy = (aheadMs: number) => ({ serverTime: NOON, heardAt: NOON + 200 + aheadMs, roundTripMs: 400 })

test('LOTTERY-11 T9 half the round trip and the lock time but for a second are taken off', () => {
  // 60 s to the draw − 0.2 s − (5 s − 1 s).
  expect(countDown(heardBy(0), draw, NOON + 200)).toBe(55_800)
  expect(countDown(heardBy(0), draw, NOON + 70_000)).toBe(0)
})

test.each([0, 5_000, -5_000, 86_400_000])(
  'LOTTERY-11 a device whose clock is %i ms off counts the same seconds',
  off => {
    const heard = heardBy(off)
    const secondsAt = (real: number) => secondsToLock(heard, draw, NOON + real + off)
    expect(secondsAt(200)).toBe(55)
    expect(secondsAt(45_100)).toBe(10)
    // The last second stands until the lock, and not a moment longer.
    expect(secondsAt(54_999)).toBe(1)
    expect(secondsAt(55_000)).toBe(0)
    expect(serverTimeAt(heard, NOON + 45_000 + off)).toBe(NOON + 45_000)
  },
)

test('the next draw takes over at the lock, and none is open after the last', () => {
  const next = { locksAt: at(115), drawsAt: at(120) }
  const heard = heardBy(5_000)
  const openAt = (real: number) => findOpenDraw(heard, [draw, next], NOON + real + 5_000)
  expect(openAt(54_999)).toBe(draw)
  expect(openAt(55_000)).toBe(next)
  expect(openAt(115_000)).toBeUndefined()
})
