import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import type { Withdrawal } from '../store.ts'
import { viewWithdrawals, WITHDRAWALS, withdrawalIsIn } from '../views.ts'

type Call = typeof withdrawalCalls.listWithdrawals

/** The player's withdrawals, newest first. */
export function listWithdrawals(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const where = [sql`player_id = ${accountId}`, withdrawalIsIn(query.state)]
    const { page, nextCursor } = await listPage<Withdrawal>(tx, { ...WITHDRAWALS, where }, query)
    return { list: (await viewWithdrawals(tx, page)).map(({ view }) => view), nextCursor }
  })
}
