import { sql, type Tx } from '../platform/db.ts'
import type { Change, Staff } from '../platform/deps.ts'

export type Recorder = Pick<Staff, 'staffId' | 'name' | 'role'> & {
  sessionId: string | null
  ip: string
  requestId: string
}

/** Writes a change into the audit log, inside the transaction that makes it; the database numbers and chains the row. */
export async function recordChange(tx: Tx, by: Recorder, change: Change): Promise<void> {
  const write = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx.run(sql`
    insert into operations.audit (brand_id, no, staff_id, staff_name, role, session_id, action, subject_kind, subject_id, before, after,
      reason, ip, request_id, previous, hash)
    values (${tx.brandId}, 0, ${by.staffId}, ${by.name}, ${by.role}, ${by.sessionId}, ${change.action}, ${change.subject.kind},
      ${change.subject.id}, ${write(change.before)}::jsonb, ${write(change.after)}::jsonb, ${change.reason ?? ''}, ${by.ip},
      ${by.requestId}, '', '')`)
}

/** What differs between two states, each side by itself: the log says what changed, not everything there is. */
export function diff<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: T) => Object.fromEntries(keys.map(key => [key, from[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}

/** What was said of a row: the fields that are there. */
export const given = <T extends object>(body: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never
