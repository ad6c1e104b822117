import type { Answer, Asked } from '@sen/core/call'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { findParticipation } from './find-activities.ts'
import { loadActivity } from './load-activity.ts'
import { viewActivity } from './view-activity.ts'
import { viewChoice } from './view-choice.ts'

type Call = typeof activityCalls.getPromotion

/** One promotion and where the caller stands in it. Refuses with promotions.unknown. */
export function getPromotion(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const accountId = caller.session?.accountId
    const participation = accountId ? await findParticipation(tx, query.id, accountId) : undefined
    const activity = await loadActivity(tx, { id: query.id, at, isJoined: participation !== undefined })
    const view = await viewActivity(tx, activity, participation, at)
    return activity.kind === 'deposit' ? { ...view, ...(await viewChoice(tx, activity, accountId, at)) } : view
  })
}
