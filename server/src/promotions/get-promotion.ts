import type { Answer, Asked } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { findOptIn } from './find-campaigns.ts'
import { loadCampaign } from './load-campaign.ts'
import { viewCampaign } from './view-campaign.ts'
import { viewDepositBonus } from './view-deposit-bonus.ts'

type Call = typeof campaignCalls.getPromotion

/** One promotion and where the caller stands in it. Refuses with promotions.unknown. */
export function getPromotion(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const accountId = caller.session?.accountId
    const optIn = accountId ? await findOptIn(tx, query.id, accountId) : undefined
    const campaign = await loadCampaign(tx, { id: query.id, at, isJoined: optIn !== undefined })
    const view = await viewCampaign(tx, campaign, optIn, at)
    return campaign.kind === 'deposit' ? { ...view, ...(await viewDepositBonus(tx, campaign, accountId, at)) } : view
  })
}
