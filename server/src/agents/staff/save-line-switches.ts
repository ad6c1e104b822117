import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { type LineSwitches, lockLineSwitches, saveLineSwitches as save } from '../../brand/public.ts'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'

type Call = typeof agentStaffCalls.saveLineSwitches

/** Switches what the brand lets in its agents' lines, from the next call on. */
export function saveLineSwitches(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const { reason, upline, downline } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = inOrder(await lockLineSwitches(tx))
    const after = inOrder({ upline, downline, contracts: body.contracts })
    if (JSON.stringify(before) === JSON.stringify(after)) refuse('operations.nothingChanged')
    await save(tx, after)
    await record(tx, {
      action: 'saveLineSwitches',
      subject: { kind: 'brand', id: tx.brandId },
      before,
      after,
      reason,
    })
    return after
  })
}

const inOrder = ({ upline, downline, contracts }: LineSwitches): LineSwitches => ({
  upline,
  downline,
  contracts: CONTRACT_KINDS.filter(kind => contracts.includes(kind)),
})
