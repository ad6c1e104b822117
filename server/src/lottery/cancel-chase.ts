import type { Answer, Asked } from '@sen/core/call'
import type { chaseCalls } from '@sen/core/lottery/chase-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type ChaseRow, endChase, holdChase, viewChase } from './chases.ts'

type Call = typeof chaseCalls.cancelChase

/** Ends a plan of the member's: waits for a slip that is being placed, and none follows. */
export async function cancelChase(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const row = await deps.db.inBrand(caller.brand.code, async tx => {
    const chase = await holdChase(tx, body.id)
    if (chase?.player_id !== accountId) return refuse('lottery.chaseUnknown')
    if (chase.ended_at) return chase
    await endChase(deps, tx, chase, 'cancelled')
    return (await holdChase(tx, body.id)) as ChaseRow
  })
  return { chase: viewChase(caller, row) }
}
