import { expect, test } from 'vitest'
import { secondsLeft, startWait, writeClock } from './countdown.ts'

function openStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const NOW = 1_700_000_000_000

test('a code that was sent is waited for through a reload, and then may be asked again', () => {
  const store = openStore()
  expect(secondsLeft(store, 'login', '84912345678', NOW)).toBe(0)
  startWait(store, 'login', '84912345678', 300, NOW)
  expect(secondsLeft(store, 'login', '84912345678', NOW)).toBe(300)
  expect(secondsLeft(store, 'login', '84912345678', NOW + 1)).toBe(300)
  expect(secondsLeft(store, 'login', '84912345678', NOW + 299_001)).toBe(1)
  expect(secondsLeft(store, 'login', '84912345678', NOW + 300_000)).toBe(0)
})

test('another number and another purpose do not wait', () => {
  const store = openStore()
  startWait(store, 'login', '84912345678', 300, NOW)
  expect(secondsLeft(store, 'login', '84912345679', NOW)).toBe(0)
  expect(secondsLeft(store, 'reset', '84912345678', NOW)).toBe(0)
})

test('what somebody else put into the storage stops nobody', () => {
  for (const kept of ['x', '7', 'null', '{"84912345678":"soon"}'])
    expect(secondsLeft({ getItem: () => kept, setItem: () => {} }, 'login', '84912345678', NOW)).toBe(0)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [299, '4:59'],
])('%i seconds read %s', (seconds, clock) => expect(writeClock(seconds)).toBe(clock))
