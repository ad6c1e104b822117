/** Days of the filters and places in lists. */
import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import { refuse } from '@sen/core/refusal'
import type { Caller } from '../platform/deps.ts'

/** The span of two days, both included; a day that does not exist is bad input. */
export function parseDateRange(
  { brand: { timeZone } }: Caller,
  query: { from?: string | undefined; to?: string | undefined },
) {
  const read = (field: 'from' | 'to') =>
    query[field] === undefined
      ? undefined
      : (startOfDay(query[field], timeZone) ?? refuse('platform.badInput', { fields: { [field]: 'invalid' } }))
  const before = read('to') && startOfDayAfter(query.to as string, timeZone)
  return { from: read('from'), before }
}

export const writeCursor = (place: string): string => Buffer.from(place).toString('base64url')

/** What writeCursor wrote, when it has this shape; a cursor that nobody gave out is the first page. */
export function readCursor(cursor: string | undefined, shape: RegExp): string | undefined {
  const place = cursor ? Buffer.from(cursor, 'base64url').toString() : ''
  return shape.test(place) ? place : undefined
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
