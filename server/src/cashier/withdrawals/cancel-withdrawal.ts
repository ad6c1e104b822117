import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import { unlockPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawal, saveTransition } from '../store.ts'
import { viewOneWithdrawal } from '../views.ts'

type Call = typeof withdrawalCalls.cancelWithdrawal

/** Takes a withdrawal back while it is pending; twice is once. */
export function cancelWithdrawal(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await lockWithdrawal(tx, body.id, accountId)
    if (row.state !== 'cancelled') {
      await saveTransition(tx, row, 'cancel')
      await post(tx, unlockPosting(row))
      await recordStatus(tx, 'withdrawal', row, { step: 'cancelled' })
    }
    return viewOneWithdrawal(tx, row.id)
  })
}
