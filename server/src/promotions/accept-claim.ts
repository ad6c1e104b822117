import type { Amount } from '@sen/core/money'
import { type CampaignState, judgeAct, type PromotionKind } from '@sen/core/promotions/campaign-rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import { isBarred } from '../wallet/public.ts'
import { lockOptIn, type OptIn, type StandingCampaign } from './find-campaigns.ts'
import { loadCampaign } from './load-campaign.ts'
import { spendBudget } from './spend-budget.ts'
import { findState } from './view-campaign.ts'

type Claim = { id: string; playerId: string; at: Date; isOf: (kind: PromotionKind) => boolean }
/** What is given, and of a raffle how it was drawn. */
type Given = { reward: Amount; draw?: { text: string; lot: number } }

const DONE: readonly CampaignState[] = ['process', 'claimed', 'issued']

/**
 * Takes a claim, once: from here on the reward is the player's, and payClaim pays it. `give` says what it is. Refuses with
 * promotions.unknown, claimed, notNow, barred, usedUp.
 */
export async function acceptClaim(
  tx: Tx,
  { id, playerId, at, isOf }: Claim,
  give: (campaign: StandingCampaign, optIn: OptIn) => Given,
): Promise<string> {
  const mine = await lockOptIn(tx, id, playerId)
  const campaign = await loadCampaign(tx, { id, at, isJoined: mine !== undefined })
  if (!mine || !isOf(campaign.kind)) refuse('promotions.notNow')
  const { state } = await findState(tx, campaign, mine, at)
  if (DONE.includes(state)) refuse('promotions.claimed')
  const next = judgeAct(campaign.kind, state, 'claim') ?? refuse('promotions.notNow')
  if (await isBarred(tx, playerId)) refuse('promotions.barred')
  const { reward, draw } = give(campaign, mine)
  // What an approval gave was taken off the budget then.
  if (mine.reward === null) await spendBudget(tx, campaign, reward)
  await tx.run(sql`
    update promotions.opt_ins set state = ${next}, reward = ${reward}, changed_at = ${at},
      draw_text = ${draw?.text ?? null}, draw_lot = ${draw?.lot ?? null}
    where brand_id = ${tx.brandId} and id = ${mine.id}`)
  return mine.id
}
