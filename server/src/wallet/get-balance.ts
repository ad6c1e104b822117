import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { walletCalls } from '@sen/core/wallet/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findBalance } from './store.ts'
import { sumAtVendors } from './vendor-wallets.ts'

/** The signed-in player's balance; sumBalance is cash, bonus and what stands at vendors: all that can be staked (API-24). */
export async function getBalance(deps: Deps, caller: Caller): Promise<Answer<typeof walletCalls.getBalance>> {
  const { accountId } = sessionOf(caller)
  const { balance, atVendors } = await deps.db.inBrand(caller.brand.code, async tx => ({
    balance: await findBalance(tx, accountId),
    atVendors: await sumAtVendors(tx, accountId),
  }))
  return {
    sumBalance: writeAmount(balance.cash + balance.bonus + atVendors),
    atVendors: writeAmount(atVendors),
    cash: writeAmount(balance.cash),
    bonus: writeAmount(balance.bonus),
    locked: writeAmount(balance.locked),
    currency: caller.brand.currency.code,
    currencySymbol: caller.brand.currency.symbol,
    version: String(balance.version),
  }
}
