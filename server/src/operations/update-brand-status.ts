import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { lockStatus, saveStatus } from '../brand/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { diff } from './record-change.ts'

type Call = typeof editingCalls.updateBrandStatus

/** Opens or closes the site; open pages hear of it at once. The back office stays open whatever is closed. */
export async function updateBrandStatus(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const { reason, ...asked } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = await lockStatus(tx)
    const after = { ...before, ...asked }
    const change = diff(before, after)
    if (Object.keys(change.after).length === 0) refuse('operations.nothingChanged')
    await saveStatus(tx, after)
    await record(tx, { action: 'updateBrandStatus', subject: { kind: 'brand', id: tx.brandId }, ...change, reason })
    return after
  })
}
