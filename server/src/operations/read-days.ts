/** Days of the filters, which are those of Vietnam, and places in lists. */
import { startOfDay } from '@sen/core/play/rules'
import { refuse } from '@sen/core/refusal'

const DAY_MS = 86_400_000

/** The span of two days, both included; a day that does not exist is bad input. */
export function readDays(query: { from?: string | undefined; to?: string | undefined }) {
  const read = (field: 'from' | 'to') =>
    query[field] === undefined
      ? undefined
      : (startOfDay(query[field]) ?? refuse('platform.badInput', { fields: { [field]: 'invalid' } }))
  const to = read('to')
  return { from: read('from'), before: to && new Date(to.getTime() + DAY_MS) }
}

export const writeCursor = (place: string): string => Buffer.from(place).toString('base64url')

/** What writeCursor wrote, when it has this shape; a cursor that nobody gave out is the first page. */
export function readCursor(cursor: string | undefined, shape: RegExp): string | undefined {
  const place = cursor ? Buffer.from(cursor, 'base64url').toString() : ''
  return shape.test(place) ? place : undefined
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
