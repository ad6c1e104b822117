import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockBill } from './bill-store.ts'
import { isPayable, isStopped, payBill } from './pay-bills.ts'
import { viewBill } from './view-bill.ts'

type Call = typeof contractCalls.collectBill

/** Takes what an approved bill of the caller's gives: of two at the same moment one is told that it is no longer to be had. */
export function collectBill(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bill = await lockBill(tx, body.id)
    if (bill?.holder_id !== accountId) refuse('agents.billUnknown')
    if (!bill.is_manual || !isPayable(bill) || bill.expires_at <= deps.now()) refuse('agents.billNotReady')
    if (await isStopped(tx, bill)) refuse('agents.billNotReady')
    return viewBill(tx, await payBill(deps, tx, bill), accountId)
  })
}
