/** Where a player stands in a promotion that is chosen with a deposit: what his newest choice that counts became. */
import type { Answer } from '@sen/core/call'
import type { DepositBonusState } from '@sen/core/cashier/chosen-promotion'
import { writeAmount } from '@sen/core/money'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { type CampaignState, judgeState } from '@sen/core/promotions/campaign-rules'
import type { Tx } from '../platform/db.ts'
import type { Campaign, StandingCampaign } from './find-campaigns.ts'
import { findChooser } from './find-chooser.ts'
import { type DepositBonus, listHolding } from './find-deposit-bonuses.ts'
import { judgeDepositBonus } from './judge-deposit-bonus.ts'

type View = Answer<typeof campaignCalls.getPromotion>
type Standing = Pick<View, 'state' | 'granted' | 'deposit'>

const STATES: Readonly<Partial<Record<DepositBonusState, CampaignState>>> = {
  pending: 'joined',
  eligible: 'process',
  granted: 'claimed',
}

/** A player's choices that count now, by promotion. */
export async function findHolding(tx: Tx, playerId: string, at: Date): Promise<Map<string, DepositBonus>> {
  return new Map((await listHolding(tx, playerId, at)).map(depositBonus => [depositBonus.campaignId, depositBonus]))
}

/** His state in it: that of his choice, else of the clock. */
export const stateOfDepositBonus = (
  depositBonus: DepositBonus | undefined,
  campaign: Campaign,
  at: Date,
): CampaignState => (depositBonus && STATES[depositBonus.state]) ?? judgeState(undefined, campaign, at)

/** The whole of it, for whoever asks; a visitor has chosen nothing. */
export async function viewDepositBonus(
  tx: Tx,
  campaign: StandingCampaign,
  playerId: string | undefined,
  at: Date,
): Promise<Standing> {
  const found = playerId ? (await findHolding(tx, playerId, at)).get(campaign.id) : undefined
  const chooser = playerId ? await findChooser(tx, playerId, at) : undefined
  // A choice whose deposit ended holds nothing, although it is not written off yet.
  const depositBonus = found && chooser?.held.has(campaign.id) ? found : undefined
  const why = chooser && judgeDepositBonus(campaign, chooser)
  return {
    state: stateOfDepositBonus(depositBonus, campaign, at),
    granted: depositBonus?.state === 'granted' ? writeAmount(depositBonus.reward) : null,
    deposit: {
      minimum: writeAmount(campaign.threshold),
      frequency: campaign.frequency,
      why: why === 'promotions.notFirst' || why === 'promotions.taken' ? why : '',
    },
  }
}
