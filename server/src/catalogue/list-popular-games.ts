import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import {
  type Catalogue,
  type CatalogueGame,
  type GameView,
  listByPopularity,
  readCatalogue,
  remember,
  viewAll,
} from './views.ts'

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

const SUGGESTED = 6

/**
 * Games like one, and to play instead when it is in maintenance (CATALOGUE-30): popular ones that run, of its own category first, there
 * those first that have most traits in common with it.
 */
export function suggestGames(catalogue: Catalogue, game: CatalogueGame, caller: Caller): GameView[] {
  const likeness = (other: CatalogueGame) =>
    other.category === game.category ? 1 + other.traits.filter(trait => game.traits.includes(trait)).length : 0
  const alike = remember(catalogue.answers, `alike\n${game.row.node_id}`, () =>
    listByPopularity(catalogue)
      .filter(other => !other.inMaintenance && other !== game)
      .sort((one, other) => likeness(other) - likeness(one))
      .slice(0, SUGGESTED),
  )
  return viewAll(alike, caller)
}
