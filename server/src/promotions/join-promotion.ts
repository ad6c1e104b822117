import { startOfPeriod } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { judgeAct, judgeState } from '@sen/core/promotions/campaign-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findOptIn } from './find-campaigns.ts'
import { loadCampaign } from './load-campaign.ts'
import { isUsedUp } from './spend-budget.ts'
import { sumSince, viewCampaign } from './view-campaign.ts'

type Call = typeof campaignCalls.joinPromotion

/** Joins a promotion while it is open; the seed of a raffle is fixed here. Refuses with promotions.unknown, notNow, barred, usedUp. */
export function joinPromotion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const known = await findOptIn(tx, body.id, accountId)
    const campaign = await loadCampaign(tx, { id: body.id, at, isJoined: known !== undefined, isHeld: true })
    if (known) return viewCampaign(tx, campaign, known, at)
    const state = judgeAct(campaign.kind, judgeState(undefined, campaign, at), 'join') ?? refuse('promotions.notNow')
    if (await isBarred(tx, accountId)) refuse('promotions.barred')
    if (isUsedUp(campaign)) refuse('promotions.usedUp')
    const seed = campaign.kind === 'raffle' ? Buffer.from(deps.randomBytes(32)) : null
    const isStaked = campaign.condition === 'bets'
    const before = isStaked ? await sumSince(tx, accountId, startOfPeriod('day', at, tx.calendar)) : 0n
    // Of two that join at once the first one's seed counts.
    await tx.run(sql`
        insert into promotions.opt_ins (brand_id, campaign_id, player_id, id, state, joined_at, changed_at, draw_seed,
          staked_before)
        values (${tx.brandId}, ${campaign.id}, ${accountId}, ${deps.newId()}, ${state}, ${at}, ${at}, ${seed}, ${before})
        on conflict do nothing`)
    return viewCampaign(tx, campaign, await findOptIn(tx, campaign.id, accountId), at)
  })
}
