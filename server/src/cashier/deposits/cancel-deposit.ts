import type { Answer, Asked } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordStatus } from '../record-status.ts'
import { closeDeposit, lockDeposit } from '../store.ts'
import { type DepositPromotions, viewOneDeposit } from '../views.ts'

type Call = typeof depositCalls.cancelDeposit

/** Gives up an open deposit; giving it up twice is once. */
export const cancelDepositWith =
  ({ findChosen }: DepositPromotions) =>
  (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    const chosen = { findChosen, language: caller.language }
    return deps.db.inBrand(caller.brand.code, async tx => {
      const deposit = await lockDeposit(tx, body.id, accountId)
      if (deposit.state === 'paid' || deposit.state === 'expired') refuse('cashier.depositClosed')
      if (deposit.state === 'cancelled') return viewOneDeposit(tx, deposit, chosen)
      const closed = await closeDeposit(tx, deposit.id, 'cancelled')
      await recordStatus(tx, 'deposit', closed, { step: 'cancelled' })
      return viewOneDeposit(tx, closed, chosen)
    })
  }
