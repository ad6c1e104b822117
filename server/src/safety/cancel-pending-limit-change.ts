import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyCalls } from '@sen/core/safety/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listLimits, lockSafety, saveChange, saveLimit } from './store.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.cancelPendingLimitChange

/** Withdraws a loosening that waits; refuses with safety.nothingPending when none does. */
export async function cancelPendingLimitChange(
  deps: Deps,
  caller: Caller,
  { body }: Asked<Call>,
): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockSafety(tx, accountId)
    const now = deps.now()
    const limit = (await listLimits(tx, accountId, now)).find(
      ({ kind, period }) => kind === body.kind && period === body.period,
    )
    if (!limit?.pendingFrom) refuse('safety.nothingPending')
    await saveLimit(tx, accountId, { ...limit, pendingValue: null, pendingFrom: null })
    await saveChange(tx, { id: deps.newId(), playerId: accountId, what: 'limit_kept', detail: body, at: now })
    return viewLimits(deps, tx, caller, accountId)
  })
}
