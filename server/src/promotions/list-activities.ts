import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { listOffers, nameOffer } from '../content/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findActivities } from './find-activities.ts'
import { READ_ONLY, viewTerms } from './view-activity.ts'

type Call = typeof promotionStaffCalls.listActivities

/** Every promotion that is announced, shown or not, with its terms. */
export function listActivities(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const offers = await listOffers(tx, deps.now())
    const ids = offers.map(({ id }) => id)
    const activities = await findActivities(tx, ids)
    const joined = await countJoined(tx, ids)
    return {
      list: offers.map(({ id, title, isShown }) => {
        const activity = activities.get(id)
        return {
          ...viewTerms(activity ?? { ...READ_ONLY, id }),
          title: nameOffer(title, caller.language),
          isShown,
          joined: joined.get(id) ?? 0,
          spent: writeAmount(activity?.spent ?? 0n),
          proposal: activity?.proposal
            ? { by: activity.proposedByName, terms: JSON.parse(activity.proposal) as ReturnType<typeof viewTerms> }
            : null,
        }
      }),
    }
  })
}

async function countJoined(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; joined: number }>(sql`
    select activity_id as id, count(distinct player_id)::int as joined from (
      select activity_id, player_id from promotions.participations
      where brand_id = ${tx.brandId} and activity_id = any(${ids}::uuid[])
      union all
      select activity_id, player_id from promotions.choices
      where brand_id = ${tx.brandId} and activity_id = any(${ids}::uuid[])) as joined group by activity_id`)
  return new Map(rows.map(({ id, joined }) => [id, joined]))
}
