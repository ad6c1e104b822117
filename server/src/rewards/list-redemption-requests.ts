import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { mayStaff } from '@sen/core/operations/rules'
import { wholePoints } from '@sen/core/rewards/points'
import type { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { countRedemptionsWaiting, listRedemptionRows } from './redemption-store.ts'
import { inWords } from './views.ts'

type Call = typeof rewardStaffCalls.listRedemptionRequests

/** What players redeemed, newest first; addresses and numbers for those who answer them only. */
export async function listRedemptionRequests(
  deps: Deps,
  caller: Caller,
  { query }: Asked<Call>,
): Promise<Answer<Call>> {
  const mayDecide = mayStaff(staffOf(caller).role, 'rewards.decide')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await listRedemptionRows(tx, {
      state: query.state,
      belowId: readCursorId(query.cursor),
      limit: query.pageSize + 1,
    })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    const names = await nameAccounts(
      tx,
      page.map(row => row.player_id),
    )
    return {
      list: page.map(row => ({
        id: row.id,
        playerId: row.player_id,
        account: names.get(row.player_id) ?? '',
        name: inWords(row.name, caller.language),
        kind: row.kind,
        app: row.app,
        quantity: row.quantity,
        points: wholePoints(row.points),
        amount: row.amount === null ? null : writeAmount(row.amount),
        messenger: mayDecide ? row.messenger : '',
        recipient: mayDecide ? row.recipient : '',
        state: row.state,
        at: row.at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        note: row.note,
      })),
      waiting: await countRedemptionsWaiting(tx),
      nextCursor,
    }
  })
}
