import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { endSessionsOf } from './end-sessions.ts'

/**
 * Blocks an account inside the caller's transaction: from its commit on nobody signs in with it, its sessions are over and no bet
 * is taken from it, in a game that is open either. What was won still arrives. The only door to a block: a block without the
 * stop of bets would leave open games running. Answers false when there is no such account. Idempotent.
 */
export async function blockAccount(deps: Deps, tx: Tx, accountId: string, reason: string) {
  const changed = await tx.run(sql`
    update identity.accounts set blocked_at = coalesce(blocked_at, ${deps.now()}), blocked_reason = ${reason}
    where brand_id = ${tx.brandId} and id = ${accountId}`)
  if (changed === 0) return false
  await deps.events.accountBlocked(tx, accountId)
  await endSessionsOf(deps, tx, accountId, 'blocked')
  return true
}

/** Lifts a block; an exclusion of the player's own stays. Answers false when there is no such account. */
export async function unblockAccount(deps: Deps, tx: Tx, accountId: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update identity.accounts set blocked_at = null, blocked_reason = null
    where brand_id = ${tx.brandId} and id = ${accountId}`)
  if (changed === 0) return false
  await deps.events.accountUnblocked(tx, accountId)
  return true
}
