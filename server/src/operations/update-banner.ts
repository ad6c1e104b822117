import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { holdPictures, lockBanner, saveBanner } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { judgeBanner } from './judge-content.ts'
import { diff } from './record-change.ts'

type Call = typeof editingCalls.updateBanner

/** Changes a banner that nobody else changed meanwhile. */
export async function updateBanner(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const { id, version, ...fields } = body
  judgeBanner(fields)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = (await lockBanner(tx, id)) ?? refuse('operations.contentUnknown')
    if (before.version !== version) refuse('operations.changedMeanwhile')
    await holdPictures(tx, fields.url, fields.phoneUrl)
    const after = await saveBanner(tx, id, fields)
    await record(tx, { action: 'updateBanner', subject: { kind: 'banner', id }, ...diff(before, after) })
    return after
  })
}
