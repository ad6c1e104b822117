import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listRecentNodes } from './store.ts'
import { pageOf, readCatalogue, viewAll } from './views.ts'

/** Games the member launched, last first, all or of one vendor, paged (API-35). */
export async function listRecentGames(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listRecentGames>,
): Promise<Answer<typeof catalogueCalls.listRecentGames>> {
  const { accountId } = sessionOf(caller)
  const { byNode } = await readCatalogue(deps, caller.brand)
  const nodes = await deps.db.inBrand(caller.brand.code, tx => listRecentNodes(tx, accountId))
  const vendor = query.vassalage?.trim().toUpperCase()
  const games = nodes.flatMap(node => byNode.get(node) ?? []).filter(game => !vendor || game.row.vendor_code === vendor)
  const { page, totalPages } = pageOf(games, query.pageNo, query.pageSize)
  return { list: viewAll(page, caller), totalPages }
}
