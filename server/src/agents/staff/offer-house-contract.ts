import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { findAccountIdOfName } from '../../identity/public.ts'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { requestNew } from '../contracts/answer-offer.ts'
import { hasContracts } from '../contracts/request-contract.ts'
import { viewContract } from '../contracts/view-contract.ts'
import { recordContract } from './record-contract.ts'

/** Offers an agent a contract of the house. */
export function offerHouseContract(
  deps: Deps,
  caller: Caller,
  { body }: Asked<typeof agentStaffCalls.offerHouseContract>,
): Promise<Answer<typeof agentStaffCalls.offerHouseContract>> {
  const staff = staffOf(caller)
  if (!hasContracts(caller.brand, body.kind)) refuse('agents.contractKindOff')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const holderId = (await findAccountIdOfName(tx, body.account)) ?? refuse('agents.accountUnknown')
    const { kind, terms, note } = body
    const row = await requestNew(tx, staff, 'giver', {
      kind,
      terms,
      note,
      holderId,
      giverId: null,
      id: deps.newId(),
      now: deps.now(),
    })
    await recordContract(tx, staff, { action: 'offerHouseContract', row, reason: note })
    return viewContract(tx, row)
  })
}
