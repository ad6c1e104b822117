import { rewardCalls } from '@sen/core/rewards/calls'
import { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { claimMission } from './claim-mission.ts'
import { claimRewardWith } from './claim-reward.ts'
import { claimSignIn } from './claim-sign-in.ts'
import { convertPoints } from './convert-points.ts'
import { createMallItem } from './create-mall-item.ts'
import { decideRedeem } from './decide-redeem.ts'
import { getMissionLeaderboard } from './get-mission-leaderboard.ts'
import { getMissionSummary } from './get-mission-summary.ts'
import { getPointBalance } from './get-point-balance.ts'
import { getPointConfig } from './get-point-config.ts'
import { getPromoStateWith } from './get-promo-state.ts'
import { getReferral } from './get-referral.ts'
import { getRewardCenterWith } from './get-reward-center.ts'
import { listMallItems } from './list-mall-items.ts'
import { listPointRewards } from './list-point-rewards.ts'
import { listPointTransactions } from './list-point-transactions.ts'
import { listRedeemRequests } from './list-redeem-requests.ts'
import { listRedeems } from './list-redeems.ts'
import type { ListVipLevels } from './load-vip.ts'
import { noteReferralVisit } from './note-referral-visit.ts'
import { redeemReward } from './redeem-reward.ts'
import { updateMallItem } from './update-mall-item.ts'
import { uploadMallPicture } from './upload-mall-picture.ts'

export function rewardsRoutes(bind: Bind, listLevels: ListVipLevels): void {
  bind(rewardCalls.getPromoState, getPromoStateWith(listLevels))
  bind(rewardCalls.getRewardCenter, getRewardCenterWith(listLevels))
  bind(rewardCalls.claimReward, claimRewardWith(listLevels))
  bind(rewardCalls.getReferral, getReferral)
  bind(rewardCalls.noteReferralVisit, noteReferralVisit)
  bind(missionCalls.getMissionSummary, getMissionSummary)
  bind(missionCalls.getMissionLeaderboard, getMissionLeaderboard)
  bind(missionCalls.claimSignIn, claimSignIn)
  bind(missionCalls.claimMission, claimMission)
  bind(pointCalls.getPointBalance, getPointBalance)
  bind(pointCalls.getPointConfig, getPointConfig)
  bind(pointCalls.listPointRewards, listPointRewards)
  bind(pointCalls.redeemReward, redeemReward)
  bind(pointCalls.listRedeems, listRedeems)
  bind(pointCalls.listPointTransactions, listPointTransactions)
  bind(pointCalls.convertPoints, convertPoints)
  bind(rewardStaffCalls.listRedeemRequests, listRedeemRequests)
  bind(rewardStaffCalls.decideRedeem, decideRedeem)
  bind(mallStaffCalls.listMallItems, listMallItems)
  bind(mallStaffCalls.createMallItem, createMallItem)
  bind(mallStaffCalls.updateMallItem, updateMallItem)
  bind(mallStaffCalls.uploadMallPicture, uploadMallPicture)
}
