/** What became of deposits, for the modules to the right: their facts, whoever wrote them. */
import type { DepositState } from '@sen/core/cashier/rules'
import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../../platform/db.ts'

export type DepositFact = {
  id: string
  reference: string
  /** As it is written: one whose time is over waits until the job, or the next request, ends it. */
  state: DepositState
  /** That its time is over, by the database's clock. */
  isOver: boolean
  credited: Amount
}

/** Deposits by id. */
export async function findDeposits(tx: Tx, ids: readonly string[]): Promise<Map<string, DepositFact>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<DepositFact>(sql`
    select id, reference, state, credited, expires_at <= now() as "isOver" from cashier.deposits
    where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Whether a player ever paid a deposit, or has one that still may be; `butId` is left out. */
export async function hasOtherDeposit(tx: Tx, playerId: string, butId?: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from cashier.deposits
    where brand_id = ${tx.brandId} and player_id = ${playerId} and (state = 'paid' or state = 'waiting' and expires_at > now())
      ${butId ? sql`and id <> ${butId}` : empty} limit 1`)
  return row !== undefined
}

/**
 * A page of the deposits, by id, to which the staff matched a transfer within so many days, at most `late` days after they were opened:
 * such a one is paid although it had ended, or was credited more than once.
 */
export async function listMatchedDeposits(
  tx: Tx,
  { days, late, after, page }: { days: number; late: number; after: string | undefined; page: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select distinct d.id from cashier.incoming_transfers t
    join cashier.deposits d on d.brand_id = t.brand_id and d.id = t.deposit_id
    where t.brand_id = ${tx.brandId} and t.state = 'matched' and t.handled_at >= now() - make_interval(days => ${days})
      and t.handled_at < d.created_at + make_interval(days => ${late}) ${after ? sql`and t.deposit_id > ${after}` : empty}
    order by d.id limit ${page}`)
  return rows.map(({ id }) => id)
}
