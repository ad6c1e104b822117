import type { Answer, Asked } from '@sen/core/call'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { COMMENT_MAX, isComment, judgeAct, judgeState } from '@sen/core/promotions/activity-rules'
import { refuse } from '@sen/core/refusal'
import { attachPictures } from '../inbox/public.ts'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findParticipation, lockParticipation } from './find-activities.ts'
import { loadActivity } from './load-activity.ts'
import { viewActivity } from './view-activity.ts'

type Call = typeof activityCalls.applyPromotion

/** Applies for the reward, again after a rejection (ACTIVITY-02, ACTIVITY-03). Refuses with promotions.comment, notNow, barred, pictures.*. */
export function applyPromotion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  if (!isComment(body.comment)) refuse('promotions.comment', null, { max: COMMENT_MAX })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const mine = await lockParticipation(tx, body.id, accountId)
    const activity = await loadActivity(tx, { id: body.id, at, isJoined: mine !== undefined })
    const state = judgeAct(activity.kind, judgeState(mine?.state, activity, at), 'apply')
    if (!state) refuse('promotions.notNow')
    if (await isBarred(tx, accountId)) refuse('promotions.barred')
    const applicationId = deps.newId()
    await tx.run(sql`
        update promotions.participations set state = ${state}, application_id = ${applicationId}, comment = ${body.comment.trim()},
          applied_at = ${at}, changed_at = ${at}, decided_at = null, decided_by = null, decided_by_name = '', reason = ''
        where brand_id = ${tx.brandId} and activity_id = ${activity.id} and player_id = ${accountId}`)
    await attachPictures(tx, accountId, body.pictures, { applicationId })
    return viewActivity(tx, activity, await findParticipation(tx, activity.id, accountId), at)
  })
}
