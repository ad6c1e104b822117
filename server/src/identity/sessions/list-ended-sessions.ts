import { sql, type Tx } from '../../platform/db.ts'

/** Those of some sessions that were ended: signed out, replaced, blocked. One that merely stood idle is not among them. */
export async function listEndedSessions(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from identity.sessions
    where brand_id = ${tx.brandId} and id = any(${sessionIds}::uuid[]) and revoked_at is not null`)
  return rows.map(row => row.id)
}
