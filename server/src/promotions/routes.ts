import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { raceCalls } from '@sen/core/promotions/race-calls'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { agreeRace } from './agree-race.ts'
import { applyPromotion } from './apply-promotion.ts'
import { cancelRace } from './cancel-race.ts'
import { claimPromotion } from './claim-promotion.ts'
import { claimRaffle } from './claim-raffle.ts'
import { createRace } from './create-race.ts'
import { decidePromotionApplication } from './decide-promotion-application.ts'
import { getApplicationPicture } from './get-application-picture.ts'
import { getPromotion } from './get-promotion.ts'
import { getRace } from './get-race.ts'
import { getRaceTable } from './get-race-table.ts'
import { joinPromotion } from './join-promotion.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listDepositPromotions } from './list-deposit-promotions.ts'
import { listPromotionApplications } from './list-promotion-applications.ts'
import { listPromotions } from './list-promotions.ts'
import { listRaceGames } from './list-race-games.ts'
import { listRaces } from './list-races.ts'
import { listStaffRaces } from './list-staff-races.ts'
import { saveCampaign } from './save-campaign.ts'

export function promotionsRoutes(bind: Bind): void {
  bind(campaignCalls.listPromotions, listPromotions)
  bind(depositPromotionCalls.listDepositPromotions, listDepositPromotions)
  bind(campaignCalls.getPromotion, getPromotion)
  bind(campaignCalls.joinPromotion, joinPromotion)
  bind(campaignCalls.applyPromotion, applyPromotion)
  bind(campaignCalls.claimPromotion, claimPromotion)
  bind(campaignCalls.claimRaffle, claimRaffle)
  bind(promotionStaffCalls.listCampaigns, listCampaigns)
  bind(promotionStaffCalls.saveCampaign, saveCampaign)
  bind(promotionStaffCalls.listPromotionApplications, listPromotionApplications)
  bind(promotionStaffCalls.decidePromotionApplication, decidePromotionApplication)
  bind(promotionStaffCalls.getApplicationPicture, getApplicationPicture)
  bind(raceCalls.listRaces, listRaces)
  bind(raceCalls.getRace, getRace)
  bind(raceStaffCalls.listStaffRaces, listStaffRaces)
  bind(raceStaffCalls.listRaceGames, listRaceGames)
  bind(raceStaffCalls.getRaceTable, getRaceTable)
  bind(raceStaffCalls.createRace, createRace)
  bind(raceStaffCalls.agreeRace, agreeRace)
  bind(raceStaffCalls.cancelRace, cancelRace)
}
