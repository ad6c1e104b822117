import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { holdPictures, saveBanner } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { judgeBanner } from './judge-content.ts'

type Call = typeof editingCalls.createBanner

/** Adds a banner at the end of its group. */
export async function createBanner(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  judgeBanner(body)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await holdPictures(tx, body.url, body.phoneUrl)
    const banner = await saveBanner(tx, deps.newId(), body)
    const { version: _, ...after } = banner
    await record(tx, { action: 'createBanner', subject: { kind: 'banner', id: banner.id }, after })
    return banner
  })
}
