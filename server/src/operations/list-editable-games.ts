import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { countEditableGames, type GameFilter, listEditableGames as listGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'

type Call = typeof editingCalls.listEditableGames

/** Games with their switches, in their order, by keyset. */
export async function listEditableGames(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const after = readCursor(query.cursor, /^\d{1,9}$/, /^\d{1,9}$/)
  const filter: GameFilter = {
    search: query.search ?? '',
    vendor: query.vendor,
    gameType: query.gameType,
    state: query.state,
    after: after && { position: Number(after[0]), nodeId: Number(after[1]) },
    limit: query.pageSize + 1,
  }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const games = await listGames(tx, filter, caller.language)
    const { page, nextCursor } = cutPage(games, query.pageSize, ({ position, nodeId }) => [position, nodeId])
    return {
      list: page,
      total: await countEditableGames(tx, filter),
      nextCursor,
    }
  })
}
