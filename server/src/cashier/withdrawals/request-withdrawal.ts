import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { REFERENCE_LENGTH } from '@sen/core/cashier/limits'
import { judgeAmount, priceWithdrawal, referencePrefix, writeReference } from '@sen/core/cashier/rules'
import { isSameName } from '@sen/core/identity/names'
import { type Amount, readAmount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findRealName, verifySpendingPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { bringBackFor, findBalance, post, sumAtVendors } from '../../wallet/public.ts'
import { lockPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import {
  type BankAccount,
  countToday,
  findBankAccount,
  findWithdrawalOfKey,
  lockRequests,
  lockWithdrawal,
  type Withdrawal,
} from '../store.ts'
import { viewOneWithdrawal } from '../views.ts'
import { endWagering, findHeldBy, type Held } from '../wagering/find-wagering.ts'
import { nameOutstandingWagering } from '../wagering/name-outstanding-wagering.ts'
import { findDailyLeft, type WithdrawalPorts } from './find-daily-left.ts'

type Call = typeof withdrawalCalls.requestWithdrawal
type Body = Asked<Call>['body']

/**
 * Asks for money. The person is proved before anything moves; then, in one transaction, the request is counted, judged and written
 * and its money moves from cash to locked, where no bet and no other request reaches it (threat T14). What stands at vendors comes
 * back first where the main wallet does not do (decision 0201).
 */
export const requestWithdrawalWith =
  (ports: WithdrawalPorts) =>
  async (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    const brandId = caller.brand.code
    await verifySpendingPassword(deps, caller, body.password)
    return deps.db.inBrand(brandId, async tx => {
      await lockRequests(tx, accountId)
      const known = await findWithdrawalOfKey(tx, accountId, body.idempotencyKey)
      if (known) return viewOneWithdrawal(tx, sameOrRefuse(known, body).id)
      const bankAccount = await requireCard(tx, accountId, body.bankAccountId)
      const amount = readAmount(body.amount)
      const fee = await priceRequest(tx, caller, amount)
      await requireDailyLeft(deps, tx, ports, { accountId, amount })
      const row = await saveRequest(deps, tx, caller, { body, bankAccount, amount, fee })
      await bringBackFor(tx, { newId: deps.newId, playerId: accountId, amount })
      await post(tx, lockPosting(row))
      // After the posting, which holds the balance: a deposit of this very moment is seen.
      const held = await findHeldBy(tx, accountId)
      if (held.left > 0n) await refuseUnstaked(tx, caller, held)
      await requireKept(tx, accountId, held.kept, amount)
      await endWagering(tx, held)
      await noteUnstaked(tx, row.id, held.unstaked)
      await recordStatus(tx, 'withdrawal', row, { step: 'requested' })
      return viewOneWithdrawal(tx, row.id)
    })
  }

const sameOrRefuse = (known: Withdrawal, body: Body): Withdrawal =>
  known.bank_account_id === body.bankAccountId && known.amount === readAmount(body.amount)
    ? known
    : refuse('cashier.keyUsed')

/** The card must be the player's, free to be used, and still in his name. */
async function requireCard(tx: Tx, accountId: string, bankAccountId: string): Promise<BankAccount> {
  const bankAccount = (await findBankAccount(tx, accountId, bankAccountId)) ?? refuse('cashier.bankAccountUnknown')
  if (bankAccount.state === 'held') refuse('cashier.bankAccountHeld')
  const realName = await findRealName(tx, accountId)
  if (!realName || !isSameName(bankAccount.holder, realName)) refuse('cashier.holderDiffers')
  return bankAccount
}

/** Bounds and the day's count; answers the fee. */
async function priceRequest(tx: Tx, caller: Caller, amount: Amount): Promise<Amount> {
  const rules = caller.brand.cashier.withdrawal
  const [min, max, feeMin] = [readAmount(rules.min), readAmount(rules.max), readAmount(rules.feeMin)]
  const why = judgeAmount(amount, { min, max })
  if (why) refuse(why, null, { min: showAmount(min), max: showAmount(max) })
  const used = await countToday(tx, sessionOf(caller).accountId)
  if (used >= rules.perDay) refuse('cashier.perDay', null, { max: rules.perDay })
  return priceWithdrawal(amount, used, { freePerDay: rules.freePerDay, feeRate: rules.feeRate, feeMin })
}

/** The day's limit of the VIP level; requests of one player come one after the other here. */
async function requireDailyLeft(
  deps: Deps,
  tx: Tx,
  ports: WithdrawalPorts,
  { accountId, amount }: { accountId: string; amount: Amount },
): Promise<void> {
  const daily = await findDailyLeft(deps, tx, ports, accountId)
  if (!daily || amount <= daily.left) return
  refuse('cashier.dailyLimit', null, { limit: showAmount(daily.limit), left: showAmount(daily.left) })
}

async function saveRequest(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: { body: Body; bankAccount: BankAccount; amount: Amount; fee: Amount },
): Promise<Withdrawal> {
  const { accountId } = sessionOf(caller)
  const { merchantCode, cashier } = caller.brand
  const id = deps.newId()
  const reference = writeReference(referencePrefix(merchantCode), deps.randomBytes(REFERENCE_LENGTH))
  await tx.run(sql`
    insert into cashier.withdrawals (brand_id, id, player_id, idempotency_key, reference, amount, fee, bank_account_id, bank_code, account_number,
      account_holder, provider)
    values (${tx.brandId}, ${id}, ${accountId}, ${of.body.idempotencyKey}, ${reference}, ${of.amount}, ${of.fee}, ${of.bankAccount.id},
      ${of.bankAccount.bank_code}, ${of.bankAccount.number}, ${of.bankAccount.holder}, ${cashier.withdrawal.provider})`)
  return lockWithdrawal(tx, id)
}

/** Says what must be staked first, and by name which promotions ask for it. */
async function refuseUnstaked(tx: Tx, { language }: Caller, { left, owed }: Held) {
  const titles = (await nameOutstandingWagering(tx, owed, language)).flatMap(({ title }) =>
    title ? [`“${title}”`] : [],
  )
  if (titles.length === 0) refuse('cashier.wageringLeft', null, { left: showAmount(left) })
  refuse('cashier.promotionLeft', null, { left: showAmount(left), titles: [...new Set(titles)].join(', ') })
}

/** Unstaked gifts stay on the balance, which is that after the posting. */
async function requireKept(tx: Tx, accountId: string, kept: Amount, amount: Amount): Promise<void> {
  if (kept === 0n) return
  const cash = (await findBalance(tx, accountId)).cash + (await sumAtVendors(tx, accountId))
  if (cash >= kept) return
  const most = cash + amount - kept
  refuse('cashier.rewardKept', null, { kept: showAmount(kept), most: showAmount(most > 0n ? most : 0n) })
}

/** Marks a request that only a break, an exclusion or a limit lets through, so that deposit, exclude, withdraw is looked at. */
async function noteUnstaked(tx: Tx, id: string, unstaked: Amount): Promise<void> {
  if (unstaked === 0n) return
  await tx.run(sql`
    update cashier.withdrawals set unstaked = ${unstaked} where brand_id = ${tx.brandId} and id = ${id}`)
}
