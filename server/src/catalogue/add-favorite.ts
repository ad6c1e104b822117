import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listFavoriteNodes, saveFavorite } from './store.ts'
import { readCatalogue } from './views.ts'

/**
 * Adds a favourite and answers all ids; adding twice is the same as once (API-36, decision P18). Refuses a game that the
 * brand does not show, or that is not the named vendor's, with catalogue.gameUnknown.
 */
export async function addFavorite(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.addFavorite>,
): Promise<Answer<typeof catalogueCalls.addFavorite>> {
  const { accountId } = sessionOf(caller)
  const { byNode } = await readCatalogue(deps, caller.brand)
  const game = byNode.get(query.nodeId)
  if (!game || (query.vendor && query.vendor.toUpperCase() !== game.row.vendor_code)) refuse('catalogue.gameUnknown')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await saveFavorite(tx, accountId, query.nodeId, deps.now())
    return listFavoriteNodes(tx, accountId)
  })
}
