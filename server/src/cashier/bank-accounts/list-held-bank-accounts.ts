import type { Answer } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { nameAccounts } from '../../identity/public.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { nameBank } from '../read-banks.ts'
import type { BankAccount } from '../store.ts'
import { showNumber } from '../view-staff.ts'

type Call = typeof cashierStaffCalls.listHeldBankAccounts

/** Bank accounts that wait because another player has them already (threat T16), and who that is. */
export function listHeldBankAccounts(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bankAccounts = await tx.query<BankAccount & { others: string[] }>(sql`
      select h.id, h.player_id, h.bank_code, h.number, h.holder, h.state, h.created_at, array(
        select o.player_id::text from cashier.bank_accounts o
        where o.brand_id = h.brand_id and o.bank_code = h.bank_code and o.number = h.number and o.id <> h.id
          and o.state <> 'removed') as others
      from cashier.bank_accounts h where h.brand_id = ${tx.brandId} and h.state = 'held' order by h.id limit 200`)
    const names = await nameAccounts(
      tx,
      bankAccounts.flatMap(bankAccount => [bankAccount.player_id, ...bankAccount.others]),
    )
    return {
      list: bankAccounts.map(bankAccount => ({
        id: bankAccount.id,
        playerId: bankAccount.player_id,
        account: names.get(bankAccount.player_id) ?? '',
        bankName: nameBank(bankAccount.bank_code),
        number: showNumber(caller, bankAccount.number),
        holder: bankAccount.holder,
        createdAt: bankAccount.created_at.toISOString(),
        alsoOf: bankAccount.others.map(id => names.get(id) ?? id),
      })),
    }
  })
}
