import { normalizeUsername } from '@sen/core/identity/rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { AccountKind } from '../../platform/deps.ts'

type Raised = { id: string; username: string; kind: AccountKind; uplineId: string | null }

/** The account of this name, locked; undefined where there is none or it is a guest's. */
export const lockAccountNamed = (tx: Tx, username: string): Promise<Raised | undefined> =>
  tx.one<Raised>(sql`
    select id, username, kind, upline_id as "uplineId" from identity.accounts
    where brand_id = ${tx.brandId} and username_normalized = ${normalizeUsername(username)} and kind <> 4 for update`)

/** Makes a member an agent, who signs in by the agents' form too; below `uplineId` where he stood below nobody. */
export async function raiseToAgent(tx: Tx, accountId: string, uplineId: string | null): Promise<void> {
  await tx.run(sql`
    update identity.accounts set kind = 1, agent_enabled = true, upline_id = coalesce(upline_id, ${uplineId}::uuid)
    where brand_id = ${tx.brandId} and id = ${accountId}`)
}
