import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { TRAITS } from '@sen/core/catalogue/traits'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { readCatalogue, remember } from './views.ts'

/** What the games of a category, of all where none is named, can be chosen by. What every one of them has chooses nothing and is left out. */
export async function listTraits(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listTraits>,
): Promise<Answer<typeof catalogueCalls.listTraits>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const type = query.gameType?.trim().toUpperCase() ?? ''
  return remember(catalogue.answers, `traits\n${type}`, () => {
    const games = catalogue.games.filter(({ category }) => !type || category === type)
    const counted = TRAITS.map(trait => ({ trait, games: games.filter(({ traits }) => traits.includes(trait)).length }))
    return cacheResponse(counted.filter(one => one.games > 0 && one.games < games.length))
  })
}
