import type { Answer } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findCampaign, OPT_IN, type OptIn } from './find-campaigns.ts'
import { payClaim } from './pay-claim.ts'
import { viewCampaign } from './view-campaign.ts'

/** Pays a claim that was taken and tells where the player stands then. What cannot be paid now is on its way: the job pays it. */
export async function payAndView(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof campaignCalls.getPromotion>> {
  await payClaim(deps, caller.brand.code, id).catch(error =>
    deps.log.warn({ err: error, optIn: id }, 'a claim could not be paid yet'),
  )
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await tx.one<OptIn>(sql`
      select ${OPT_IN} from promotions.opt_ins where brand_id = ${tx.brandId} and id = ${id}`)
    const campaign = row && (await findCampaign(tx, row.campaignId))
    return campaign ? viewCampaign(tx, campaign, row, deps.now()) : refuse('promotions.unknown')
  })
}
