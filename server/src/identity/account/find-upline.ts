import { normalizeUsername } from '@sen/core/identity/rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { AccountKind } from '../../platform/deps.ts'

export type HierarchyAccount = { id: string; username: string; kind: AccountKind }

/** Whoever stands directly above an account, if it may be sent money there (may_transfer_to_upline) and the upline is in good standing. */
export function findUpline(tx: Tx, accountId: string): Promise<HierarchyAccount | undefined> {
  return tx.one(sql`
    select u.id, u.username, u.kind from identity.accounts a
    join identity.accounts u on u.brand_id = a.brand_id and u.id = a.upline_id
    where a.brand_id = ${tx.brandId} and a.id = ${accountId} and a.may_transfer_to_upline and u.blocked_at is null and u.kind in (1, 2)`)
}

/** Everybody above an account, the nearest first. */
export async function listUplines(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    with recursive above as (
      select upline_id as id, 1 as depth from identity.accounts where brand_id = ${tx.brandId} and id = ${accountId}
      union all
      select a.upline_id, u.depth + 1 from above u join identity.accounts a on a.brand_id = ${tx.brandId} and a.id = u.id
    )
    select id from above where id is not null order by depth`)
  return rows.map(({ id }) => id)
}

/** The account of this name, if it stands directly below this agent and is in good standing. */
export function findDownline(tx: Tx, agentId: string, username: string): Promise<HierarchyAccount | undefined> {
  return tx.one(sql`
    select d.id, d.username, d.kind from identity.accounts d
    join identity.accounts a on a.brand_id = d.brand_id and a.id = d.upline_id
    where d.brand_id = ${tx.brandId} and d.username_normalized = ${normalizeUsername(username)} and d.upline_id = ${agentId}
      and d.blocked_at is null and d.kind <> 4 and a.kind in (1, 2)`)
}
