import type { Answer } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { findRealName, hasPaymentPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance, sumAtVendors } from '../../wallet/public.ts'
import { countToday, listBankAccountsOf } from '../store.ts'
import { viewBankAccount } from '../views.ts'
import { findHeldBy, sumUnstakedGifts } from '../wagering/find-wagering.ts'
import { nameOutstandingWagering } from '../wagering/name-outstanding-wagering.ts'
import { findDailyLeft, type WithdrawalPorts } from './find-daily-left.ts'

type Call = typeof withdrawalCalls.getWithdrawRules

/** What a withdrawal may be right now. */
export const getWithdrawRulesWith =
  (ports: WithdrawalPorts) =>
  (deps: Deps, caller: Caller): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    const rules = caller.brand.cashier.withdrawal
    return deps.db.inBrand(caller.brand.code, async tx => {
      const held = await findHeldBy(tx, accountId)
      const { left, needed, owed, kept } = held
      const cash = (await findBalance(tx, accountId)).cash + (await sumAtVendors(tx, accountId))
      const used = await countToday(tx, accountId)
      const daily = await findDailyLeft(deps, tx, ports, accountId)
      const max = readAmount(rules.max)
      const isFree = used < rules.freePerDay
      return {
        min: writeAmount(readAmount(rules.min)),
        max: writeAmount(daily && daily.limit < max ? daily.limit : max),
        dailyLimit: daily ? writeAmount(daily.limit) : null,
        dailyLeft: daily ? writeAmount(daily.left) : null,
        available: writeAmount(cash > kept ? cash - kept : 0n),
        rewardKept: writeAmount(kept),
        perDay: rules.perDay,
        usedToday: used,
        freeLeftToday: Math.max(0, rules.freePerDay - used),
        feeRate: isFree ? '0' : rules.feeRate,
        feeMin: writeAmount(isFree ? 0n : readAmount(rules.feeMin)),
        bonus: writeAmount(sumUnstakedGifts(held, cash)),
        wageringLeft: writeAmount(left),
        wageringNeeded: writeAmount(needed),
        wageringOf: (await nameOutstandingWagering(tx, owed, caller.language)).map(one => ({
          ...one,
          amount: writeAmount(one.amount),
          required: writeAmount(one.required),
          done: writeAmount(one.done),
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
