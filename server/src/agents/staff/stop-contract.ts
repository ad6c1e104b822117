import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { notify } from '../../inbox/public.ts'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findContract, lockContract, lockContracts } from '../contracts/contract-store.ts'
import { agreedEnd, endContract } from '../contracts/sign-contract.ts'
import { recordContract } from './record-contract.ts'

type Call = typeof agentLineCalls.stopContract

/**
 * Ends a contract that an agent gave, with the period that runs: nothing of what was earned is taken. Those of the house end as they were
 * signed, by both sides.
 */
export function stopContract(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const seen = (await findContract(tx, body.id)) ?? refuse('agents.contractUnknown')
    await lockContracts(tx, seen.kind)
    const row = (await lockContract(tx, body.id)) ?? refuse('agents.contractUnknown')
    if (row.giver_id === null) refuse('agents.contractUnknown')
    if (row.state !== 'accepted' && row.state !== 'terminationPending') refuse('agents.contractDecided')
    const ended = await endContract(tx, row, { at: agreedEnd(tx, row, now), by: 'stopped', now })
    await recordContract(tx, staff, { action: 'stopContract', row: ended, reason: body.reason })
    for (const id of [row.giver_id, row.holder_id])
      await notify(tx, id, { key: 'inbox.contract.stopped', words: { reason: body.reason.trim() }, at: now })
    return { endsAt: (ended.ends_at as Date).toISOString() }
  })
}
