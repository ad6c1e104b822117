import type { Answer } from '@sen/core/call'
import type { cashierStaffCalls, SECOND_APPROVALS } from '@sen/core/cashier/staff-calls'
import { type Amount, writeAmount } from '@sen/core/money'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof cashierStaffCalls.listPendingSecondApprovals

/** The most that is shown: what was asked first is decided first. */
const SHOWN = 100

type Row = {
  kind: (typeof SECOND_APPROVALS)[number]
  id: string
  reference: string
  player_id: string | null
  amount: Amount
  asked_by: string
  asked_by_name: string
  reason: string
}

/** What waits for the second of two people, and who was the first. */
export function listPendingSecondApprovals(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Row>(sql`
      select kind, id, reference, player_id, amount, asked_by, asked_by_name, reason from (${seconds(tx)}) waiting
      order by asked_at, id limit ${SHOWN}`)
    const names = await nameAccounts(
      tx,
      rows.flatMap(row => [
        ...(row.player_id ? [row.player_id] : []),
        ...(row.kind === 'downline' ? [row.reference] : []),
      ]),
    )
    const name = (id: string | null) => names.get(id ?? '') ?? ''
    return {
      total: rows.length < SHOWN ? rows.length : await countPendingSecondApprovals(tx),
      list: rows.map(row => ({
        kind: row.kind,
        id: row.id,
        // Of a transfer in a line: to whom it goes; its sender asks for it himself.
        reference: row.kind === 'downline' ? name(row.reference) : row.reference,
        player: row.player_id === null ? null : { id: row.player_id, account: name(row.player_id) },
        amount: writeAmount(row.amount),
        askedBy: row.asked_by_name || name(row.player_id),
        reason: row.reason,
        isOwn: row.asked_by === staffId,
      })),
    }
  })
}

/** How much of it there is. */
export async function countPendingSecondApprovals(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`select count(*)::int as count from (${seconds(tx)}) waiting`)
  return row?.count ?? 0
}

/** Each part is read from an index of what waits alone. */
const seconds = (tx: Tx): Sql => sql`
  select 'approve' as kind, id, reference, player_id, amount, approved_by as asked_by, approved_by_name as asked_by_name, '' as reason,
    approved_at as asked_at
  from cashier.withdrawals where brand_id = ${tx.brandId} and state = 'pending' and approved_by is not null
  union all
  select settle_asked_for, id, reference, player_id, amount - fee - amount_received, settle_asked_by, settle_asked_by_name,
    settle_asked_reason, settle_asked_at
  from cashier.withdrawals where brand_id = ${tx.brandId} and state in ('paid', 'disputed') and settle_asked_by is not null
    and (state = 'disputed' or auto_at > now())
  union all
  select t.agreed_to, t.id, coalesce(d.reference, t.memo), d.player_id, t.amount, t.agreed_by, t.agreed_by_name, '', t.agreed_at
  from cashier.incoming_transfers t
  left join cashier.deposits d on d.brand_id = t.brand_id and d.id = coalesce(t.agreed_deposit_id, t.deposit_id)
  where t.brand_id = ${tx.brandId} and t.state = 'unmatched' and t.agreed_by is not null
  union all
  select 'waive', player_id, '', player_id, sum(required)::bigint, waive_asked_by, waive_asked_by_name, '', min(waive_asked_at)
  from cashier.wagering_requirements where brand_id = ${tx.brandId} and ended_at is null and waive_asked_by is not null
  group by player_id, waive_asked_by, waive_asked_by_name
  union all
  select 'downline', id, other_id::text, player_id, amount, coalesce(agreed_by, player_id), agreed_by_name, '', created_at
  from cashier.downline_requests where brand_id = ${tx.brandId} and state = 'pending'`
