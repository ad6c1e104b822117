import { maskAccount } from '@sen/core/bets/rules'
import { addDays, dayOf, startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { rewardCalls } from '@sen/core/rewards/calls'
import { countBettors } from '../bets/public.ts'
import { findInviteCode, listInvited } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countFirstDeposits } from '../wallet/public.ts'
import { countVisits } from './store.ts'

type Call = typeof rewardCalls.getReferral

/** So many of the latest are named. */
const NAMED = 50

/** The player's code and link, and how far those who came by it went. Refuses with rewards.referralOff. */
export async function getReferral(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  if (caller.brand.promotions.referral.enabled !== 1) refuse('rewards.referralOff')
  const { timeZone } = caller.brand
  const since = addDays(dayOf(deps.now(), timeZone), 1 - query.days)
  const sinceMoment = startOfDay(since, timeZone) as Date
  return deps.db.inBrand(caller.brand.code, async tx => {
    const code = (await findInviteCode(tx, accountId)) ?? refuse('platform.notSignedIn')
    const invited = await listInvited(tx, accountId)
    const ids = invited.map(({ id }) => id)
    return {
      code,
      path: `/register?referralCode=${encodeURIComponent(code)}`,
      days: query.days,
      funnel: {
        visits: await countVisits(tx, accountId, since),
        registrations: invited.filter(({ joinedAt }) => joinedAt >= sinceMoment).length,
        firstDeposits: await countFirstDeposits(tx, ids, sinceMoment),
        activePlayers: await countBettors(tx, ids, since, deps.now()),
      },
      invitedTotal: invited.length,
      invited: invited
        .slice(0, NAMED)
        .map(({ account, joinedAt }) => ({ account: maskAccount(account), joinedOn: dayOf(joinedAt, timeZone) })),
    }
  })
}
