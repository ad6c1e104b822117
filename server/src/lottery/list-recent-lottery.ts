import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readBoards } from './boards.ts'

type Call = typeof lotteryCalls.listRecentLottery

/** Slips that are looked through: what was played before them is not recent. */
const SLIPS_MOST = 1000

/** The games of the member's latest slips, the latest first (API-45). */
export async function listRecentLottery(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const list = await deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<{ game_code: string }>(sql`
      select d.game_code from (
        select id, draw_id from lottery.slips where brand_id = ${tx.brandId} and player_id = ${accountId} order by id desc limit ${SLIPS_MOST}
      ) s join lottery.draws d on d.brand_id = ${tx.brandId} and d.id = s.draw_id
      group by 1 order by max(s.id::text) desc limit ${query.recentCount}`)
    return readBoards(
      deps,
      tx,
      caller,
      rows.map(row => row.game_code),
    )
  })
  return { serverTime: deps.now().getTime(), list }
}
