import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance, lockPlayers, post, sumVendorWallets } from '../../wallet/public.ts'
import { walletPosting } from '../postings.ts'

type Call = typeof transferCalls.recallVendorBalances

/** Brings everything back from the vendors; a second time there is nothing to bring. */
export function recallVendorBalances(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId: playerId } = sessionOf(caller)
  if (caller.brand.isSingleWallet) refuse('cashier.singleWallet')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockPlayers(tx, [playerId])
    let collected = 0n
    for (const [vendor, held] of await sumVendorWallets(tx, playerId)) {
      if (held <= 0n) continue
      await post(tx, walletPosting({ key: `collect:${deps.newId()}`, playerId, vendor, amount: -held }))
      collected += held
    }
    return { main: writeAmount((await findBalance(tx, playerId)).cash), collected: writeAmount(collected) }
  })
}
