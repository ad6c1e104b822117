import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { dropFavorite, listFavoriteNodes } from './store.ts'

/** Removes a favourite and answers the ids that are left; one that is not there changes nothing (API-36). */
export async function removeFavorite(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.removeFavorite>,
): Promise<Answer<typeof catalogueCalls.removeFavorite>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await dropFavorite(tx, accountId, query.nodeId)
    return listFavoriteNodes(tx, accountId)
  })
}
