/** What the catalogues of core take of promotions: its calls and its words. */
import { campaignCalls } from './campaign-calls.ts'
import { depositPromotionCalls } from './deposit-promotion-calls.ts'
import { promotionsPhrases } from './phrases.ts'
import { raceCalls } from './race-calls.ts'
import { raceStaffCalls } from './race-staff-calls.ts'
import { racesPhrases } from './races-phrases.ts'
import { promotionStaffCalls } from './staff-calls.ts'

export const calls = {
  ...campaignCalls,
  ...depositPromotionCalls,
  ...promotionStaffCalls,
  ...raceCalls,
  ...raceStaffCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { promotions: promotionsPhrases, races: racesPhrases }
