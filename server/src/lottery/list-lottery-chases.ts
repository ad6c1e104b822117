import type { Answer, Asked } from '@sen/core/call'
import type { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import { findAccountIdOfName } from '../identity/public.ts'
import { empty, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { type ChaseRow, listChaseRows, viewChase } from './chases.ts'

type Call = typeof lotteryChaseStaffCalls.listLotteryChases

export const viewStaffChase = (caller: Caller, row: ChaseRow): Answer<Call>['list'][number] => ({
  ...viewChase(caller, row),
  account: row.account,
  playerId: row.player_id,
})

/** The chase plans of all players, newest first. */
export async function listLotteryChases(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { state, gameCode, account, pageSize } = query
  if (gameCode && !findLotteryGame(gameCode)) refuse('lottery.gameUnknown')
  const before = readCursorId(query.cursor)
  const rows = await deps.db.inBrand(caller.brand.code, async tx => {
    const player = account ? await findAccountIdOfName(tx, account) : undefined
    if (account && !player) return []
    return listChaseRows(
      tx,
      sql`${before ? sql`and c.id < ${before}` : empty} ${player ? sql`and c.player_id = ${player}` : empty}
        ${gameCode ? sql`and c.game_code = ${gameCode}` : empty}
        ${state ? sql`and c.ended_at ${state === 'running' ? sql`is null` : sql`is not null`}` : empty}
        order by c.id desc limit ${pageSize + 1}`,
    )
  })
  const { page, nextCursor } = cutPageById(rows, pageSize)
  return { list: page.map(row => viewStaffChase(caller, row)), nextCursor }
}
