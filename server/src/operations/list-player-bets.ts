import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listRounds } from '../bets/public.ts'
import { nameGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { loadPlayer } from './load-player.ts'
import { parseDateRange } from './parse-date-range.ts'

type Call = typeof playerCalls.listPlayerBets

/** A player's rounds, newest first. */
export async function listPlayerBets(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { from, before: to } = parseDateRange(caller, query)
  const filter = { playerId: query.id, from, to, vendorCode: undefined, nodes: undefined }
  const rows = await deps.db.inBrand(caller.brand.code, async tx => {
    await loadPlayer(tx, query.id)
    return listRounds(tx, filter, { before: readCursorId(query.cursor), count: query.pageSize + 1 })
  })
  const name = await nameGames(deps, caller)
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return {
    list: page.map(row => ({
      id: row.id,
      ref: row.ref,
      vendor: row.vendor_code,
      gameName: name(row.node_id)?.gameName ?? row.game_code,
      state: row.state,
      stake: writeAmount(row.stake),
      win: writeAmount(row.win),
      returned: writeAmount(row.returned),
      at: row.opened_at.toISOString(),
    })),
    nextCursor,
  }
}
