import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { listPromotionAnnouncements, namePromotion } from '../content/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findCampaigns } from './find-campaigns.ts'
import { findChooser } from './find-chooser.ts'
import { judgeDepositBonus } from './judge-deposit-bonus.ts'

type Call = typeof depositPromotionCalls.listDepositPromotions

/** What the player may choose with a deposit now: shown, open, not used up, and his to take. */
export function listDepositPromotions(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const shown = (await listPromotionAnnouncements(tx, at)).filter(({ isShown }) => isShown)
    const campaigns = await findCampaigns(
      tx,
      shown.map(({ id }) => id),
    )
    const chooser = await findChooser(tx, accountId, at)
    return {
      list: shown.flatMap(({ id, title }) => {
        const campaign = campaigns.get(id)
        if (!campaign || judgeDepositBonus(campaign, chooser)) return []
        const { match, wagering, frequency, toAt } = campaign
        return {
          id,
          title: namePromotion(title, caller.language),
          match,
          minimum: writeAmount(campaign.threshold),
          cap: writeAmount(campaign.reward),
          wagering,
          frequency,
          toAt: toAt?.toISOString() ?? null,
        }
      }),
    }
  })
}
