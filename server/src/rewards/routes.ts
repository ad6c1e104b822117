import { rewardCalls } from '@sen/core/rewards/calls'
import type { Bind } from '../platform/serve.ts'
import { claimRewardWith } from './claim-reward.ts'
import { getPromoStateWith } from './get-promo-state.ts'
import { getReferral } from './get-referral.ts'
import { getRewardCenterWith } from './get-reward-center.ts'
import type { ListVipLevels } from './judge-vip.ts'
import { noteReferralVisit } from './note-referral-visit.ts'

export function rewardsRoutes(bind: Bind, listLevels: ListVipLevels): void {
  bind(rewardCalls.getPromoState, getPromoStateWith(listLevels))
  bind(rewardCalls.getRewardCenter, getRewardCenterWith(listLevels))
  bind(rewardCalls.claimReward, claimRewardWith(listLevels))
  bind(rewardCalls.getReferral, getReferral)
  bind(rewardCalls.noteReferralVisit, noteReferralVisit)
}
