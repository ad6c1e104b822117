/** Where accounts stand, as the module of agents changes it: agents' lines follow by their triggers. */
import { normalizeUsername } from '@sen/core/identity/rules'
import { empty, sql, type Tx } from '../../platform/db.ts'

/**
 * The lock of the brand's lines, until the end of the transaction: shared by whoever puts one account below another, before he looks at who
 * stands above; alone for whoever moves accounts that stand there already. Taken before any account is locked.
 */
export async function lockLines(tx: Tx, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${`agents.lines ${tx.brandId}`}, 0)`
  await tx.run(
    how === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  )
}

/** Puts an account below another one, or below nobody; everybody below it goes along. */
export async function moveAccount(tx: Tx, accountId: string, uplineId: string | null): Promise<void> {
  await tx.run(sql`
    update identity.accounts set upline_id = ${uplineId} where brand_id = ${tx.brandId} and id = ${accountId}`)
}

/** Puts everybody directly below one account below another one, or below nobody. */
export async function moveBelow(tx: Tx, fromId: string, uplineId: string | null): Promise<void> {
  await tx.run(sql`
    update identity.accounts set upline_id = ${uplineId} where brand_id = ${tx.brandId} and upline_id = ${fromId}`)
}

/** Makes an agent a member again, who signs in by the agents' form no more. */
export async function lowerToMember(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    update identity.accounts set kind = 0, agent_enabled = false
    where brand_id = ${tx.brandId} and id = ${accountId} and kind in (1, 2)`)
}

/** Holds accounts until the end of the transaction, in one order. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    select id from identity.accounts where brand_id = ${tx.brandId} and id = any(${ids}::uuid[]) order by id for update`)
}

/** Agents and general agents, newest first: those whose name begins so, those directly below one, or those below nobody. */
export function listAgentRows(
  tx: Tx,
  asked: { below: string | undefined; search: string | undefined; belowId: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  const { below, search, belowId, limit } = asked
  const prefix = normalizeUsername(search ?? '').replace(/[\\%_]/g, '\\$&')
  const where = prefix
    ? sql`and username_normalized like ${`${prefix}%`}`
    : below
      ? sql`and upline_id = ${below}`
      : sql`and upline_id is null`
  return tx.query<{ id: string }>(sql`
    select id from identity.accounts
    where brand_id = ${tx.brandId} and kind in (1, 2) ${where} ${belowId ? sql`and id < ${belowId}` : empty}
    order by id desc limit ${limit}`)
}
