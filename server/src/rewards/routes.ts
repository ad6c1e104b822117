import { rewardCalls } from '@sen/core/rewards/calls'
import { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rebateCalls } from '@sen/core/rewards/rebate-calls'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { claimDailyCheckIn } from './claim-daily-check-in.ts'
import { claimMission } from './claim-mission.ts'
import { claimReward } from './claim-reward.ts'
import { convertPoints } from './convert-points.ts'
import { createMallItem } from './create-mall-item.ts'
import { decideRedemption } from './decide-redemption.ts'
import { getMissionLeaderboard } from './get-mission-leaderboard.ts'
import { getMissionSummary } from './get-mission-summary.ts'
import { getPointBalance } from './get-point-balance.ts'
import { getPointConfig } from './get-point-config.ts'
import { getPromoState } from './get-promo-state.ts'
import { getRebateToday } from './get-rebate-today.ts'
import { getReferral } from './get-referral.ts'
import { getRewardCenter } from './get-reward-center.ts'
import { grantFreeRounds } from './grant-free-rounds.ts'
import { listFreeRoundGames } from './list-free-round-games.ts'
import { listFreeRoundGrants } from './list-free-round-grants.ts'
import { listFreeRounds } from './list-free-rounds.ts'
import { listMallItems } from './list-mall-items.ts'
import { listPointRewards } from './list-point-rewards.ts'
import { listPointTransactions } from './list-point-transactions.ts'
import { listRebates } from './list-rebates.ts'
import { listRedemptionRequests } from './list-redemption-requests.ts'
import { listRedemptions } from './list-redemptions.ts'
import { noteReferralVisit } from './note-referral-visit.ts'
import { redeemReward } from './redeem-reward.ts'
import { updateMallItem } from './update-mall-item.ts'

export function rewardsRoutes(bind: Bind): void {
  bind(rewardCalls.getPromoState, getPromoState)
  bind(rewardCalls.getRewardCenter, getRewardCenter)
  bind(rewardCalls.claimReward, claimReward)
  bind(rebateCalls.listRebates, listRebates)
  bind(rebateCalls.getRebateToday, getRebateToday)
  bind(rewardCalls.getReferral, getReferral)
  bind(rewardCalls.noteReferralVisit, noteReferralVisit)
  bind(missionCalls.getMissionSummary, getMissionSummary)
  bind(missionCalls.getMissionLeaderboard, getMissionLeaderboard)
  bind(missionCalls.claimDailyCheckIn, claimDailyCheckIn)
  bind(missionCalls.claimMission, claimMission)
  bind(pointCalls.getPointBalance, getPointBalance)
  bind(pointCalls.getPointConfig, getPointConfig)
  bind(pointCalls.listPointRewards, listPointRewards)
  bind(pointCalls.redeemReward, redeemReward)
  bind(pointCalls.listRedemptions, listRedemptions)
  bind(pointCalls.listPointTransactions, listPointTransactions)
  bind(pointCalls.convertPoints, convertPoints)
  bind(freeRoundCalls.listFreeRounds, listFreeRounds)
  bind(freeRoundCalls.listFreeRoundGames, listFreeRoundGames)
  bind(freeRoundCalls.listFreeRoundGrants, listFreeRoundGrants)
  bind(freeRoundCalls.grantFreeRounds, grantFreeRounds)
  bind(rewardStaffCalls.listRedemptionRequests, listRedemptionRequests)
  bind(rewardStaffCalls.decideRedemption, decideRedemption)
  bind(mallStaffCalls.listMallItems, listMallItems)
  bind(mallStaffCalls.createMallItem, createMallItem)
  bind(mallStaffCalls.updateMallItem, updateMallItem)
}
