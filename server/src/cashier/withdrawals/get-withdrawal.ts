import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { WITHDRAWAL, type Withdrawal } from '../store.ts'
import { viewWithdrawals, type WithdrawalView } from '../views.ts'

type Call = typeof withdrawalCalls.getWithdrawal

/** One of the player's own withdrawals. */
export function getWithdrawal(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await tx.one<Withdrawal>(sql`
      select ${WITHDRAWAL} from cashier.withdrawals
      where brand_id = ${tx.brandId} and id = ${query.id} and player_id = ${accountId}`)
    const [found] = await viewWithdrawals(tx, [row ?? refuse('cashier.withdrawalUnknown')])
    return found?.view as WithdrawalView
  })
}
