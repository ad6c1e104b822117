import { type Amount, showAmount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/activity-rules'
import { refuse } from '@sen/core/refusal'
import { findDeposits } from '../cashier/public.ts'
import { listOffers } from '../content/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { lockActivity, type StandingActivity } from './find-activities.ts'
import { isSlotHeld, listHolding, slotOf } from './find-choices.ts'
import { findChooser } from './find-chooser.ts'
import { judgeChoice } from './judge-choice.ts'
import { settleChoice } from './settle-choices.ts'
import { spendBudget } from './spend-budget.ts'

type Wish = { promotionId: string; depositId: string; playerId: string; amount: Amount; at: Date }

/**
 * Keeps a promotion with a deposit that was just opened, and holds what it gives of the budget: what is promised here is paid, also
 * when the promotion ends before the money comes. The caller holds the player's requests, so that of two deposits one chooses it.
 * Refuses with promotions.unknown, notNow, barred, usedUp, taken, notFirst, lapsed, belowMinimum.
 */
export async function choosePromotion(tx: Tx, { promotionId, depositId, playerId, amount, at }: Wish): Promise<void> {
  const isShown = (await listOffers(tx, at)).some(offer => offer.id === promotionId && offer.isShown)
  if (!isShown || !(await lockActivity(tx, promotionId, 'update'))) refuse('promotions.unknown')
  await freeEnded(tx, promotionId, playerId, at)
  const activity = (await lockActivity(tx, promotionId, 'update')) as StandingActivity
  const why = judgeChoice(activity, await findChooser(tx, playerId, at, depositId))
  if (why) refuse(why)
  const slot = slotOf(tx, activity, at)
  // The deposit of another choice may be over and not ended yet, while something else holds it: that choice still stands.
  if (await isSlotHeld(tx, { activityId: activity.id, playerId, slot }, activity.occasion)) refuse('promotions.taken')
  const reward = priceMatch(amount, activity)
  if (reward === 0n) refuse('promotions.belowMinimum', null, { min: showAmount(activity.asksAmount) })
  await spendBudget(tx, activity, reward)
  await tx.run(sql`
      insert into promotions.choices (brand_id, deposit_id, activity_id, player_id, slot, state, reward, chosen_at, changed_at)
      values (${tx.brandId}, ${depositId}, ${activity.id}, ${playerId}, ${slot}, 'chosen', ${reward}, ${at}, ${at})`)
}

/** Writes off the player's own choices of this promotion whose deposits ended: the job may not have come by yet. */
async function freeEnded(tx: Tx, activityId: string, playerId: string, at: Date): Promise<void> {
  const mine = (await listHolding(tx, playerId, at)).filter(one => one.activityId === activityId)
  const deposits = await findDeposits(
    tx,
    mine.map(one => one.depositId),
  )
  for (const deposit of deposits.values()) if (deposit.state !== 'waiting') await settleChoice(tx, deposit.id, at)
}
