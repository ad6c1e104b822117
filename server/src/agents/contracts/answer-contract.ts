import type { contractCalls } from '@sen/core/agents/contract-calls'
import { mayOpenDownline } from '@sen/core/agents/kinds'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { answerOffer } from './answer-offer.ts'
import { refuseKindOff } from './request-contract.ts'
import { viewContract } from './view-contract.ts'

type Call = typeof contractCalls.answerContract

/** Accepts, rejects, counters or withdraws, as the side of the contract on which the caller stands. */
export function answerContract(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  if (!mayOpenDownline(kind)) refuse('agents.mayNotContract')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await answerOffer(tx, { accountId }, { ...body, now: deps.now() })
    refuseKindOff(caller.brand, body.answer, row)
    return viewContract(tx, row)
  })
}
