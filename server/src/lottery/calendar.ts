/** The calendar of a brand: what was known when the product was made, and what staff added or took out since. */
import { type CalendarException, KNOWN_EXCEPTIONS } from '@sen/core/lottery/draw-calendar'
import { sql, type Tx } from '../platform/db.ts'

export type CalendarRow = {
  id: string
  exception: CalendarException
  reason: string
  added_name: string
  approved_name: string
  /** Null of what was known beforehand. */
  added_at: Date | null
}

type Stored = Omit<CalendarRow, 'added_at'> & { added_at: Date; removed_at: Date | null }

const idOfKnown = (known: CalendarException): string =>
  known.kind === 'pause' ? `pause:${known.games.join(',')}:${known.from}` : `${known.kind}:${known.game}:${known.draw}`

/** What holds, the latest added first. */
export async function readCalendar(tx: Tx): Promise<CalendarRow[]> {
  const stored = await tx.query<Stored>(sql`
    select id, exception, reason, added_name, approved_name, added_at, removed_at from lottery.calendar
    where brand_id = ${tx.brandId} order by added_at desc, id desc`)
  const removed = new Set(stored.map(row => row.id))
  const known = KNOWN_EXCEPTIONS.filter(row => !removed.has(idOfKnown(row))).map(
    (exception): CalendarRow => ({
      ...{ id: idOfKnown(exception), exception, reason: '', added_name: '', approved_name: '', added_at: null },
    }),
  )
  return [...stored.filter(row => !row.removed_at), ...known]
}

export const readExceptions = async (tx: Tx): Promise<CalendarException[]> =>
  (await readCalendar(tx)).map(row => row.exception)

/** Who changes the calendar, and whose word came second. */
export type ChangedBy = { staffId: string; name: string; approvedName: string; reason: string; at: Date }

export async function addToCalendar(tx: Tx, id: string, exception: CalendarException, by: ChangedBy): Promise<void> {
  await tx.run(sql`
    insert into lottery.calendar (brand_id, id, exception, reason, added_by, added_name, approved_name, added_at)
    values (${tx.brandId}, ${id}, ${JSON.stringify(exception)}::jsonb, ${by.reason}, ${by.staffId}, ${by.name}, ${by.approvedName}, ${by.at})`)
}

/** Takes a row out. What was known beforehand gets a row, which says that it is out. */
export async function takeFromCalendar(tx: Tx, { id, exception }: CalendarRow, by: ChangedBy): Promise<void> {
  await tx.run(sql`
    insert into lottery.calendar (brand_id, id, exception, reason, added_by, added_name, added_at)
    values (${tx.brandId}, ${id}, ${JSON.stringify(exception)}::jsonb, '', '', '', ${by.at}) on conflict do nothing`)
  await tx.run(sql`
    update lottery.calendar set removed_at = ${by.at}, removed_name = ${by.name}, removed_reason = ${by.reason}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Changes of the calendar come one after the other. */
export const lockCalendar = (tx: Tx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.calendar ${tx.brandId}`}, 0))`)
