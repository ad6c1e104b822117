/** What people type as the result of a state draw: it counts when two of them in a row, independent of each other, typed the same. */
import type { Result } from '@sen/core/lottery/forms'
import { requireSecondApprover } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps, Staff } from '../platform/deps.ts'

export type EntryRow = { staff_id: string; staff_name: string; result: Result; at: Date }

/** The entries of one version of a draw's result, the latest first. */
export const listEntries = (tx: Tx, draw: bigint, version: number): Promise<EntryRow[]> =>
  tx.query<EntryRow>(sql`
    select staff_id, staff_name, result, at from lottery.result_entries
    where brand_id = ${tx.brandId} and draw_id = ${draw} and version = ${version} order by at desc, id desc`)

type New = { draw: bigint; version: number; result: Result; reason: string }
export type EntryState = { state: 'waiting' | 'differs' } | { state: 'published'; source: string }

/**
 * Adds an entry; the caller holds the draw. Refuses with lottery.samePerson and operations.notIndependent. `published` means that
 * two agree, and the caller is to publish.
 */
export async function addEntry(deps: Deps, tx: Tx, staff: Staff, added: New): Promise<EntryState> {
  const { draw, version, result, reason } = added
  const last = await tx.one<{ staff_id: string; is_same: boolean }>(sql`
    select staff_id, result = ${JSON.stringify(result)}::jsonb as is_same from lottery.result_entries
    where brand_id = ${tx.brandId} and draw_id = ${draw} and version = ${version} order by at desc, id desc limit 1`)
  if (last?.is_same) await requireSecondApprover(tx, staff, last.staff_id, 'lottery.samePerson')
  await tx.run(sql`
    insert into lottery.result_entries (brand_id, id, draw_id, staff_id, staff_name, version, result, reason, at)
    values (${tx.brandId}, ${deps.newId()}, ${draw}, ${staff.staffId}, ${staff.name}, ${version}, ${JSON.stringify(result)}::jsonb,
      ${reason}, ${deps.now()})`)
  if (!last) return { state: 'waiting' }
  return last.is_same ? { state: 'published', source: `staff:${last.staff_id},${staff.staffId}` } : { state: 'differs' }
}
