/** Moments as staff read and write them: in Vietnam's time, whatever the machine's own is. */
const ZONE = 'Asia/Ho_Chi_Minh'

const full = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** "21/11/2026 14:05:09". */
export const showMoment = (moment: string): string => full.format(new Date(moment)).replace(',', '')

/** What a date-and-time field holds for a moment: "2026-11-21T14:05"; "" for none. */
export function fieldOf(moment: string | null): string {
  if (!moment) return ''
  return new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
}

/** The moment that a date-and-time field holds; null for an empty one. */
export const momentOf = (field: string): string | null => (field ? new Date(`${field}:00+07:00`).toISOString() : null)
