import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playCalls } from '@sen/core/play/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { sumJackpots } from '../wallet/public.ts'

/** What stands in the brand's progressive pool, from the ledger (decision C35); zero for brands that show the ticker instead. */
export async function getJackpot(deps: Deps, caller: Caller): Promise<Answer<typeof playCalls.getJackpot>> {
  const pool = caller.brand.jackpot === 'pool'
  const amount = pool ? await deps.db.inBrand(caller.brand.code, sumJackpots) : 0n
  return { amount: writeAmount(amount), at: deps.now().toISOString() }
}
