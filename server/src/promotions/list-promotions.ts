import type { Answer, Asked } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { listPromotionAnnouncements } from '../content/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findCampaigns, findOptIns } from './find-campaigns.ts'
import { findState, READ_ONLY, viewHead } from './view-campaign.ts'
import { findHolding, stateOfDepositBonus } from './view-deposit-bonus.ts'

type Call = typeof campaignCalls.listPromotions

/** What is shown, newest first, of one type where it is named; an announcement that nobody can join is there to be read. */
export function listPromotions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const shown = (await listPromotionAnnouncements(tx, at)).filter(({ isShown }) => isShown)
    const campaigns = await findCampaigns(
      tx,
      shown.map(({ id }) => id),
    )
    const mine = caller.session ? await findOptIns(tx, caller.session.accountId) : new Map<string, never>()
    const chosen = caller.session ? await findHolding(tx, caller.session.accountId, at) : new Map<string, never>()
    const list: Answer<Call>['list'] = []
    for (const { id } of shown) {
      const campaign = campaigns.get(id) ?? { ...READ_ONLY, id }
      if (query.type && !campaign.types.includes(query.type)) continue
      const { state } =
        campaign.kind === 'deposit'
          ? { state: stateOfDepositBonus(chosen.get(id), campaign, at) }
          : await findState(tx, campaign, mine.get(id), at)
      list.push(viewHead(campaign, state))
    }
    return { list }
  })
}
