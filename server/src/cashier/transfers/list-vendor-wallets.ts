import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { writeAmount } from '@sen/core/money'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance, readVendorWallets } from '../../wallet/public.ts'
import { nameWalletVendors } from './name-wallet-vendors.ts'

type Call = typeof transferCalls.listVendorWallets

/** The wallets at vendors; none where the brand has one wallet for all (MC-26, decision L23). */
export async function listVendorWallets(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const isSingle = caller.brand.isSingleWallet
  const names = isSingle ? new Map<string, string>() : await nameWalletVendors(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const held = await readVendorWallets(tx, accountId)
    return {
      isSingle,
      main: writeAmount((await findBalance(tx, accountId)).cash),
      list: [...names].map(([vassalage, name]) => ({
        vassalage,
        name,
        balance: writeAmount(held.get(vassalage) ?? 0n),
      })),
    }
  })
}
