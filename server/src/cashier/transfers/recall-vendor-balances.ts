import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance, gatherVendorWallets } from '../../wallet/public.ts'

type Call = typeof transferCalls.recallVendorBalances

/** Brings everything back from the vendors; a second time there is nothing to bring. */
export function recallVendorBalances(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId: playerId } = sessionOf(caller)
  if (caller.brand.isSingleWallet) refuse('cashier.singleWallet')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const collected = await gatherVendorWallets(tx, { newId: deps.newId, playerId })
    return { main: writeAmount((await findBalance(tx, playerId)).cash), collected: writeAmount(collected) }
  })
}
