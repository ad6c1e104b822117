import { type Amount, showAmount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/campaign-rules'
import { refuse } from '@sen/core/refusal'
import { findDeposits } from '../cashier/public.ts'
import { listPromotionAnnouncements } from '../content/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { lockCampaign, type StandingCampaign } from './find-campaigns.ts'
import { findChooser } from './find-chooser.ts'
import { isSlotHeld, listHolding, slotOf } from './find-deposit-bonuses.ts'
import { judgeDepositBonus } from './judge-deposit-bonus.ts'
import { settleDepositBonus } from './settle-deposit-bonuses.ts'
import { spendBudget } from './spend-budget.ts'

type Wish = { promotionId: string; depositId: string; playerId: string; amount: Amount; at: Date }

/**
 * Keeps a promotion with a deposit that was just opened, and holds what it gives of the budget: what is promised here is paid, also
 * when the promotion ends before the money comes. The caller holds the player's requests, so that of two deposits one chooses it.
 * Refuses with promotions.unknown, notNow, barred, usedUp, taken, notFirst, lapsed, belowMinimum.
 */
export async function choosePromotion(tx: Tx, { promotionId, depositId, playerId, amount, at }: Wish): Promise<void> {
  const isShown = (await listPromotionAnnouncements(tx, at)).some(offer => offer.id === promotionId && offer.isShown)
  if (!isShown || !(await lockCampaign(tx, promotionId, 'update'))) refuse('promotions.unknown')
  await freeEnded(tx, promotionId, playerId, at)
  const campaign = (await lockCampaign(tx, promotionId, 'update')) as StandingCampaign
  const why = judgeDepositBonus(campaign, await findChooser(tx, playerId, at, depositId))
  if (why) refuse(why)
  const slot = slotOf(tx, campaign, at)
  // The deposit of another choice may be over and not ended yet, while something else holds it: that choice still stands.
  if (await isSlotHeld(tx, { campaignId: campaign.id, playerId, slot }, campaign.frequency)) refuse('promotions.taken')
  const reward = priceMatch(amount, campaign)
  if (reward === 0n) refuse('promotions.belowMinimum', null, { min: showAmount(campaign.threshold) })
  await spendBudget(tx, campaign, reward)
  await tx.run(sql`
      insert into promotions.deposit_bonuses (brand_id, deposit_id, campaign_id, player_id, slot, state, reward, chosen_at, changed_at)
      values (${tx.brandId}, ${depositId}, ${campaign.id}, ${playerId}, ${slot}, 'pending', ${reward}, ${at}, ${at})`)
}

/** Writes off the player's own choices of this promotion whose deposits ended: the job may not have come by yet. */
async function freeEnded(tx: Tx, campaignId: string, playerId: string, at: Date): Promise<void> {
  const mine = (await listHolding(tx, playerId, at)).filter(one => one.campaignId === campaignId)
  const deposits = await findDeposits(
    tx,
    mine.map(one => one.depositId),
  )
  for (const deposit of deposits.values()) if (deposit.state !== 'waiting') await settleDepositBonus(tx, deposit.id, at)
}
