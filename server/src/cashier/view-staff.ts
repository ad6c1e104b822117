/** The shapes of the back office: the player's view, and beside it what only the staff sees. */
import type { Answer } from '@sen/core/call'
import { maskNumber } from '@sen/core/cashier/rules'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { type Amount, readAmount, writeAmount } from '@sen/core/money'
import { mayStaff } from '@sen/core/operations/rules'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller } from '../platform/deps.ts'
import { DEPOSIT, type Deposit, type IncomingTransfer, WITHDRAWAL, type Withdrawal } from './store.ts'
import { type Chosen, type DepositPromotions, viewDeposits, viewWithdrawals } from './views.ts'

export type StaffWithdrawal = Answer<typeof cashierStaffCalls.reviewWithdrawal>
export type StaffDeposit = Answer<typeof cashierStaffCalls.listDepositQueue>['list'][number]
export type TransferView = Answer<typeof cashierStaffCalls.matchTransfer>

/** What is asked of promotions about the deposits that the staff sees. */
export type ChosenPort = Pick<DepositPromotions, 'findChosen'>

/** Whether two people must agree: the amount is above the brand's bound. */
export const needsTwo = (caller: Caller, row: Pick<Withdrawal | IncomingTransfer, 'amount'>): boolean =>
  row.amount > readAmount(caller.brand.cashier.withdrawal.fourEyesAbove)

/** What of a payout the player has not said to have. */
export const missingOf = (row: Pick<Withdrawal, 'amount' | 'fee' | 'amount_received'>): Amount =>
  row.amount - row.fee - row.amount_received

/** A bank account's number: whole for who judges or pays withdrawals, else its end, like every other contact (threat T35). */
export const showNumber = (caller: Caller, number: string): string => {
  const { role } = staffOf(caller)
  return mayStaff(role, 'cashier.review') || mayStaff(role, 'cashier.pay') ? number : maskNumber(number)
}

/** Withdrawals as the staff sees them, in the order given. */
export async function viewStaffWithdrawals(
  tx: Tx,
  caller: Caller,
  rows: readonly Withdrawal[],
): Promise<StaffWithdrawal[]> {
  const names = await nameAccounts(
    tx,
    rows.map(row => row.player_id),
  )
  const views = await viewWithdrawals(tx, rows)
  return rows.map((row, at) => {
    const { view, steps } = views[at] as (typeof views)[number]
    return {
      ...view,
      playerId: row.player_id,
      account: names.get(row.player_id) ?? '',
      accountNumber: showNumber(caller, row.account_number),
      provider: row.provider,
      providerReference: row.provider_reference,
      needsTwo: needsTwo(caller, row),
      closeNeedsTwo: needsTwo(caller, { amount: missingOf(row) }),
      unstaked: writeAmount(row.unstaked),
      approvedBy: row.approved_by_name,
      settling: row.settle_asked_for && {
        by: row.settle_asked_by_name,
        to: row.settle_asked_for,
        reason: row.settle_asked_reason,
      },
      history: steps.map(({ step, at, note, by_staff }) => ({ step, at: at.toISOString(), note, by: by_staff })),
    }
  })
}

/** One withdrawal as the staff sees it, read afresh. */
export async function viewStaffWithdrawal(tx: Tx, caller: Caller, id: string): Promise<StaffWithdrawal> {
  const rows = await tx.query<Withdrawal>(sql`
    select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and id = ${id}`)
  return (await viewStaffWithdrawals(tx, caller, rows))[0] as StaffWithdrawal
}

/** Deposits as the staff sees them, in the order given. */
export async function viewStaffDeposits(tx: Tx, rows: readonly Deposit[], chosen: Chosen): Promise<StaffDeposit[]> {
  const names = await nameAccounts(
    tx,
    rows.map(row => row.player_id),
  )
  const views = await viewDeposits(tx, rows, chosen)
  return rows.map((row, at) => ({
    ...(views[at] as (typeof views)[number]),
    playerId: row.player_id,
    account: names.get(row.player_id) ?? '',
    provider: row.provider,
  }))
}

/** Transfers that came in, each with the deposit its memo speaks of. */
export async function viewTransfers(
  tx: Tx,
  caller: Caller,
  rows: readonly IncomingTransfer[],
  { findChosen }: ChosenPort,
): Promise<TransferView[]> {
  const ids = rows.flatMap(row => [row.deposit_id ?? [], row.agreed_deposit_id ?? []].flat())
  const deposits = await tx.query<Deposit>(sql`
    select ${DEPOSIT} from cashier.deposits where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
  const chosen = { findChosen, language: caller.language }
  const byId = new Map((await viewStaffDeposits(tx, deposits, chosen)).map(deposit => [deposit.id, deposit]))
  return rows.map(row => ({
    id: row.id,
    provider: row.provider,
    providerId: row.provider_id,
    amount: writeAmount(row.amount),
    memo: row.memo,
    payer: row.payer,
    receivedAt: row.received_at.toISOString(),
    state: row.state,
    reason: row.reason,
    deposit: (row.deposit_id && byId.get(row.deposit_id)) || null,
    handledBy: row.handled_by,
    note: row.note,
    needsTwo: needsTwo(caller, row),
    agreed:
      row.agreed_to && row.state === 'unmatched'
        ? {
            by: row.agreed_by_name,
            to: row.agreed_to,
            deposit: (row.agreed_deposit_id && byId.get(row.agreed_deposit_id)) || null,
          }
        : null,
  }))
}
