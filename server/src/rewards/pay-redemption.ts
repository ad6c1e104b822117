import { addWageringRequirement } from '../cashier/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import { type RedemptionTerms, redemptionGiftPosting } from './postings.ts'

/** Puts the money of a reward on the balance; it is staked before it leaves. The caller's transaction writes that it was paid. */
export async function payRedemption(tx: Tx, { brand }: Caller, redeemed: RedemptionTerms): Promise<void> {
  const { id, playerId, item, amount } = redeemed
  if (amount === null) return
  await post(tx, redemptionGiftPosting(redeemed))
  const multiple = brand.rewards.wageringMultiple
  await addWageringRequirement(tx, { id, playerId, source: 'mall', reference: item, amount, multiple })
}
