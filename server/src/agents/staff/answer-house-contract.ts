import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { answerOffer, requestTermination } from '../contracts/answer-offer.ts'
import { findContract } from '../contracts/contract-store.ts'
import { refuseKindOff } from '../contracts/request-contract.ts'
import { viewContract } from '../contracts/view-contract.ts'
import { recordContract } from './record-contract.ts'

/** Answers for the house, or asks for the end of one of its contracts. */
export function answerHouseContract(
  deps: Deps,
  caller: Caller,
  { body }: Asked<typeof agentStaffCalls.answerHouseContract>,
): Promise<Answer<typeof agentStaffCalls.answerHouseContract>> {
  const staff = staffOf(caller)
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { id, answer, ...asked } = body
    const seen = (await findContract(tx, id)) ?? refuse('agents.contractUnknown')
    const row =
      answer === 'terminate'
        ? await requestTermination(tx, staff, { kind: seen.kind, id, now })
        : await answerOffer(tx, staff, { ...asked, id, answer, now })
    refuseKindOff(caller.brand, answer, row)
    await recordContract(tx, staff, { action: 'answerHouseContract', row, reason: body.note })
    return viewContract(tx, row)
  })
}
