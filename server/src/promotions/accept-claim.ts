import type { Amount } from '@sen/core/money'
import { type ActivityState, judgeAct, type PromotionKind } from '@sen/core/promotions/activity-rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import { isBarred } from '../wallet/public.ts'
import { lockParticipation, type Participation, type StandingActivity } from './find-activities.ts'
import { loadActivity } from './load-activity.ts'
import { spendBudget } from './spend-budget.ts'
import { findState } from './view-activity.ts'

type Claim = { id: string; playerId: string; at: Date; isOf: (kind: PromotionKind) => boolean }
/** What is given, and of a raffle how it was drawn. */
type Given = { reward: Amount; draw?: { text: string; lot: number } }

const DONE: readonly ActivityState[] = ['process', 'claimed', 'issued']

/**
 * Takes a claim, once: from here on the reward is the player's, and payClaim pays it. `give` says what it is. Refuses with
 * promotions.unknown, claimed, notNow, barred, usedUp.
 */
export async function acceptClaim(
  tx: Tx,
  { id, playerId, at, isOf }: Claim,
  give: (activity: StandingActivity, participation: Participation) => Given,
): Promise<string> {
  const mine = await lockParticipation(tx, id, playerId)
  const activity = await loadActivity(tx, { id, at, isJoined: mine !== undefined })
  if (!mine || !isOf(activity.kind)) refuse('promotions.notNow')
  const { state } = await findState(tx, activity, mine, at)
  if (DONE.includes(state)) refuse('promotions.claimed')
  const next = judgeAct(activity.kind, state, 'claim') ?? refuse('promotions.notNow')
  if (await isBarred(tx, playerId)) refuse('promotions.barred')
  const { reward, draw } = give(activity, mine)
  // What an approval gave was taken off the budget then.
  if (mine.reward === null) await spendBudget(tx, activity, reward)
  await tx.run(sql`
    update promotions.participations set state = ${next}, reward = ${reward}, changed_at = ${at},
      draw_text = ${draw?.text ?? null}, draw_lot = ${draw?.lot ?? null}
    where brand_id = ${tx.brandId} and id = ${mine.id}`)
  return mine.id
}
