/** When the draws of a day take place, in the time of Vietnam. */
import { VIETNAM_DRAWS_ZONE, writeMoment } from '@sen/core/calendar'

const DAY_MS = 86_400_000

/** Milliseconds from a moment to the next draw at so many minutes after midnight in Vietnam; a whole day at the very moment. */
export function msUntilDraw(nowMs: number, minutes: number): number {
  const [hour = 0, minute = 0, second = 0] = writeMoment(new Date(nowMs), VIETNAM_DRAWS_ZONE)
    .slice(11)
    .split(':')
    .map(Number)
  const sinceMidnight = ((hour * 60 + minute) * 60 + second) * 1000 + (nowMs % 1000)
  return ((minutes * 60_000 - sinceMidnight + DAY_MS - 1) % DAY_MS) + 1
}
