import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { listPromotionAnnouncements, namePromotion } from '../content/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findCampaigns } from './find-campaigns.ts'
import { READ_ONLY, viewTerms } from './view-campaign.ts'

type Call = typeof promotionStaffCalls.listCampaigns

/** Every promotion that is announced, shown or not, with its terms. */
export function listCampaigns(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const offers = await listPromotionAnnouncements(tx, deps.now())
    const ids = offers.map(({ id }) => id)
    const campaigns = await findCampaigns(tx, ids)
    const joined = await countJoined(tx, ids)
    return {
      list: offers.map(({ id, title, isShown }) => {
        const campaign = campaigns.get(id)
        return {
          ...viewTerms(campaign ?? { ...READ_ONLY, id }),
          title: namePromotion(title, caller.language),
          isShown,
          joined: joined.get(id) ?? 0,
          spent: writeAmount(campaign?.spent ?? 0n),
          proposal: campaign?.proposal
            ? { by: campaign.proposedByName, terms: JSON.parse(campaign.proposal) as ReturnType<typeof viewTerms> }
            : null,
        }
      }),
    }
  })
}

async function countJoined(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; joined: number }>(sql`
    select campaign_id as id, count(distinct player_id)::int as joined from (
      select campaign_id, player_id from promotions.opt_ins
      where brand_id = ${tx.brandId} and campaign_id = any(${ids}::uuid[])
      union all
      select campaign_id, player_id from promotions.deposit_bonuses
      where brand_id = ${tx.brandId} and campaign_id = any(${ids}::uuid[])) as joined group by campaign_id`)
  return new Map(rows.map(({ id, joined }) => [id, joined]))
}
