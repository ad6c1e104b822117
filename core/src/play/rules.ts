/** What is true of records and boards anywhere. */

/** An account's name as strangers may see it: its first two letters and its last ("lo***g"); of short names the first only. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length < 4) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}

/** Hours that days of the records are ahead of UTC: Vietnam has no summer time (Asia/Ho_Chi_Minh). */
const DAY_ZONE = '+07:00'

/** The first moment of a calendar day (yyyy-mm-dd) in Vietnam; undefined for a day that does not exist (2026-02-30) or that no record can be of. */
export function startOfDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00${DAY_ZONE}`)
  // The database cannot write the year 0 as JavaScript does; nothing happened here before 1970.
  if (!(start.getTime() > 0)) return undefined
  return dayOf(start) === day ? start : undefined
}

/** The calendar day (yyyy-mm-dd) of a moment in Vietnam. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
}
