import { createHash } from 'node:crypto'
import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { rewardCalls } from '@sen/core/rewards/calls'
import { findReferrer } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { saveVisit } from './store.ts'

type Call = typeof rewardCalls.noteReferralVisit

/**
 * Counts a browser that opened somebody's link, once a day; the owner's own visits do not count. The answer is always the same, so
 * that nobody learns by trying which codes are somebody's.
 */
export async function noteReferralVisit(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (brand.promotions.referral.enabled !== 1) return {}
  const day = dayOf(deps.now(), brand.timeZone)
  return deps.db.inBrand(brand.code, async tx => {
    const referrerId = await findReferrer(tx, body.referralCode)
    if (!referrerId || referrerId === caller.session?.accountId) return {}
    const hash = createHash('sha256').update(`${brand.code}\n${day}\n${body.browser}`).digest()
    await saveVisit(tx, { referrerId, day, hash })
    return {}
  })
}
