/** Days of the filters. */
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
