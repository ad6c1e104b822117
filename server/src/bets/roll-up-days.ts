import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Adds what was settled since the last time to the players' days; answers how many transactions. For a clock. */
export async function rollUpDays(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx =>
    tx.one<{ rolled_up: bigint }>(sql`select bets.roll_up_days(${brandId}) as rolled_up`),
  )
  return Number(row?.rolled_up ?? 0n)
}
