import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { type Catalogue, type CatalogueGame, listByPopularity, readCatalogue, remember, viewAll } from './views.ts'

/** The most played games of the last days, padded with hot ones (API-42); at most `count`. prizeMode and device change nothing. */
export async function listPopularGames(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listPopularGames>,
): Promise<Answer<typeof catalogueCalls.listPopularGames>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const type = query.gameType?.trim().toUpperCase() ?? ''
  return remember(catalogue.answers, `popular\n${query.count}\n${type}\n${caller.language}`, () => {
    const games = listByPopularity(catalogue)
    const shown = type ? games.filter(game => game.category === type) : games
    return cacheResponse(viewAll(shown.slice(0, query.count), caller))
  })
}

/** Games to play instead of one that is in maintenance (CATALOGUE-30): popular ones that run, of its own category first. */
export function suggestGames(catalogue: Catalogue, instead: CatalogueGame, count = 6): CatalogueGame[] {
  const open = listByPopularity(catalogue).filter(game => !game.inMaintenance && game !== instead)
  const alike = open.filter(game => game.category === instead.category)
  const others = open.filter(game => game.category !== instead.category)
  return [...alike, ...others].slice(0, count)
}
