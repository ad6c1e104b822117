import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { holdPictures, lockNotice, saveNotice } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { judgeShown } from './judge-content.ts'
import { diff } from './record-change.ts'

type Call = typeof editingCalls.updateNotice

/** Changes a notice that nobody else changed meanwhile; what it was stays in the audit log. */
export async function updateNotice(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const { id, version, ...fields } = body
  judgeShown(fields)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = (await lockNotice(tx, id)) ?? refuse('operations.contentUnknown')
    if (before.version !== version) refuse('operations.changedMeanwhile')
    await holdPictures(tx, fields.image, fields.content.vi, fields.content.en)
    const after = await saveNotice(tx, id, fields)
    await record(tx, { action: 'updateNotice', subject: { kind: 'notice', id }, ...diff(before, after) })
    return after
  })
}
