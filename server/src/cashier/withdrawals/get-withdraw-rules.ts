import type { Answer } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { findRealName, hasPaymentPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance } from '../../wallet/public.ts'
import { countToday, listBankAccountsOf } from '../store.ts'
import { viewBankAccount } from '../views.ts'
import { findHeldBy } from '../wagering/find-wagering.ts'
import { nameOutstandingWagering } from '../wagering/name-outstanding-wagering.ts'

type Call = typeof withdrawalCalls.getWithdrawRules

/** What a withdrawal may be right now. */
export function getWithdrawRules(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rules = caller.brand.cashier.withdrawal
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { left, needed, owed, kept } = await findHeldBy(tx, accountId)
    const { cash } = await findBalance(tx, accountId)
    const used = await countToday(tx, accountId)
    const isFree = used < rules.freePerDay
    return {
      min: writeAmount(readAmount(rules.min)),
      max: writeAmount(readAmount(rules.max)),
      available: writeAmount(cash > kept ? cash - kept : 0n),
      rewardKept: writeAmount(kept),
      perDay: rules.perDay,
      usedToday: used,
      freeLeftToday: Math.max(0, rules.freePerDay - used),
      feeRate: isFree ? '0' : rules.feeRate,
      feeMin: writeAmount(isFree ? 0n : readAmount(rules.feeMin)),
      wageringLeft: writeAmount(left),
      wageringNeeded: writeAmount(needed),
      wageringOf: (await nameOutstandingWagering(tx, owed, caller.language)).map(({ required, ...one }) => ({
        ...one,
        required: writeAmount(required),
      })),
      wageringMultiple: rules.wageringMultiple,
      autoReceiveMinutes: rules.withdrawAutoReceiveMinutes,
      reviewMinutes: rules.reviewMinutes,
      password: (await hasPaymentPassword(tx, accountId)) ? ('payment' as const) : ('login' as const),
      realName: (await findRealName(tx, accountId)) ?? '',
      bankAccounts: (await listBankAccountsOf(tx, accountId)).map(viewBankAccount),
    }
  })
}
