import type { Answer, Asked } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import type { Deposit } from '../store.ts'
import { DEPOSITS, type DepositPromotions, depositIsIn, viewDeposits } from '../views.ts'

type Call = typeof depositCalls.listDeposits

/** The player's deposits, newest first. */
export const listDepositsWith =
  ({ findChosen }: DepositPromotions) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const where = [sql`player_id = ${accountId}`, depositIsIn(query.state)]
      const { page, nextCursor } = await listPage<Deposit>(tx, { ...DEPOSITS, where }, query)
      return { list: await viewDeposits(tx, page, { findChosen, language: caller.language }), nextCursor }
    })
  }
