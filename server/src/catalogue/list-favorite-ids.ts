import type { Answer } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listFavoriteNodes } from './store.ts'

/** The nodeIds of the member's favourites, newest first (API-33). */
export async function listFavoriteIds(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof catalogueCalls.listFavoriteIds>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, tx => listFavoriteNodes(tx, accountId))
}
