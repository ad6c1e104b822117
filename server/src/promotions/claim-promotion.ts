import type { Answer, Asked } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { acceptClaim } from './accept-claim.ts'
import { payAndView } from './pay-and-view.ts'

type Call = typeof campaignCalls.claimPromotion

/** Claims the reward of a promotion that was fulfilled or approved. Refuses with promotions.claimed and those of acceptClaim. */
export async function claimPromotion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId: playerId } = sessionOf(caller)
  const claim = { id: body.id, playerId, at: deps.now(), isOf: (kind: string) => kind !== 'raffle' }
  const id = await deps.db.inBrand(caller.brand.code, tx =>
    acceptClaim(tx, claim, (campaign, { reward }) => ({ reward: reward ?? campaign.reward })),
  )
  return payAndView(deps, caller, id)
}
