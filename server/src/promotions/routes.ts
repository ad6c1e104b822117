import { activityCalls } from '@sen/core/promotions/activity-calls'
import { promotionCalls } from '@sen/core/promotions/calls'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { applyPromotionWith } from './apply-promotion.ts'
import { claimPromotionWith } from './claim-promotion.ts'
import { claimRaffleWith } from './claim-raffle.ts'
import { decideAppliedWith } from './decide-applied.ts'
import { getAppliedPictureWith } from './get-applied-picture.ts'
import { getPromotionWith } from './get-promotion.ts'
import { getRebateTodayWith } from './get-rebate-today.ts'
import type { PromotionPorts } from './jobs.ts'
import { joinPromotionWith } from './join-promotion.ts'
import { listActivitiesWith } from './list-activities.ts'
import { listAppliedWith } from './list-applied.ts'
import { listDepositPromotionsWith } from './list-deposit-promotions.ts'
import { listPromotionsWith } from './list-promotions.ts'
import { listRebates } from './list-rebates.ts'
import { saveActivityWith } from './save-activity.ts'

export function promotionsRoutes(bind: Bind, ports: PromotionPorts): void {
  bind(promotionCalls.listRebates, listRebates)
  bind(promotionCalls.getRebateToday, getRebateTodayWith(ports))
  bind(activityCalls.listPromotions, listPromotionsWith(ports))
  bind(depositPromotionCalls.listDepositPromotions, listDepositPromotionsWith(ports))
  bind(activityCalls.getPromotion, getPromotionWith(ports))
  bind(activityCalls.joinPromotion, joinPromotionWith(ports))
  bind(activityCalls.applyPromotion, applyPromotionWith(ports))
  bind(activityCalls.claimPromotion, claimPromotionWith(ports))
  bind(activityCalls.claimRaffle, claimRaffleWith(ports))
  bind(promotionStaffCalls.listActivities, listActivitiesWith(ports))
  bind(promotionStaffCalls.saveActivity, saveActivityWith(ports))
  bind(promotionStaffCalls.listApplied, listAppliedWith(ports))
  bind(promotionStaffCalls.decideApplied, decideAppliedWith(ports))
  bind(promotionStaffCalls.getAppliedPicture, getAppliedPictureWith(ports))
}
