import type { Answer, Asked } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { COMMENT_MAX, isComment, judgeAct, judgeState } from '@sen/core/promotions/campaign-rules'
import { refuse } from '@sen/core/refusal'
import { attachPictures } from '../inbox/public.ts'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findOptIn, lockOptIn } from './find-campaigns.ts'
import { loadCampaign } from './load-campaign.ts'
import { viewCampaign } from './view-campaign.ts'

type Call = typeof campaignCalls.applyPromotion

/** Applies for the reward, again after a rejection (ACTIVITY-02, ACTIVITY-03). Refuses with promotions.comment, notNow, barred, pictures.*. */
export function applyPromotion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  if (!isComment(body.comment)) refuse('promotions.comment', null, { max: COMMENT_MAX })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const mine = await lockOptIn(tx, body.id, accountId)
    const campaign = await loadCampaign(tx, { id: body.id, at, isJoined: mine !== undefined })
    const state = judgeAct(campaign.kind, judgeState(mine?.state, campaign, at), 'apply')
    if (!state) refuse('promotions.notNow')
    if (await isBarred(tx, accountId)) refuse('promotions.barred')
    const applicationId = deps.newId()
    await tx.run(sql`
        update promotions.opt_ins set state = ${state}, application_id = ${applicationId}, comment = ${body.comment.trim()},
          applied_at = ${at}, changed_at = ${at}, decided_at = null, decided_by = null, decided_by_name = '', reason = ''
        where brand_id = ${tx.brandId} and campaign_id = ${campaign.id} and player_id = ${accountId}`)
    await attachPictures(tx, accountId, body.pictures, { applicationId })
    return viewCampaign(tx, campaign, await findOptIn(tx, campaign.id, accountId), at)
  })
}
