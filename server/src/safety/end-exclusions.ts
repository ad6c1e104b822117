import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { unblockBets } from '../wallet/public.ts'
import { findExclusion, lockSafety, publishSafety } from './store.ts'

/** Ends breaks whose time is over and exclusions that were lifted a day ago; bets are taken again once none stands. A job. */
export async function endExclusions(deps: Deps, brandId: string): Promise<number> {
  const now = deps.now()
  const over = sql`brand_id = ${brandId} and ended_at is null and ((kind = 'timeout' and until <= ${now}) or lift_at <= ${now})`
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<{ player_id: string }>(sql`select distinct player_id from safety.exclusions where ${over}`),
  )
  for (const { player_id } of due) {
    await deps.db.inBrand(brandId, async tx => {
      await lockSafety(tx, player_id)
      await tx.run(sql`update safety.exclusions set ended_at = ${now} where ${over} and player_id = ${player_id}`)
      if (await findExclusion(tx, player_id, now)) return
      await unblockBets(tx, player_id, 'exclusion')
      publishSafety(tx, player_id, 'free')
    })
  }
  return due.length
}
