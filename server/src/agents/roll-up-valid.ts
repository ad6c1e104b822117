import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Adds the valid bets that were settled since the last time to the days of members and teams. For a clock. */
export async function rollUpValid(deps: Deps, brandId: string): Promise<void> {
  await deps.db.asOwner(tx => tx.run(sql`select agents.fold_valid(${brandId})`))
}
