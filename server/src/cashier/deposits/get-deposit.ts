import type { Answer, Asked } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { DEPOSIT, type Deposit } from '../store.ts'
import { type DepositPromotions, viewOneDeposit } from '../views.ts'

type Call = typeof depositCalls.getDeposit

/** One of the player's own deposits. */
export const getDepositWith =
  ({ findChosen }: DepositPromotions) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const row = await tx.one<Deposit>(sql`
        select ${DEPOSIT} from cashier.deposits
        where brand_id = ${tx.brandId} and id = ${query.id} and player_id = ${accountId}`)
      return viewOneDeposit(tx, row ?? refuse('cashier.depositUnknown'), { findChosen, language: caller.language })
    })
  }
