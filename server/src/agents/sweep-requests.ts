import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { expireRequests } from './contracts/contract-store.ts'
import { tellParties } from './contracts/tell-parties.ts'

/** What is counted by the day is looked up on that day only; which day that is depends on the brand's zone. */
const KEPT_DAYS = 3

/** Ends requests that nobody answered in time, and forgets what bounded earlier days: who opened links, who asked how often. May be repeated at any time. */
export async function sweepRequests(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inBrand(brandId, async tx => {
    for (const row of await expireRequests(tx, now))
      await tellParties(tx, row, {
        step: row.state === 'expired' ? 'expired' : 'kept',
        to: ['giver', 'holder'],
        at: now,
      })
    const before = sql`(${now}::timestamptz - interval '1 day' * ${KEPT_DAYS}::int)::date`
    await tx.run(sql`delete from agents.link_visits where brand_id = ${brandId} and day < ${before}`)
    await tx.run(sql`delete from agents.request_days where brand_id = ${brandId} and day < ${before}`)
  })
}
