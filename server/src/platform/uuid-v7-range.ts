/** An id as we write it: lower case, with its dashes. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How far the clocks that make ids and the database's own may differ. */
export const SKEW_MS = 10 * 60_000

/**
 * The lowest UUIDv7 that a row of this moment may have: ids grow with time, so that a span of days is a stretch of an index over
 * ids. `aside` says to which side the clocks' difference is allowed for.
 */
export const lowestUuidAt = (moment: Date, aside: 'earlier' | 'later'): string =>
  uuidAt(moment.getTime() + (aside === 'earlier' ? -SKEW_MS : SKEW_MS))

/** The lowest UUIDv7 of a millisecond, by the clock that makes ids. */
export function uuidAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The millisecond an id was made in. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
