import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { runsOn } from './list-games.ts'
import { listFavoriteNodes } from './store.ts'
import { pageOf, readCatalogue, viewAll } from './views.ts'

/** The member's favourites that the brand still shows, newest first, paged (API-34). */
export async function listFavorites(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listFavorites>,
): Promise<Answer<typeof catalogueCalls.listFavorites>> {
  const { accountId } = sessionOf(caller)
  const { byNode } = await readCatalogue(deps, caller.brand)
  const nodes = await deps.db.inBrand(caller.brand.code, tx => listFavoriteNodes(tx, accountId))
  const type = query.gameType?.trim().toUpperCase()
  const games = nodes.flatMap(node => byNode.get(node) ?? []).filter(game => !type || game.category === type)
  const { page, totalPages } = pageOf(runsOn(query.platform) ? games : [], query.pageNo, query.pageSize)
  return { content: viewAll(page, caller), totalPages }
}
