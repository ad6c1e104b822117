/** Where a player stands in a promotion that is chosen with a deposit: what his newest choice that counts became. */
import type { Answer } from '@sen/core/call'
import type { ChoiceState } from '@sen/core/cashier/chosen-promotion'
import { writeAmount } from '@sen/core/money'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { type ActivityState, judgeState } from '@sen/core/promotions/activity-rules'
import type { Tx } from '../platform/db.ts'
import type { Activity, StandingActivity } from './find-activities.ts'
import { type Choice, listHolding } from './find-choices.ts'
import { findChooser } from './find-chooser.ts'
import { judgeChoice } from './judge-choice.ts'

type View = Answer<typeof activityCalls.getPromotion>
type Standing = Pick<View, 'state' | 'given' | 'deposit'>

const STATES: Readonly<Partial<Record<ChoiceState, ActivityState>>> = {
  chosen: 'joined',
  due: 'process',
  given: 'claimed',
}

/** A player's choices that count now, by promotion. */
export async function findHolding(tx: Tx, playerId: string, at: Date): Promise<Map<string, Choice>> {
  return new Map((await listHolding(tx, playerId, at)).map(choice => [choice.activityId, choice]))
}

/** His state in it: that of his choice, else of the clock. */
export const stateOfChoice = (choice: Choice | undefined, activity: Activity, at: Date): ActivityState =>
  (choice && STATES[choice.state]) ?? judgeState(undefined, activity, at)

/** The whole of it, for whoever asks; a visitor has chosen nothing. */
export async function viewChoice(
  tx: Tx,
  activity: StandingActivity,
  playerId: string | undefined,
  at: Date,
): Promise<Standing> {
  const found = playerId ? (await findHolding(tx, playerId, at)).get(activity.id) : undefined
  const chooser = playerId ? await findChooser(tx, playerId, at) : undefined
  // A choice whose deposit ended holds nothing, although it is not written off yet.
  const choice = found && chooser?.held.has(activity.id) ? found : undefined
  const why = chooser && judgeChoice(activity, chooser)
  return {
    state: stateOfChoice(choice, activity, at),
    given: choice?.state === 'given' ? writeAmount(choice.reward) : null,
    deposit: {
      minimum: writeAmount(activity.asksAmount),
      occasion: activity.occasion,
      why: why === 'promotions.notFirst' || why === 'promotions.taken' ? why : '',
    },
  }
}
