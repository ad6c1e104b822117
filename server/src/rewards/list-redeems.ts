import type { Answer, Asked } from '@sen/core/call'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listRedeemRows } from './keep-redeems.ts'
import { readPlaceId, viewRedeem, writePlaceId } from './views.ts'

type Call = typeof pointCalls.listRedeems

/** What the player redeemed, newest first. */
export async function listRedeems(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listRedeemRows(tx, {
      playerId: accountId,
      state: query.state,
      belowId: readPlaceId(query.cursor),
      limit: query.pageSize + 1,
    }),
  )
  const page = rows.slice(0, query.pageSize)
  return { list: page.map(row => viewRedeem(row, caller)), nextCursor: writePlaceId(page, rows.length > page.length) }
}
