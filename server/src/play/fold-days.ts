import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Adds what was settled since the last time to the players' days; answers how many transactions. For a clock. */
export async function foldDays(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx => tx.one<{ folded: bigint }>(sql`select play.fold_days(${brandId}) as folded`))
  return Number(row?.folded ?? 0n)
}
