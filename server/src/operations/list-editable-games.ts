import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { countEditableGames, type GameFilter, listEditableGames as listGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readCursor, writeCursor } from './parse-date-range.ts'

type Call = typeof editingCalls.listEditableGames

/** Games with their switches, in their order, by keyset. */
export async function listEditableGames(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const [position, nodeId] = (readCursor(query.cursor, /^\d{1,9} \d{1,9}$/) ?? '').split(' ')
  const filter: GameFilter = {
    search: query.search ?? '',
    vendor: query.vendor,
    gameType: query.gameType,
    state: query.state,
    after: nodeId ? { position: Number(position), nodeId: Number(nodeId) } : undefined,
    limit: query.pageSize + 1,
  }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const games = await listGames(tx, filter, caller.language)
    const list = games.slice(0, query.pageSize)
    const last = list.at(-1)
    return {
      list,
      total: await countEditableGames(tx, filter),
      nextCursor: last && games.length > list.length ? writeCursor(`${last.position} ${last.nodeId}`) : null,
    }
  })
}
