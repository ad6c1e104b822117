import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkLoadError } from './chunk-error.ts'
import { withinChunkTime } from './chunk-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('SHELL-30 a part of the program that never comes is a ChunkLoadError after 120 s, and not a moment sooner', async () => {
  let error: Error | undefined
  withinChunkTime(new Promise(() => {})).catch(reason => {
    error = reason
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(error?.name).toBe('ChunkLoadError')
  expect(isChunkLoadError(error as Error)).toBe(true)
})

test('a part that comes in time is handed on, one that fails fails at once, and neither leaves a clock running', async () => {
  const later = new Promise<string>(resolve => setTimeout(resolve, 119_000, 'the screen'))
  const waiting = withinChunkTime(later)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await waiting).toBe('the screen')
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/joinus-1.js')
  await expect(withinChunkTime(Promise.reject(gone))).rejects.toBe(gone)
  expect(isChunkLoadError(gone)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a fault of the program itself is no missing part', () => {
  expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false)
})
