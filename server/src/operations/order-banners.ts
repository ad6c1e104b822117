import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { placeBanners } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof editingCalls.orderBanners

/** Sets the order of a group of banners, all of them at once. */
export async function orderBanners(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const { groupName, ids } = body
  await deps.db.inBrand(caller.brand.code, async tx => {
    const before = (await placeBanners(tx, groupName, ids)) ?? refuse('operations.changedMeanwhile')
    await record(tx, {
      action: 'orderBanners',
      subject: { kind: 'banners', id: groupName },
      before: { order: before },
      after: { order: ids },
    })
  })
  return { ordered: ids.length }
}
