import { expect, test } from 'vitest'
import { depositHoldOf, holdOf } from './holds.ts'

const CALENDAR = { timeZone: 'Asia/Ho_Chi_Minh', weekStart: 'monday' as const }
const now = new Date('2026-11-21T12:00:00.000Z')
const free = { limits: [], exclusion: null, coolOffUntil: null }
const limit = (kind: 'deposit' | 'stake' | 'loss' | 'session', period: 'day' | 'week' | 'session', used: string) => ({
  kind,
  period,
  value: '100.00',
  used,
  pending: null,
})
const break24 = { kind: 'timeout' as const, term: '24h' as const, since: now.toISOString() }

test('nothing holds a player without a break and with room in his limits', () => {
  expect(holdOf(free, now, CALENDAR)).toBeUndefined()
  const limits = [limit('stake', 'day', '99.99'), limit('deposit', 'day', '0.00'), limit('session', 'session', '')]
  expect(holdOf({ ...free, limits }, now, CALENDAR)).toBeUndefined()
  expect(depositHoldOf({ ...free, limits }, now, CALENDAR)).toBeUndefined()
})

test('a break and an exclusion stop bets and deposits, until they end or for good', () => {
  const until = '2026-11-22T12:00:00.000Z'
  const onBreak = { ...free, exclusion: { ...break24, until } }
  expect([holdOf(onBreak, now, CALENDAR), depositHoldOf(onBreak, now, CALENDAR)]).toEqual(
    Array(2).fill({ kind: 'timeout', until: new Date(until) }),
  )
  const past = { kind: 'exclusion' as const, term: '6m' as const, since: until, until: '2026-11-20T12:00:00.000Z' }
  expect(holdOf({ ...free, exclusion: past }, now, CALENDAR)).toEqual({ kind: 'over', until: undefined })
  expect(holdOf({ ...free, exclusion: { ...past, until: null } }, now, CALENDAR)).toEqual({
    kind: 'forever',
    until: undefined,
  })
})

test('the pause after a long session stops bets and no deposit, and is over when it is', () => {
  const coolingOff = { ...free, coolOffUntil: '2026-11-21T12:15:00.000Z' }
  expect(holdOf(coolingOff, now, CALENDAR)?.kind).toBe('rest')
  expect(depositHoldOf(coolingOff, now, CALENDAR)).toBeUndefined()
  expect(holdOf(coolingOff, new Date('2026-11-21T12:15:00.000Z'), CALENDAR)).toBeUndefined()
})

test('a limit that is used up holds until its period ends, the longest of several; each only what it is about', () => {
  const limits = [limit('stake', 'day', '100.00'), limit('loss', 'week', '120.00')]
  expect(holdOf({ ...free, limits }, now, CALENDAR)).toEqual({
    kind: 'loss',
    until: new Date('2026-11-22T17:00:00.000Z'),
  })
  expect(depositHoldOf({ ...free, limits }, now, CALENDAR)).toBeUndefined()
  const paid = { ...free, limits: [limit('deposit', 'day', '100.00')] }
  expect(depositHoldOf(paid, now, CALENDAR)).toEqual({ kind: 'deposit', until: new Date('2026-11-21T17:00:00.000Z') })
  expect(holdOf(paid, now, CALENDAR)).toBeUndefined()
})
