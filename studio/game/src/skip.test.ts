import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginShow, isHurried, rest, skipShow } from './skip.ts'

beforeEach(() => {
  vi.useFakeTimers()
  beginShow()
})
afterEach(() => vi.useRealTimers())

const isOver = async (pause: Promise<void>) => {
  let over = false
  void pause.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('a pause lasts as long as it was asked for', async () => {
  const pause = rest(500)
  await vi.advanceTimersByTimeAsync(499)
  expect(await isOver(pause)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver(pause)).toBe(true)
})

test('skipped, the pause of now and those to come in the same show are over; the next show takes its time again', async () => {
  const pause = rest(500)
  skipShow()
  expect(await isOver(pause)).toBe(true)
  expect(isHurried()).toBe(true)
  expect(await isOver(rest(500))).toBe(true)
  beginShow()
  expect(await isOver(rest(500))).toBe(false)
})
