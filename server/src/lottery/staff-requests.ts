/** What one person asked for and a second one decides. */
import type { CalendarException } from '@sen/core/lottery/draw-calendar'
import { refuse } from '@sen/core/refusal'
import { requireSecondApprover } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps, Staff } from '../platform/deps.ts'
import { listPage, type Page, type PageOf } from '../platform/page.ts'

export type WriteOff = { slipId: string; version: number }
export type DrawName = { gameCode: string; drawNumber: string }
export type Requested =
  | { kind: 'calendar'; asked: { kind: 'add' | 'remove'; id: string; exception: CalendarException } }
  | { kind: 'writeOff'; asked: WriteOff }
  | { kind: 'void'; asked: DrawName }
export type RequestRow = Requested & {
  id: string
  reason: string
  requested_by: string
  requested_name: string
  requested_at: Date
}

const REQUEST = sql`id, kind, asked, reason, requested_by, requested_name, requested_at`

export async function addRequest(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Tx,
  staff: Staff,
  { kind, asked, reason }: Requested & { reason: string },
): Promise<string> {
  const id = deps.newId()
  await tx.run(sql`
    insert into lottery.requests (brand_id, id, kind, asked, reason, requested_by, requested_name, requested_at)
    values (${tx.brandId}, ${id}, ${kind}, ${JSON.stringify(asked)}::jsonb, ${reason}, ${staff.staffId}, ${staff.name}, ${deps.now()})`)
  return id
}

/** What waits, the oldest first. */
export const listWaiting = (tx: Tx, asked: PageOf): Promise<Page<RequestRow>> =>
  listPage<RequestRow>(
    tx,
    { columns: REQUEST, table: sql`lottery.requests`, where: [sql`state = 'waiting'`], oldestFirst: true },
    asked,
  )

/** Whether it is already asked that a draw be void. The caller holds the draw. */
export const isVoidAsked = async (tx: Tx, asked: DrawName): Promise<boolean> =>
  (await tx.one(sql`
    select from lottery.requests where brand_id = ${tx.brandId} and state = 'waiting' and kind = 'void'
      and asked @> ${JSON.stringify(asked)}::jsonb limit 1`)) !== undefined

/**
 * A request that waits, locked, for somebody else to decide. Refuses with lottery.requestUnknown, lottery.requestDecided,
 * lottery.ownRequest and operations.notIndependent.
 */
export async function lockRequest(tx: Tx, staff: Staff, id: string): Promise<RequestRow> {
  const row = await tx.one<RequestRow & { state: string }>(sql`
    select ${REQUEST}, state from lottery.requests where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!row) refuse('lottery.requestUnknown')
  if (row.state !== 'waiting') refuse('lottery.requestDecided')
  await requireSecondApprover(tx, staff, row.requested_by, 'lottery.ownRequest')
  return row
}

export async function closeRequest(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  staff: Staff,
  { id, state, reason }: { id: string; state: 'approved' | 'rejected'; reason: string },
): Promise<void> {
  await tx.run(sql`
    update lottery.requests set state = ${state}, decided_by = ${staff.staffId}, decided_name = ${staff.name}, decided_at = ${deps.now()},
      decision_reason = ${reason}
    where brand_id = ${tx.brandId} and id = ${id}`)
}
