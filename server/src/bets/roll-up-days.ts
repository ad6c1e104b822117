import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { hasTransactions } from './list-changed-rounds.ts'

/** Adds what was settled since the last time to the players' days; answers how many transactions. */
export async function rollUpDays(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx =>
    tx.one<{ rolled_up: bigint }>(sql`select bets.roll_up_days(${brandId}) as rolled_up`),
  )
  return Number(row?.rolled_up ?? 0n)
}

/**
 * The same for a clock: a brand in which nothing was written since the last time only moves the moment up to which it is rolled up, and that
 * once a minute, since windows of wages close by it.
 */
export async function keepDaysRolledUp(deps: Deps, brandId: string): Promise<void> {
  const isQuiet = await deps.db.inBrand(brandId, async tx => {
    const mark = await tx.one<{ xid: bigint; is_new: boolean }>(sql`
      select xid, coalesce(rolled_up_until > now() - interval '1 minute', false) as is_new
      from bets.rollup_watermarks where brand_id = ${brandId}`)
    return mark?.is_new === true && !(await hasTransactions(tx, { since: mark.xid }))
  })
  if (!isQuiet) await rollUpDays(deps, brandId)
}
