import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listPlayerLoginRows } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.listPlayerLogins

/** How a player signed in, or failed to, newest first. */
export async function listPlayerLogins(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const belowId = readCursorId(query.cursor)
  const rows = await deps.db.inBrand(caller.brand.code, async tx => {
    await loadPlayer(tx, query.id)
    return listPlayerLoginRows(tx, query.id, { belowId, limit: query.pageSize + 1 })
  })
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return {
    list: page.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      ip: row.ip,
      browser: row.user_agent,
      outcome: row.outcome,
      reason: row.reason,
      knownDevice: row.known_device,
    })),
    nextCursor,
  }
}
