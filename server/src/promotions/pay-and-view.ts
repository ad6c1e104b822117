import type { Answer } from '@sen/core/call'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findActivity, PARTICIPATION, type Participation } from './find-activities.ts'
import { payClaim } from './pay-claim.ts'
import { viewActivity } from './view-activity.ts'

/** Pays a claim that was taken and tells where the player stands then. What cannot be paid now is on its way: the job pays it. */
export async function payAndView(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof activityCalls.getPromotion>> {
  await payClaim(deps, caller.brand.code, id).catch(error =>
    deps.log.warn({ err: error, participation: id }, 'a claim could not be paid yet'),
  )
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await tx.one<Participation>(sql`
      select ${PARTICIPATION} from promotions.participations where brand_id = ${tx.brandId} and id = ${id}`)
    const activity = row && (await findActivity(tx, row.activityId))
    return activity ? viewActivity(tx, activity, row, deps.now()) : refuse('promotions.unknown')
  })
}
