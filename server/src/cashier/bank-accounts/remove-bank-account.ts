import type { Answer, Asked } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { verifySpendingPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBankAccount } from '../store.ts'

type Call = typeof bankAccountCalls.removeBankAccount

/** Removes a bank account of the player's. Withdrawals keep where they go. */
export async function removeBankAccount(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const known = await deps.db.inBrand(brandId, tx => findBankAccount(tx, accountId, body.id))
  if (!known) refuse('cashier.bankAccountUnknown')
  await verifySpendingPassword(deps, caller, body.password)
  const changed = await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      update cashier.bank_accounts set state = 'removed'
      where brand_id = ${brandId} and id = ${body.id} and player_id = ${accountId} and state <> 'removed'`),
  )
  return { removed: changed === 1 }
}
