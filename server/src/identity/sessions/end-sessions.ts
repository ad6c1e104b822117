import type { SessionEnd } from '@sen/core/identity/session-ends'
import { join, sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetSession } from './read-session.ts'

export type EndReason = Exclude<SessionEnd, 'idle' | 'absolute'>

/**
 * Ends sessions by id, inside the caller's transaction, and tells the other processes through `sen_session`
 * ({ brand, session, account, reason }), once the transaction is committed.
 */
export async function endSessions(deps: Deps, tx: Tx, sessionIds: readonly string[], reason: EndReason): Promise<void> {
  if (sessionIds.length === 0) return
  const ended = await tx.query<{ id: string; account_id: string }>(sql`
    update identity.sessions set revoked_at = ${deps.now()}, revoked_reason = ${reason}
    where brand_id = ${tx.brandId} and id in (${join([...sessionIds])}) and revoked_at is null
    returning id, account_id`)
  for (const { id, account_id } of ended) {
    forgetSession(deps, id)
    tx.tell('sen_session', { brand: tx.brandId, session: id, account: account_id, reason })
  }
}

/** Ends every live session of an account, except one when named. */
export async function endSessionsOf(
  deps: Deps,
  tx: Tx,
  accountId: string,
  reason: EndReason,
  exceptId?: string,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from identity.sessions
    where brand_id = ${tx.brandId} and account_id = ${accountId} and revoked_at is null`)
  const ids = rows.map(row => row.id).filter(id => id !== exceptId)
  await endSessions(deps, tx, ids, reason)
}
