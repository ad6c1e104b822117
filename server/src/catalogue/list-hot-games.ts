import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { HOT_ORDER } from '@sen/core/catalogue/rules'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { runsOn } from './list-games.ts'
import { readCatalogue, remember, viewAll } from './views.ts'

/** The hot games in one page, all or of one vendor, grouped by type (CATALOGUE-20); the footer counts the groups. */
export async function listHotGames(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listHotGames>,
): Promise<Answer<typeof catalogueCalls.listHotGames>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const vendor = query.vassalage?.trim().toUpperCase() ?? ''
  const type = query.gameType?.trim().toUpperCase() ?? ''
  if (!runsOn(query.platform)) return { list: [], footer: [] }
  return remember(catalogue.pages, `hot\n${vendor}\n${type}\n${caller.language}`, () => {
    const hot = catalogue.hot.filter(
      game => (!vendor || game.row.vendor_code === vendor) && (!type || game.category === type),
    )
    const groups = HOT_ORDER.map(gameType => ({
      gameType,
      count: hot.filter(game => game.category === gameType).length,
    }))
    return cacheResponse({ list: viewAll(hot, caller), footer: groups.filter(group => group.count > 0) })
  })
}
