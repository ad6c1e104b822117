import type { Answer, Asked } from '@sen/core/call'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { listRedemptionRows } from './redemption-store.ts'
import { viewRedemption } from './views.ts'

type Call = typeof pointCalls.listRedemptions

/** What the player redeemed, newest first. */
export async function listRedemptions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listRedemptionRows(tx, {
      playerId: accountId,
      state: query.state,
      belowId: readCursorId(query.cursor),
      limit: query.pageSize + 1,
    }),
  )
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return {
    list: page.map(row => viewRedemption(row, caller)),
    nextCursor,
  }
}
