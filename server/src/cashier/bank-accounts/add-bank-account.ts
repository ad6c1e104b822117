import type { Answer, Asked } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { readAccountNumber } from '@sen/core/cashier/rules'
import { isSameName, normalizeName } from '@sen/core/identity/names'
import { refuse } from '@sen/core/refusal'
import { findRealName, verifySpendingPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readBanks } from '../read-banks.ts'
import { type BankAccount, findBankAccount, listBankAccountsOf, lockRequests } from '../store.ts'
import { viewBankAccount } from '../views.ts'

type Call = typeof bankAccountCalls.addBankAccount

/**
 * Adds a bank account in the player's own name (MC-28). The first asks for no password, each later one does. An account that another
 * player of the brand has already is held until the staff looked at it (threat T16).
 */
export async function addBankAccount(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!readBanks().has(body.bank)) refuse('cashier.bankUnknown')
  const number = readAccountNumber(body.number) ?? refuse('cashier.accountNumberInvalid')
  const first = await addOne(deps, caller, { ...body, number }, false)
  if (first) return first
  await verifySpendingPassword(deps, caller, body.password ?? '')
  return (await addOne(deps, caller, { ...body, number }, true)) as Answer<Call>
}

type Wanted = { bank: string; number: string; holder: string }

/** Adds it; undefined when it is not the first and the person was not proved yet. */
function addOne(deps: Deps, caller: Caller, wanted: Wanted, isProved: boolean): Promise<Answer<Call> | undefined> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const { bank, number, holder } = wanted
  return deps.db.inBrand(brandId, async tx => {
    await lockRequests(tx, accountId)
    const bankAccounts = await listBankAccountsOf(tx, accountId)
    if (bankAccounts.length > 0 && !isProved) return undefined
    // One at a time per bank account too: of two players who add it at once, one is the second.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`card ${brandId} ${bank} ${number}`}, 0))`)
    const realName = (await findRealName(tx, accountId)) ?? refuse('cashier.realNameNeeded')
    if (!isSameName(holder, realName)) refuse('cashier.holderDiffers')
    if (bankAccounts.some(bankAccount => bankAccount.bank_code === bank && bankAccount.number === number))
      refuse('cashier.bankAccountTwice')
    const max = caller.brand.cashier.bankAccountsMax
    if (bankAccounts.length >= max) refuse('cashier.bankAccountsMax', { max }, { max })
    const other = await tx.one(sql`
      select 1 from cashier.bank_accounts
      where brand_id = ${brandId} and bank_code = ${bank} and number = ${number} and state <> 'removed' limit 1`)
    const id = deps.newId()
    await tx.run(sql`
      insert into cashier.bank_accounts (brand_id, id, player_id, bank_code, number, holder, state)
      values (${brandId}, ${id}, ${accountId}, ${bank}, ${number}, ${normalizeName(holder)}, ${other ? 'held' : 'active'})`)
    return viewBankAccount((await findBankAccount(tx, accountId, id)) as BankAccount)
  })
}
