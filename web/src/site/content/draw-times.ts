/** When the draws of a day take place, in the time of Vietnam (UTC+7, no summer time). */
const DAY_MS = 86_400_000
const ZONE_MS = 7 * 3_600_000

/** Milliseconds from a moment to the next draw at so many minutes after midnight in Vietnam; a whole day at the very moment. */
export function msUntilDraw(nowMs: number, minutes: number): number {
  const sinceMidnight = (nowMs + ZONE_MS) % DAY_MS
  return ((minutes * 60_000 - sinceMidnight + DAY_MS - 1) % DAY_MS) + 1
}
