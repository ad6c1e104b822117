import { judgeState } from '@sen/core/promotions/activity-rules'
import type { StandingActivity } from './find-activities.ts'
import type { Chooser } from './find-chooser.ts'
import { isUsedUp } from './spend-budget.ts'

/** So often within a day somebody may hold a part of a budget with a deposit that he does not pay: others wait for it. */
const LAPSES_MAX = 5

export type ChoiceRefusal =
  | 'promotions.notNow'
  | 'promotions.notFirst'
  | 'promotions.taken'
  | 'promotions.usedUp'
  | 'promotions.lapsed'
  | 'promotions.barred'

/** Why a promotion cannot be chosen with a deposit now, whatever its amount; undefined: it can. */
export function judgeChoice(activity: StandingActivity, of: Chooser): ChoiceRefusal | undefined {
  if (activity.kind !== 'deposit' || judgeState(undefined, activity, of.at) !== 'join') return 'promotions.notNow'
  if (of.held.has(activity.id)) return 'promotions.taken'
  // One that waits may be paid before this one: then this would be the second.
  if (activity.occasion === 'first' && of.hasOther) return 'promotions.notFirst'
  if (of.lapsed >= LAPSES_MAX) return 'promotions.lapsed'
  if (isUsedUp(activity)) return 'promotions.usedUp'
  return of.isBarred ? 'promotions.barred' : undefined
}
