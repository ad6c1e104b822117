/** Moments as records show them: the day and the time in Vietnam, whatever the reader's clock says. Pure. */

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "20/11/2026 18:05:09" of an ISO moment. */
export function writeMoment(moment: string): string {
  const date = new Date(moment)
  return `${day.format(date)} ${time.format(date)}`
}

/** "20/11/2026" of an ISO moment. */
export const writeDay = (moment: string): string => day.format(new Date(moment))

/** What a date-and-time field holds for a moment: "2026-11-21T14:05"; "" for none. */
export function fieldOf(moment: string | null): string {
  if (!moment) return ''
  return new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
}

/** The moment that a date-and-time field holds; null for an empty one. */
export const momentOf = (field: string): string | null => (field ? new Date(`${field}:00+07:00`).toISOString() : null)
