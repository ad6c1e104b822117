import type { Tx } from '../platform/db.ts'
import { openPlayerAccount } from './open-player-account.ts'
import { lockBalance } from './store.ts'

/** Locks the balances of several players for this transaction, always in the order of their ids, so that no two wait for each other. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(playerIds)].sort()) {
    await openPlayerAccount(tx, id)
    await lockBalance(tx, id)
  }
}
