import { sql, type Tx } from '../../platform/db.ts'
import type { AccountKind } from '../../platform/deps.ts'
import { LAST_SIGN_IN } from './last-sign-in.ts'

export type HierarchyRow = {
  id: string
  username: string
  kind: AccountKind
  blocked_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
}

/** Accounts as those above them see them, by id; accounts that are gone are left out. */
export async function readHierarchyRows(tx: Tx, ids: readonly string[]): Promise<Map<string, HierarchyRow>> {
  const rows = await tx.query<HierarchyRow>(sql`
    select a.id, a.username, a.kind, a.blocked_at, a.created_at, ${LAST_SIGN_IN} as last_sign_in_at
    from identity.accounts a where a.brand_id = ${tx.brandId} and a.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}
