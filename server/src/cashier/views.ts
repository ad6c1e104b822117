/** What screens read: rows become the shapes of the contracts. */
import type { Answer } from '@sen/core/call'
import type { bankAccountCalls, depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import type { ChosenPromotion } from '@sen/core/cashier/chosen-promotion'
import { type DepositState, judgeWithdrawalTransition, maskNumber, type WithdrawalState } from '@sen/core/cashier/rules'
import { writeVietQr } from '@sen/core/cashier/vietqr'
import { type Amount, ONE, writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import { nameBank } from './read-banks.ts'
import { isInner } from './record-status.ts'
import { type BankAccount, DEPOSIT, type Deposit, readSteps, type Step, WITHDRAWAL, type Withdrawal } from './store.ts'

export type DepositView = Answer<typeof depositCalls.getDeposit>
export type WithdrawalView = Answer<typeof withdrawalCalls.getWithdrawal>
export type BankAccountView = Answer<typeof bankAccountCalls.addBankAccount>

/** What the cashier needs of promotions, which stand to its right. */
export type DepositPromotions = {
  /**
   * Keeps what a player chose for a deposit that was just opened, in its transaction. Refuses with promotions.unknown, notNow, barred,
   * usedUp, taken, notFirst, belowMinimum.
   */
  choosePromotion: (
    tx: Tx,
    choice: { promotionId: string; depositId: string; playerId: string; amount: Amount; at: Date },
  ) => Promise<void>
  /** What was chosen with these deposits, by deposit. */
  findChosen: (tx: Tx, depositIds: readonly string[], language: Language) => Promise<Map<string, ChosenPromotion>>
}
/** How a reader sees what was chosen: through the port, in his language. */
export type Chosen = { findChosen: DepositPromotions['findChosen']; language: Language }

const viewStep = ({ step, at, note }: Step) => ({ step, at: at.toISOString(), note })

function viewDeposit(
  row: Deposit,
  steps: readonly Step[],
  isUnmatched: boolean,
  promotion: ChosenPromotion | null,
): DepositView {
  const { bank, bin, number, holder, url } = row.pay_to
  const isOpen = row.state === 'waiting' && !row.is_over
  return {
    id: row.id,
    reference: row.reference,
    method: row.method,
    kind: row.kind,
    amount: writeAmount(row.amount),
    credited: writeAmount(row.credited),
    // A deposit whose time is over counts so before the job says it.
    state: row.state === 'waiting' && row.is_over ? 'expired' : row.state,
    isUnmatched,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    payTo: isOpen
      ? {
          bank,
          number,
          holder,
          memo: row.reference,
          qr: writeVietQr({ bin, account: number, amount: row.amount / ONE, memo: row.reference }),
          url,
        }
      : null,
    promotion,
    steps: steps.map(viewStep),
  }
}

/** Deposits as their owners see them, in the order given; without `chosen` nothing is said of promotions. */
export async function viewDeposits(tx: Tx, rows: readonly Deposit[], chosen?: Chosen): Promise<DepositView[]> {
  const ids = rows.map(row => row.id)
  const steps = await readSteps(tx, ids)
  const unmatched = await tx.query<{ deposit_id: string }>(sql`
    select distinct deposit_id from cashier.incoming_transfers
    where brand_id = ${tx.brandId} and deposit_id = any(${ids}::uuid[]) and state = 'unmatched'`)
  const waiting = new Set(unmatched.map(row => row.deposit_id))
  const promotions = await chosen?.findChosen(tx, ids, chosen.language)
  return rows.map(row =>
    viewDeposit(row, steps.get(row.id) ?? [], waiting.has(row.id), promotions?.get(row.id) ?? null),
  )
}

export async function viewOneDeposit(tx: Tx, row: Deposit, chosen: Chosen): Promise<DepositView> {
  return (await viewDeposits(tx, [row], chosen))[0] as DepositView
}

function viewWithdrawal(row: Withdrawal, steps: readonly Step[]): WithdrawalView {
  const payout = row.amount - row.fee
  // One whose time is over counts as received before the job says it (decision T4).
  const isAuto = row.state === 'paid' && row.is_over
  const state: WithdrawalState = isAuto ? 'received' : row.state
  const received = isAuto ? payout : row.amount_received
  return {
    id: row.id,
    reference: row.reference,
    amount: writeAmount(row.amount),
    fee: writeAmount(row.fee),
    payout: writeAmount(payout),
    state,
    reason: row.reason,
    bankAccount: {
      bankName: nameBank(row.bank_code),
      number: maskNumber(row.account_number),
      holder: row.account_holder,
    },
    createdAt: row.created_at.toISOString(),
    mayCancel: judgeWithdrawalTransition(state, 'cancel') !== undefined,
    receipt: row.receipt && {
      status: isAuto ? 'RECEIVED' : row.receipt,
      amountReceived: writeAmount(received),
      amountRemaining: writeAmount(payout - received),
      proofId: row.proof_id,
      by: isAuto ? 'auto' : row.receipt_by,
      autoAt: state === 'paid' ? (row.auto_at?.toISOString() ?? null) : null,
      mayConfirm: judgeWithdrawalTransition(state, 'confirm') !== undefined,
    },
    steps: steps.filter(step => !isInner(step)).map(viewStep),
  }
}

/** Withdrawals as their owners see them, in the order given, each with the steps as the staff sees them. */
export async function viewWithdrawals(
  tx: Tx,
  rows: readonly Withdrawal[],
): Promise<{ view: WithdrawalView; steps: Step[] }[]> {
  const all = await readSteps(
    tx,
    rows.map(row => row.id),
  )
  return rows.map(row => {
    const steps = all.get(row.id) ?? []
    return { view: viewWithdrawal(row, steps), steps }
  })
}

export async function viewOneWithdrawal(tx: Tx, id: string): Promise<WithdrawalView> {
  const row = await tx.one<Withdrawal>(sql`
    select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and id = ${id}`)
  return (await viewWithdrawals(tx, row ? [row] : []))[0]?.view as WithdrawalView
}

export const viewBankAccount = (bankAccount: BankAccount): BankAccountView => ({
  id: bankAccount.id,
  bank: bankAccount.bank_code,
  bankName: nameBank(bankAccount.bank_code),
  number: maskNumber(bankAccount.number),
  holder: bankAccount.holder,
  state: bankAccount.state === 'held' ? 'held' : 'active',
  createdAt: bankAccount.created_at.toISOString(),
})

/** Deposits in a state as the player understands it: one whose time is over is expired. */
export const depositIsIn = (state: DepositState | undefined): Sql | undefined => {
  if (state === 'waiting') return sql`state = 'waiting' and expires_at > now()`
  if (state === 'expired') return sql`(state = 'expired' or (state = 'waiting' and expires_at <= now()))`
  return state && sql`state = ${state}`
}

export const DEPOSITS = { columns: DEPOSIT, table: sql`cashier.deposits` }
export const WITHDRAWALS = { columns: WITHDRAWAL, table: sql`cashier.withdrawals` }

/** Withdrawals in a state as the player understands it: one whose time to be confirmed is over is received. */
export const withdrawalIsIn = (state: WithdrawalState | undefined): Sql | undefined => {
  if (state === 'paid') return sql`state = 'paid' and auto_at > now()`
  if (state === 'received') return sql`(state = 'received' or (state = 'paid' and auto_at <= now()))`
  return state && sql`state = ${state}`
}
