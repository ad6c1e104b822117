import type { Answer, Asked } from '@sen/core/call'
import type { chaseCalls } from '@sen/core/lottery/chase-calls'
import { sessionOf } from '../platform/caller.ts'
import { empty, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { listChaseRows, viewChase } from './chases.ts'

type Call = typeof chaseCalls.listChases

/** The member's chase plans, newest first. */
export async function listChases(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const before = readCursorId(query.cursor)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listChaseRows(
      tx,
      sql`and c.player_id = ${accountId} ${before ? sql`and c.id < ${before}` : empty} ${query.gameCode ? sql`and c.game_code = ${query.gameCode}` : empty}
        order by c.id desc limit ${query.pageSize + 1}`,
    ),
  )
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return { list: page.map(row => viewChase(caller, row)), nextCursor }
}
