/** What the catalogues of core take of rewards: its calls and its words. */
import { rewardCalls } from './calls.ts'
import { freeRoundCalls } from './free-round-calls.ts'
import { mallPhrases } from './mall-phrases.ts'
import { mallStaffCalls } from './mall-staff-calls.ts'
import { missionCalls } from './mission-calls.ts'
import { missionsPhrases } from './missions-phrases.ts'
import { rewardsPhrases } from './phrases.ts'
import { pointCalls } from './point-calls.ts'
import { rebateCalls } from './rebate-calls.ts'
import { rewardStaffCalls } from './staff-calls.ts'

export const calls = {
  ...rebateCalls,
  ...rewardCalls,
  ...missionCalls,
  ...pointCalls,
  ...rewardStaffCalls,
  ...mallStaffCalls,
  ...freeRoundCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { rewards: rewardsPhrases, missions: missionsPhrases, mall: mallPhrases }
