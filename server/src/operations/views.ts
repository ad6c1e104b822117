/** What screens of the back office read of schema `operations`. */
import type { Answer } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { StaffRow } from './store.ts'

type StaffView = Answer<typeof operationsCalls.listStaff>['list'][number]
export type AuditView = Answer<typeof operationsCalls.listAudit>['list'][number]
export type ApprovalView = Answer<typeof operationsCalls.listApprovals>['list'][number]

export const viewStaff = (row: StaffRow & { last_seen_at?: Date | null }): StaffView => ({
  id: row.id,
  username: row.username,
  name: row.name,
  role: row.role,
  isEnrolled: row.totp_secret !== null,
  isLocked: row.locked_at !== null,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

export type AuditFilter = {
  action: string | undefined
  staffId: string | undefined
  subject: string | undefined
  from: Date | undefined
  before: Date | undefined
  belowNo: bigint | undefined
  limit: number
}

type AuditRow = {
  no: bigint
  at: Date
  staff_id: string
  staff_name: string
  role: string
  action: string
  subject_kind: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string
  ip: string
}

/** Rows of the audit log, newest first. */
export async function listAuditRows(tx: Tx, filter: AuditFilter): Promise<AuditView[]> {
  const { action, staffId, subject, from, before, belowNo, limit } = filter
  const rows = await tx.query<AuditRow>(sql`
    select no, at, staff_id, staff_name, role, action, subject_kind, subject_id, before, after, reason, ip from operations.audit
    where brand_id = ${tx.brandId}
      ${action ? sql`and action = ${action}` : empty}
      ${staffId ? sql`and staff_id = ${staffId}` : empty}
      ${subject ? sql`and subject_id = ${subject}` : empty}
      ${from ? sql`and at >= ${from}` : empty}
      ${before ? sql`and at < ${before}` : empty}
      ${belowNo ? sql`and no < ${belowNo}` : empty}
    order by no desc limit ${limit}`)
  return rows.map(row => ({
    no: String(row.no),
    at: row.at.toISOString(),
    staffId: row.staff_id,
    staffName: row.staff_name,
    role: row.role,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
  }))
}

export type NoteRow = { id: string; text: string; staff_name: string; at: Date }

/** The newest notes about a player. */
export function listNotes(tx: Tx, playerId: string): Promise<NoteRow[]> {
  return tx.query<NoteRow>(sql`
    select n.id, n.text, s.name as staff_name, n.at from operations.notes n
    join operations.staff s on s.brand_id = n.brand_id and s.id = n.staff_id
    where n.brand_id = ${tx.brandId} and n.player_id = ${playerId} order by n.id desc limit 100`)
}

export type ApprovalRow = {
  id: string
  kind: ApprovalView['kind']
  state: ApprovalView['state']
  player_id: string
  amount: bigint
  bucket: 'cash' | 'bonus'
  reason: string
  requested_by: string
  requested_by_name: string
  requested_at: Date
  decided_by_name: string | null
  decided_at: Date | null
  decision_note: string
}

/** Requests for a second person, newest first. */
export function listApprovalRows(
  tx: Tx,
  { state, belowId, limit }: { state: string | undefined; belowId: string | undefined; limit: number },
): Promise<ApprovalRow[]> {
  return tx.query<ApprovalRow>(sql`
    select a.id, a.kind, a.state, a.player_id, a.amount, a.bucket, a.reason, a.requested_by, r.name as requested_by_name,
      a.requested_at, d.name as decided_by_name, a.decided_at, a.decision_note
    from operations.approvals a
    join operations.staff r on r.brand_id = a.brand_id and r.id = a.requested_by
    left join operations.staff d on d.brand_id = a.brand_id and d.id = a.decided_by
    where a.brand_id = ${tx.brandId} ${state ? sql`and a.state = ${state}` : empty} ${belowId ? sql`and a.id < ${belowId}` : empty}
    order by a.id desc limit ${limit}`)
}

export async function countPending(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from operations.approvals where brand_id = ${tx.brandId} and state = 'pending'`,
  )
  return row?.count ?? 0
}
