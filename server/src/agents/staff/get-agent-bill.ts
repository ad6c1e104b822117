import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBill } from '../bills/bill-store.ts'
import { viewBill, viewFormula } from '../bills/view-bill.ts'

/** A bill with its calculation. */
export function getAgentBill(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof agentStaffCalls.getAgentBill>,
): Promise<Answer<typeof agentStaffCalls.getAgentBill>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bill = (await findBill(tx, query.id)) ?? refuse('agents.billUnknown')
    return { bill: await viewBill(tx, bill), formula: await viewFormula(tx, bill) }
  })
}
