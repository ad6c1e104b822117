import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Adds money that came in and went out since the last time to the days of members and teams; answers how many entries. For a clock. */
export async function foldMoney(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx =>
    tx.one<{ folded: bigint }>(sql`select agents.fold_money(${brandId}) as folded`),
  )
  return Number(row?.folded ?? 0n)
}
