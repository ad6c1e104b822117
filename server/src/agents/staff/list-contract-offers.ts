import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findContract, listOffers } from '../contracts/contract-store.ts'

/** Every offer that was made for a contract. */
export function listContractOffers(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof agentStaffCalls.listContractOffers>,
): Promise<Answer<typeof agentStaffCalls.listContractOffers>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    if (!(await findContract(tx, query.id))) refuse('agents.contractUnknown')
    const offers = await listOffers(tx, query.id)
    return { list: offers.map(offer => ({ ...offer, at: offer.at.toISOString() })) }
  })
}
