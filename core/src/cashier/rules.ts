/** Pure rules of money that comes and goes: states and what may follow what, fees, references in memos. */
import { type Amount, ONE, readRate, timesRate } from '../money.ts'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from './limits.ts'

export const DEPOSIT_STATES = ['waiting', 'paid', 'cancelled', 'expired'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/**
 * pending: waits for the staff. held: the staff looks closer. approved: will be paid out. paying: the provider has it. paid:
 * disbursed, the player is asked whether it arrived. disputed: the player says that it did not, or not all. received, refunded,
 * rejected, cancelled, failed: final; with the last three the money is back on the balance.
 */
export const WITHDRAWAL_STATES = [
  'pending',
  'held',
  'approved',
  'paying',
  'paid',
  'disputed',
  'received',
  'refunded',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** The two values that the documents know; partly received is NOT_RECEIVED with something received (decision C22). */
export const RECEIPTS = ['NOT_RECEIVED', 'RECEIVED'] as const
export type Receipt = (typeof RECEIPTS)[number]

export const WITHDRAWAL_ACTS = [
  'approve',
  'reject',
  'hold',
  'release',
  'cancel',
  'send',
  'pay',
  'fail',
  'confirm',
  'dispute',
  'autoConfirmReceipt',
  'forceReceive',
  'refund',
] as const
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number]

/** What each act makes of each state; whatever does not stand here may not be done. */
export const WITHDRAWAL_MOVES: Readonly<
  Record<WithdrawalState, Readonly<Partial<Record<WithdrawalAct, WithdrawalState>>>>
> = {
  pending: { approve: 'approved', reject: 'rejected', hold: 'held', cancel: 'cancelled' },
  held: { approve: 'approved', reject: 'rejected', release: 'pending' },
  approved: { send: 'paying' },
  paying: { pay: 'paid', fail: 'failed' },
  paid: { confirm: 'received', dispute: 'disputed', autoConfirmReceipt: 'received', forceReceive: 'received' },
  // The player may correct a report, or say that the money came after all; only people end what is disputed otherwise.
  disputed: { confirm: 'received', dispute: 'disputed', forceReceive: 'received', refund: 'refunded' },
  received: {},
  refunded: {},
  rejected: {},
  cancelled: {},
  failed: {},
}

/** The state after an act; undefined when the act may not be done now. */
export const judgeWithdrawalTransition = (state: WithdrawalState, act: WithdrawalAct): WithdrawalState | undefined =>
  WITHDRAWAL_MOVES[state][act]

/** Why an amount may not be asked for: not whole units, or outside the bounds. Undefined: it may. */
export function judgeAmount(
  amount: Amount,
  bounds: { min: Amount; max: Amount },
): 'cashier.amountWhole' | 'cashier.amountBounds' | undefined {
  if (amount % ONE !== 0n) return 'cashier.amountWhole'
  return amount < bounds.min || amount > bounds.max || amount <= 0n ? 'cashier.amountBounds' : undefined
}

/** The fee of a withdrawal: none for the day's free ones, then a share rounded up to whole units, at least feeMin, never the whole amount. */
export function priceWithdrawal(
  amount: Amount,
  used: number,
  rules: { freePerDay: number; feeRate: string; feeMin: Amount },
): Amount {
  if (used < rules.freePerDay) return 0n
  const share = timesRate(amount, readRate(rules.feeRate), 'up')
  const whole = ((share + ONE - 1n) / ONE) * ONE
  const fee = whole < rules.feeMin ? rules.feeMin : whole
  return fee < amount ? fee : amount - ONE
}

/** Why part of a payout cannot be what arrived: it is more than nothing and less than everything. */
export const isPart = (received: Amount, payout: Amount): boolean => received > 0n && received < payout

/** Why money that came matches no deposit. */
export const TRANSFER_REASONS = ['short', 'over', 'memo', 'late', 'again', 'provider'] as const
export type TransferReason = (typeof TRANSFER_REASONS)[number]
export const TRANSFER_STATES = ['credited', 'unmatched', 'matched', 'returned'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type MeantDeposit = { state: DepositState; amount: Amount; provider: string; isOver: boolean }

/**
 * Judges a transfer against the deposit that its memo speaks of. Undefined: it is the one. Otherwise why a person must look: no
 * such deposit, another provider, paid before, given up or over, too little, too much.
 */
export function judgeTransfer(
  transfer: { amount: Amount; provider: string },
  meant: MeantDeposit | undefined,
): TransferReason | undefined {
  if (!meant) return 'memo'
  if (meant.provider !== transfer.provider) return 'provider'
  if (meant.state === 'paid') return 'again'
  if (meant.state !== 'waiting' || meant.isOver) return 'late'
  if (transfer.amount === meant.amount) return undefined
  return transfer.amount < meant.amount ? 'short' : 'over'
}

/** What a merchant's references begin with: letters and digits of its code, four at most. */
export const referencePrefix = (merchantCode: string): string =>
  merchantCode
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 4)

/** Turns bytes nobody can foretell into a reference: nine letters after the prefix, 45 bits. */
export const writeReference = (prefix: string, bytes: Iterable<number>): string =>
  prefix +
  [...bytes]
    .slice(0, REFERENCE_LENGTH)
    .map(byte => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length])
    .join('')

/**
 * The references that a memo may mean, in order. Banks put text of their own before and after it, drop blanks and change the case;
 * people type O for 0 and I or L for 1.
 */
export function findReferences(memo: string, prefix: string): string[] {
  const plain = memo.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (let at = plain.indexOf(prefix); at >= 0; at = plain.indexOf(prefix, at + 1)) {
    const typed = plain.slice(at + prefix.length, at + prefix.length + REFERENCE_LENGTH)
    const read = typed.replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V')
    if (read.length === REFERENCE_LENGTH) found.add(prefix + read)
  }
  return [...found]
}

/** The last four of a bank account's number; nothing else of it leaves the server. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`

/** How an account number is kept: without blanks, in capitals. Undefined for what is none. */
export function readAccountNumber(typed: string): string | undefined {
  const number = typed.replace(/\s/g, '').toUpperCase()
  return /^[0-9A-Z]{6,19}$/.test(number) && /\d/.test(number) ? number : undefined
}
