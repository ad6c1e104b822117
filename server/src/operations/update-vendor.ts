import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { lockVendor, saveVendor } from '../catalogue/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { diff, given } from './record-change.ts'

type Call = typeof editingCalls.updateVendor

/** Switches a vendor; its games follow on the site within a second. */
export async function updateVendor(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = (await lockVendor(tx, body.code, caller.language)) ?? refuse('operations.contentUnknown')
    const after = { ...before, ...given(body) }
    const change = diff(before, after)
    if (Object.keys(change.after).length === 0) refuse('operations.nothingChanged')
    await saveVendor(tx, after)
    await record(tx, { action: 'updateVendor', subject: { kind: 'vendor', id: after.code }, ...change })
    return after
  })
}
