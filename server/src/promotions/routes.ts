import { activityCalls } from '@sen/core/promotions/activity-calls'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { applyPromotion } from './apply-promotion.ts'
import { claimPromotion } from './claim-promotion.ts'
import { claimRaffle } from './claim-raffle.ts'
import { decideApplied } from './decide-applied.ts'
import { getAppliedPicture } from './get-applied-picture.ts'
import { getPromotion } from './get-promotion.ts'
import { joinPromotion } from './join-promotion.ts'
import { listActivities } from './list-activities.ts'
import { listApplied } from './list-applied.ts'
import { listDepositPromotions } from './list-deposit-promotions.ts'
import { listPromotions } from './list-promotions.ts'
import { saveActivity } from './save-activity.ts'

export function promotionsRoutes(bind: Bind): void {
  bind(activityCalls.listPromotions, listPromotions)
  bind(depositPromotionCalls.listDepositPromotions, listDepositPromotions)
  bind(activityCalls.getPromotion, getPromotion)
  bind(activityCalls.joinPromotion, joinPromotion)
  bind(activityCalls.applyPromotion, applyPromotion)
  bind(activityCalls.claimPromotion, claimPromotion)
  bind(activityCalls.claimRaffle, claimRaffle)
  bind(promotionStaffCalls.listActivities, listActivities)
  bind(promotionStaffCalls.saveActivity, saveActivity)
  bind(promotionStaffCalls.listApplied, listApplied)
  bind(promotionStaffCalls.decideApplied, decideApplied)
  bind(promotionStaffCalls.getAppliedPicture, getAppliedPicture)
}
