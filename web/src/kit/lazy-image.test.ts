import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INFINITE, isReached } from './infinite-scroll.ts'
import { isNear, keepLatest, LAZY, SEEN, throttle, tryPicture } from './lazy-image.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the constants are those of the document', () => {
  expect(LAZY).toEqual({ attempts: 3, preload: 1.3, throttleMs: 200, cache: 200 })
  expect(SEEN).toEqual({ threshold: 0.1, attempts: 2 })
  expect(INFINITE).toEqual({ delayMs: 200, distance: 0 })
})

test.each([
  [1300, true],
  [1301, false],
  [0, true],
  [-1000, false],
])('CONST-05 a picture of 500 pixels at %i of a window of 1000 is near: %s', (top, near) => {
  expect(isNear({ top, bottom: top + 500 }, 1000)).toBe(near)
})

test('CONST-05 CONST-06 a picture that does not come is asked for as often as is said, one that comes no further', async () => {
  const asked: string[] = []
  const broken = (address: string) => {
    asked.push(address)
    return Promise.reject(new Error('404'))
  }
  expect(await tryPicture(broken, '/a.avif', LAZY.attempts)).toBe(false)
  expect(asked).toEqual(['/a.avif', '/a.avif', '/a.avif'])
  let times = 0
  const second = () => (++times === 2 ? Promise.resolve() : Promise.reject(new Error('reset')))
  expect(await tryPicture(second, '/b.avif', LAZY.attempts)).toBe(true)
  expect(times).toBe(2)
})

test('two hundred pictures are remembered; the one unseen longest is forgotten first', () => {
  const came = keepLatest(LAZY.cache)
  for (let n = 0; n < LAZY.cache; n++) came.add(`/${n}`)
  expect(came.has('/0')).toBe(true)
  came.add('/new')
  expect([came.has('/0'), came.has('/1'), came.has('/2'), came.has('/new')]).toEqual([true, false, true, true])
})

test('whoever asks again and again is answered at once and then every 200 ms, and a last time', () => {
  let runs = 0
  const look = throttle(() => runs++, LAZY.throttleMs)
  for (let ms = 0; ms < 1000; ms += 10) {
    look.ask()
    vi.advanceTimersByTime(10)
  }
  expect(runs).toBe(6)
  vi.advanceTimersByTime(1000)
  expect(runs).toBe(6)
  look.ask()
  expect(runs).toBe(7)
  look.ask()
  look.stop()
  vi.advanceTimersByTime(1000)
  expect(runs).toBe(7)
})

test.each([
  [901, false],
  [900, true],
  [400, true],
])('CONST-04 the end of a list at %i is reached in a window of 900: %s; one load in 200 ms', (end, reached) => {
  expect(isReached(end, 900)).toBe(reached)
  let loads = 0
  const look = throttle(() => void (isReached(end, 900) && loads++), INFINITE.delayMs)
  look.ask()
  look.ask()
  vi.advanceTimersByTime(199)
  expect(loads).toBe(reached ? 1 : 0)
  vi.advanceTimersByTime(1)
  expect(loads).toBe(reached ? 2 : 0)
})
