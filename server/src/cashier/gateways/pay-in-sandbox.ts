import type { Answer, Asked } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findProvider } from '../adapters/provider.ts'
import { lockDeposit } from '../store.ts'

type Call = typeof depositCalls.payInSandbox

/** Has the sandbox bank's payer pay a deposit now; where the provider is a real one there is nobody to tell so. */
export async function payInSandbox(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const deposit = await deps.db.inBrand(brandId, tx => lockDeposit(tx, body.id, accountId))
  if (deposit.state !== 'waiting' || deposit.is_over) refuse('cashier.depositClosed')
  const hurry = findProvider(deps, deposit.provider, brandId)?.hurryPayer ?? refuse('cashier.methodUnknown')
  return { isTold: await hurry(deps, brandId, deposit.reference) }
}
