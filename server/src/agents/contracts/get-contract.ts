import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { sideOf } from './answer-offer.ts'
import { findContract, listOffers } from './contract-store.ts'
import { viewContract } from './view-contract.ts'

type Call = typeof contractCalls.getContract

/** A contract of the caller's with every offer that was made, oldest first. */
export function getContract(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = (await findContract(tx, query.id)) ?? refuse('agents.contractUnknown')
    const side = sideOf({ accountId }, row) ?? refuse('agents.contractUnknown')
    const offers = await listOffers(tx, row.id)
    return {
      contract: await viewContract(tx, row),
      side,
      offers: offers.map(offer => ({ ...offer, at: offer.at.toISOString() })),
    }
  })
}
