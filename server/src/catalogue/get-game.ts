import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { suggestGames } from './list-popular-games.ts'
import { readCatalogue } from './views.ts'

/** One game with its description, and others like it to play. Refuses with catalogue.gameUnknown. */
export async function getGame(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.getGame>,
): Promise<Answer<typeof catalogueCalls.getGame>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const game = catalogue.byNode.get(query.nodeId) ?? refuse('catalogue.gameUnknown')
  return {
    game: game.view[caller.language],
    description: game.row.description[caller.language],
    traits: game.traits,
    suggestions: suggestGames(catalogue, game, caller),
  }
}
