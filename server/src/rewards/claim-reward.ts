import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { rewardCalls } from '@sen/core/rewards/calls'
import { addWageringRequirement } from '../cashier/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { settleVip } from './load-vip.ts'
import { giftPosting } from './postings.ts'
import { saveGift } from './store.ts'

type Call = typeof rewardCalls.claimReward

/** Claims the gift of a level that was reached. Refuses with rewards.notReached, rewards.claimed, and during an exclusion. */
export async function claimReward(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    const claimedAt = deps.now()
    const { vipStatus, levels } = await settleVip(tx, accountId, dayOf(claimedAt, caller.brand.timeZone))
    const amount = levels.find(({ level }) => level === body.level)?.gift ?? 0n
    if (body.level > vipStatus.reached || amount <= 0n) refuse('rewards.notReached')
    if (!(await saveGift(tx, accountId, { level: body.level, amount, claimedAt }))) refuse('rewards.claimed')
    await post(tx, giftPosting(accountId, body.level, amount))
    // Bets earned it: nothing is to be staked of it.
    const id = deps.newId()
    const came = { id, playerId: accountId, source: 'level', reference: String(body.level), amount } as const
    await addWageringRequirement(tx, { ...came, multiple: '0' })
    return { level: body.level, amount: writeAmount(amount), claimedAt: claimedAt.toISOString() }
  })
}
