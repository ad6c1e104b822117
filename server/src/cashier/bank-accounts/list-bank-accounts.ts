import type { Answer } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { findRealName, hasPaymentPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listBankAccountsOf } from '../store.ts'
import { viewBankAccount } from '../views.ts'

type Call = typeof bankAccountCalls.listBankAccounts

/** The player's bank accounts, and what adding another asks for. */
export function listBankAccounts(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bankAccounts = await listBankAccountsOf(tx, accountId)
    return {
      list: bankAccounts.map(viewBankAccount),
      max: caller.brand.cashier.bankAccountsMax,
      realName: (await findRealName(tx, accountId)) ?? '',
      password: (await hasPaymentPassword(tx, accountId)) ? ('payment' as const) : ('login' as const),
      needsPassword: bankAccounts.length > 0,
    }
  })
}
