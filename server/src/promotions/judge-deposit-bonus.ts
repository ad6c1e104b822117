import { judgeState } from '@sen/core/promotions/campaign-rules'
import type { StandingCampaign } from './find-campaigns.ts'
import type { Chooser } from './find-chooser.ts'
import { isUsedUp } from './spend-budget.ts'

/** So often within a day somebody may hold a part of a budget with a deposit that he does not pay: others wait for it. */
const LAPSES_MAX = 5

export type DepositBonusRefusal =
  | 'promotions.notNow'
  | 'promotions.notFirst'
  | 'promotions.taken'
  | 'promotions.usedUp'
  | 'promotions.lapsed'
  | 'promotions.barred'

/** Why a promotion cannot be chosen with a deposit now, whatever its amount; undefined: it can. */
export function judgeDepositBonus(campaign: StandingCampaign, of: Chooser): DepositBonusRefusal | undefined {
  if (campaign.kind !== 'deposit' || judgeState(undefined, campaign, of.at) !== 'join') return 'promotions.notNow'
  if (of.held.has(campaign.id)) return 'promotions.taken'
  // One that waits may be paid before this one: then this would be the second.
  if (campaign.frequency === 'first' && of.hasOther) return 'promotions.notFirst'
  if (of.lapsed >= LAPSES_MAX) return 'promotions.lapsed'
  if (isUsedUp(campaign)) return 'promotions.usedUp'
  return of.isBarred ? 'promotions.barred' : undefined
}
