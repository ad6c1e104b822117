import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { hasEntries } from '../wallet/public.ts'

/** Adds money that came in and went out since the last time to the days of members and teams; answers how many entries. */
export async function rollUpMoney(deps: Deps, brandId: string): Promise<number> {
  const row = await deps.db.asOwner(tx =>
    tx.one<{ entries: bigint }>(sql`select agents.roll_up_money(${brandId}) as entries`),
  )
  return Number(row?.entries ?? 0n)
}

/** So many transactions of the whole platform, none of them of this brand, move its mark: until then they cost it no write. */
const READ_AGAIN_MOST = 10_000

/** The same for a clock: a brand whose wallets nothing was written in since the last time is left alone. */
export async function keepMoneyRolledUp(deps: Deps, brandId: string): Promise<void> {
  const isQuiet = await deps.db.inBrand(brandId, async tx => {
    const mark = await tx.one<{ xid: bigint; is_far: boolean }>(sql`
      select xid, pg_snapshot_xmin(pg_current_snapshot())::text::bigint - xid >= ${READ_AGAIN_MOST} as is_far
      from agents.rollup_watermarks where brand_id = ${brandId}`)
    return mark !== undefined && !mark.is_far && !(await hasEntries(tx, mark.xid))
  })
  if (!isQuiet) await rollUpMoney(deps, brandId)
}
