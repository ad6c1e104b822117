import { savePopularity } from '../catalogue/public.ts'
import type { Deps } from '../platform/deps.ts'
import { countBets } from './views.ts'

/** Days over which a game is popular. */
const POPULAR_DAYS = 7

/** Counts the bets of the last days and tells the catalogue (API-42). A job; may be repeated at any time. */
export async function countPopularGames(deps: Deps, brandId: string): Promise<void> {
  const since = new Date(deps.now().getTime() - POPULAR_DAYS * 86_400_000)
  await deps.db.inBrand(brandId, async tx => savePopularity(tx, await countBets(tx, since)))
}
