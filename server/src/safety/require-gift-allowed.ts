import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { assertNotExcluded } from './require-play-allowed.ts'
import { lockSafety } from './store.ts'

/**
 * Refuses during a break or exclusion, before anything is given to a player: points, money, things. An exclusion that begins at the
 * same moment is either seen here or comes after what was given. The first lock of the caller's transaction: safety, points, balance.
 */
export async function requireGiftAllowed(deps: Deps, tx: Tx, playerId: string): Promise<void> {
  await lockSafety(tx, playerId)
  await assertNotExcluded(deps, tx, playerId)
}
