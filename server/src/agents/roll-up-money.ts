import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Adds money that came in and went out since the last time to the days of members and teams; answers how many entries. For a clock. */
export async function rollUpMoney(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx =>
    tx.one<{ entries: bigint }>(sql`select agents.roll_up_money(${brandId}) as entries`),
  )
  return Number(row?.entries ?? 0n)
}
