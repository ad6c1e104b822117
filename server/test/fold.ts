import { setTimeout as sleep } from 'node:timers/promises'
import { foldMoney } from '../src/agents/fold-money.ts'
import { sql } from '../src/platform/db.ts'
import { foldDays } from '../src/play/fold-days.ts'
import type { World } from './world.ts'

/**
 * Folds until all that was written before the call is in: what other tests write on the same server at this moment holds a fold
 * back for as long. Answers how many transactions of play were added.
 */
export async function fold({ deps }: World, brandId = 'sen'): Promise<number> {
  const now = await deps.db.asOwner(tx => tx.one<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`))
  let added = 0
  for (;;) {
    added += await foldDays(deps, brandId)
    await foldMoney(deps, brandId)
    const marks = await deps.db.asOwner(tx =>
      tx.query<{ xid: bigint }>(sql`
        select xid from play.day_marks where brand_id = ${brandId} union all
        select xid from agents.day_marks where brand_id = ${brandId}`),
    )
    if (marks.length === 2 && marks.every(mark => mark.xid > BigInt(now?.xid ?? 0))) return added
    await sleep(20)
  }
}
