import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import type { Withdrawal } from '../store.ts'
import { viewStaffWithdrawals } from '../view-staff.ts'
import { WITHDRAWALS, withdrawalIsIn } from '../views.ts'

type Call = typeof cashierStaffCalls.listWithdrawalQueue

/** States that wait for somebody of the staff: who came first is served first. */
const WAITING = ['pending', 'held', 'disputed'] as const

/** Withdrawals of every player, by state. */
export function listWithdrawalQueue(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const where = [withdrawalIsIn(query.state), query.playerId ? sql`player_id = ${query.playerId}` : undefined]
    const oldestFirst = WAITING.some(state => state === query.state)
    const { page, nextCursor } = await listPage<Withdrawal>(tx, { ...WITHDRAWALS, where, oldestFirst }, query)
    const counts = await tx.query<{ state: (typeof WAITING)[number]; count: bigint }>(sql`
      select state, count(*) from cashier.withdrawals
      where brand_id = ${tx.brandId} and state in ('pending', 'held', 'disputed') group by state`)
    const countOf = (state: string) => Number(counts.find(row => row.state === state)?.count ?? 0n)
    return {
      list: await viewStaffWithdrawals(tx, caller, page),
      nextCursor,
      waiting: { pending: countOf('pending'), held: countOf('held'), disputed: countOf('disputed') },
    }
  })
}
