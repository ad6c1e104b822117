import type { Amount } from '@sen/core/money'
import { highestOf } from '@sen/core/promotions/campaign-rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { StandingCampaign } from './find-campaigns.ts'

/** Whether the budget of all players holds no further reward (of a raffle: not its highest prize). */
export const isUsedUp = (campaign: StandingCampaign): boolean =>
  campaign.kind !== 'announcement' && campaign.spent + highestOf(campaign) > campaign.budget

/**
 * Takes what is promised to a player off the budget of all. It must hold the highest prize, whichever was drawn: a refusal says
 * nothing about a draw. Of many at once each sees what the one before left. Refuses with promotions.usedUp.
 */
export async function spendBudget(tx: Tx, campaign: StandingCampaign, amount: Amount): Promise<void> {
  const spent = await tx.run(sql`
    update promotions.campaigns set spent = spent + ${amount}
    where brand_id = ${tx.brandId} and id = ${campaign.id} and spent + ${highestOf(campaign)} <= budget`)
  if (spent === 0) refuse('promotions.usedUp')
}
