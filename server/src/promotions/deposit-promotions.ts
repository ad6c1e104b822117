/** What the cashier is handed of promotions: a choice is kept with its deposit, and read with it. */
import { writeAmount } from '@sen/core/money'
import type { DepositPromotions } from '../cashier/public.ts'
import { namePromotions } from '../content/public.ts'
import { choosePromotion } from './choose-promotion.ts'
import { findCampaigns } from './find-campaigns.ts'
import { listDepositBonuses } from './find-deposit-bonuses.ts'

const findChosen: DepositPromotions['findChosen'] = async (tx, depositIds, language) => {
  const depositBonuses = await listDepositBonuses(tx, depositIds)
  if (depositBonuses.length === 0) return new Map()
  const ids = depositBonuses.map(({ campaignId }) => campaignId)
  const campaigns = await findCampaigns(tx, ids)
  const titles = await namePromotions(tx, ids, language)
  return new Map(
    depositBonuses.map(({ depositId, campaignId: id, state, reward }) => [
      depositId,
      {
        id,
        title: titles.get(id) ?? '',
        state,
        reward: writeAmount(reward),
        wagering: campaigns.get(id)?.wagering ?? '0',
        minimum: writeAmount(campaigns.get(id)?.threshold ?? 0n),
      },
    ]),
  )
}

export const depositPromotions: DepositPromotions = { choosePromotion, findChosen }
