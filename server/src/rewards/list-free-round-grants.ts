import type { Answer, Asked } from '@sen/core/call'
import type { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { nameGames } from '../catalogue/public.ts'
import { nameAccounts } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById } from '../platform/page.ts'
import { listGrantRows } from './free-round-store.ts'
import { viewFreeRounds } from './list-free-rounds.ts'

type Call = typeof freeRoundCalls.listFreeRoundGrants

/** What staff gave, newest first. */
export async function listFreeRoundGrants(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const nameOf = await nameGames(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = cutPageById(await listGrantRows(tx, query), query.pageSize)
    const names = await nameAccounts(
      tx,
      page.map(row => row.player_id),
    )
    return {
      list: page.map(row => ({
        ...viewFreeRounds(row, nameOf(row.node_id)?.gameName ?? row.game_code),
        playerId: row.player_id,
        account: names.get(row.player_id) ?? '',
        state: row.state,
        reason: row.reason,
        at: row.granted_at.toISOString(),
      })),
      nextCursor,
    }
  })
}
