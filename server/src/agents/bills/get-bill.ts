import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { type BillRow, findBill } from './bill-store.ts'
import { viewBill, viewFormula } from './view-bill.ts'

type Call = typeof contractCalls.getBill

/** A bill that an account holds, or pays. Refuses any other with agents.billUnknown. */
export async function findOwnBill(tx: Tx, accountId: string, id: string): Promise<BillRow> {
  const bill = await findBill(tx, id)
  const isGiver = bill?.giver_id === accountId && bill.payer === 'upline'
  return bill && (bill.holder_id === accountId || isGiver) ? bill : refuse('agents.billUnknown')
}

/** A bill of the caller's with its calculation. */
export function getBill(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bill = await findOwnBill(tx, accountId, query.id)
    return { bill: await viewBill(tx, bill, accountId), formula: await viewFormula(tx, bill) }
  })
}
