import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { holdPictures, saveNotice } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { judgeShown } from './judge-content.ts'

type Call = typeof editingCalls.createNotice

/** Adds a notice. */
export async function createNotice(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  judgeShown(body)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await holdPictures(tx, body.image, body.content.vi, body.content.en)
    const notice = await saveNotice(tx, deps.newId(), body)
    const { version: _, ...after } = notice
    await record(tx, { action: 'createNotice', subject: { kind: 'notice', id: notice.id }, after })
    return notice
  })
}
