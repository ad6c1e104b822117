import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { findAccountIdOfName } from '../../identity/public.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import type { Deposit } from '../store.ts'
import { viewStaffDeposits } from '../view-staff.ts'
import { DEPOSITS, type DepositPromotions, depositIsIn } from '../views.ts'

type Call = typeof cashierStaffCalls.listDepositQueue

/** Deposits of every player, newest first; `find` is a reference or the name of an account. */
export const listDepositQueueWith =
  ({ findChosen }: Pick<DepositPromotions, 'findChosen'>) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> =>
    deps.db.inBrand(caller.brand.code, async tx => {
      const owner = query.find ? await findAccountIdOfName(tx, query.find) : undefined
      const found = query.find
        ? sql`(reference = ${query.find.trim().toUpperCase()} or player_id = ${owner ?? null})`
        : undefined
      const where = [depositIsIn(query.state), query.playerId ? sql`player_id = ${query.playerId}` : undefined, found]
      const { page, nextCursor } = await listPage<Deposit>(tx, { ...DEPOSITS, where }, query)
      return { list: await viewStaffDeposits(tx, page, { findChosen, language: caller.language }), nextCursor }
    })
