import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { rewardCalls } from '@sen/core/rewards/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadVip } from './load-vip.ts'
import { listReachedGifts } from './views.ts'

type Call = typeof rewardCalls.getPromoState

/** What the header and the personal centre are driven by (MC-18, MC-22). */
export async function getPromoState(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const vip = await loadVip(tx, accountId, dayOf(deps.now(), tx.calendar.timeZone))
    const gifts = await listReachedGifts(tx, accountId, vip)
    return {
      availablePromoCount: gifts.filter(({ claimed }) => !claimed).length,
      availablePromo: { REFERRAL: caller.brand.promotions.referral },
      hasVip: vip.levels.length > 0,
      vipRankLevel: vip.vipStatus.level,
    }
  })
}
