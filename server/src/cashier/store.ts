/** Reads and writes of schema cashier. Every statement runs in the brand of its transaction. */

import type {
  DepositState,
  Receipt,
  TransferReason,
  TransferState,
  WithdrawalAct,
  WithdrawalState,
} from '@sen/core/cashier/rules'
import { judgeWithdrawalTransition } from '@sen/core/cashier/rules'
import type { MethodKind } from '@sen/core/cashier/settings'
import type { Amount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { join, type Sql, sql, type Tx } from '../platform/db.ts'

export type PayTo = { bank: string; bin: string; number: string; holder: string; url: string }

export type Deposit = {
  id: string
  player_id: string
  idempotency_key: string
  reference: string
  method: string
  kind: MethodKind
  provider: string
  amount: Amount
  credited: Amount
  state: DepositState
  pay_to: PayTo
  created_at: Date
  expires_at: Date
  /** By the database's clock. */
  is_over: boolean
}

export type Withdrawal = {
  id: string
  player_id: string
  idempotency_key: string
  reference: string
  amount: Amount
  fee: Amount
  bank_account_id: string
  bank_code: string
  account_number: string
  account_holder: string
  provider: string
  state: WithdrawalState
  reason: string
  approved_by: string | null
  approved_by_name: string
  settle_asked_by: string | null
  settle_asked_by_name: string
  settle_asked_for: 'received' | 'refund' | null
  settle_asked_reason: string
  provider_reference: string
  payout_attempts: number
  paid_at: Date | null
  auto_at: Date | null
  receipt: Receipt | null
  amount_received: Amount
  receipt_by: '' | 'player' | 'auto' | 'operator' | 'staff'
  proof_id: string | null
  /** What only a break, an exclusion or a limit lets leave without being staked. */
  unstaked: Amount
  created_at: Date
  /** Its time to be confirmed has run out, by the database's clock. */
  is_over: boolean
}

export type BankAccount = {
  id: string
  player_id: string
  bank_code: string
  number: string
  holder: string
  state: 'active' | 'held' | 'removed'
  created_at: Date
}

export type IncomingTransfer = {
  id: string
  provider: string
  provider_id: string
  content_hash: Buffer
  amount: Amount
  memo: string
  payer: string
  sent_at: Date
  received_at: Date
  state: TransferState
  reason: TransferReason | null
  deposit_id: string | null
  handled_by: string
  note: string
  agreed_by: string | null
  agreed_by_name: string
  agreed_to: 'matched' | 'returned' | null
  agreed_deposit_id: string | null
}

export const DEPOSIT = sql`id, player_id, idempotency_key, reference, method, kind, provider, amount, credited, state, pay_to,
  created_at, expires_at, expires_at <= now() as is_over`
export const WITHDRAWAL = sql`id, player_id, idempotency_key, reference, amount, fee, bank_account_id, bank_code, account_number, account_holder, provider,
  state, reason, approved_by, approved_by_name, settle_asked_by, settle_asked_by_name, settle_asked_for, settle_asked_reason, provider_reference,
  payout_attempts, paid_at, auto_at, receipt, amount_received, receipt_by, proof_id, unstaked, created_at, auto_at <= now() as is_over`
export const TRANSFER = sql`id, provider, provider_id, content_hash, amount, memo, payer, sent_at, received_at, state, reason, deposit_id,
  handled_by, note, agreed_by, agreed_by_name, agreed_to, agreed_deposit_id`
/** Forgets how the first of two people would have ended the question of a receipt. */
export const NOBODY_ASKED: readonly Sql[] = [
  sql`settle_asked_by = null`,
  sql`settle_asked_by_name = ''`,
  sql`settle_asked_for = null`,
  sql`settle_asked_reason = ''`,
]
const CARD = sql`id, player_id, bank_code, number, holder, state, created_at`

/** One request of a player at a time: what is counted must not be passed by many at once. Taken before any row is locked. */
export async function lockRequests(tx: Tx, playerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`cashier ${tx.brandId} ${playerId}`}, 0))`)
}

export const findDepositOfKey = (tx: Tx, playerId: string, key: string): Promise<Deposit | undefined> =>
  tx.one(sql`
    select ${DEPOSIT} from cashier.deposits
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}`)

/** A deposit that is known to be there, as it stands. */
export const readDeposit = async (tx: Tx, id: string): Promise<Deposit> =>
  (await tx.one<Deposit>(sql`
    select ${DEPOSIT} from cashier.deposits where brand_id = ${tx.brandId} and id = ${id}`)) ??
  refuse('cashier.depositUnknown')

/** The deposit, locked; only the player's own where `playerId` is given. Refuses with cashier.depositUnknown. */
export async function lockDeposit(tx: Tx, id: string, playerId?: string): Promise<Deposit> {
  const deposit = await tx.one<Deposit>(sql`
    select ${DEPOSIT} from cashier.deposits where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!deposit || (playerId && deposit.player_id !== playerId)) refuse('cashier.depositUnknown')
  return deposit
}

/** The first of these references that a deposit has, locked. */
export const lockDepositOfReference = (tx: Tx, references: readonly string[]): Promise<Deposit | undefined> =>
  tx.one(sql`
    select ${DEPOSIT} from cashier.deposits
    where brand_id = ${tx.brandId} and reference = any(${references}::text[])
    order by array_position(${references}::text[], reference) limit 1 for update`)

/** Ends a deposit that the caller holds: credited only when it was paid. Answers it as it stands then. */
export async function closeDeposit(tx: Tx, id: string, state: DepositState, credited: Amount = 0n): Promise<Deposit> {
  const row = await tx.one<Deposit>(sql`
    update cashier.deposits set state = ${state}, credited = credited + ${credited}, closed_at = now()
    where brand_id = ${tx.brandId} and id = ${id} returning ${DEPOSIT}`)
  return row ?? refuse('cashier.depositUnknown')
}

export const findWithdrawalOfKey = (tx: Tx, playerId: string, key: string): Promise<Withdrawal | undefined> =>
  tx.one(sql`
    select ${WITHDRAWAL} from cashier.withdrawals
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}`)

/** The withdrawal, locked; only the player's own where `playerId` is given. Refuses with cashier.withdrawalUnknown. */
export async function lockWithdrawal(tx: Tx, id: string, playerId?: string): Promise<Withdrawal> {
  const row = await tx.one<Withdrawal>(sql`
    select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!row || (playerId && row.player_id !== playerId)) refuse('cashier.withdrawalUnknown')
  return row
}

export const lockWithdrawalOfReference = (tx: Tx, reference: string): Promise<Withdrawal | undefined> =>
  tx.one(sql`
    select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and reference = ${reference} for update`)

/**
 * Moves a locked withdrawal by an act and writes what else changes. Refuses with cashier.notNow when the act may not be done in its
 * present state.
 */
export async function saveTransition(
  tx: Tx,
  row: Withdrawal,
  act: WithdrawalAct,
  also: readonly Sql[] = [],
): Promise<void> {
  const state = judgeWithdrawalTransition(row.state, act) ?? refuse('cashier.notNow')
  await tx.run(sql`
    update cashier.withdrawals set ${join([sql`state = ${state}`, ...also])}
    where brand_id = ${tx.brandId} and id = ${row.id}`)
}

export const findBankAccount = (tx: Tx, playerId: string, id: string): Promise<BankAccount | undefined> =>
  tx.one(sql`
    select ${CARD} from cashier.bank_accounts
    where brand_id = ${tx.brandId} and id = ${id} and player_id = ${playerId} and state <> 'removed'`)

export const listBankAccountsOf = (tx: Tx, playerId: string): Promise<BankAccount[]> =>
  tx.query(sql`
    select ${CARD} from cashier.bank_accounts
    where brand_id = ${tx.brandId} and player_id = ${playerId} and state <> 'removed' order by id`)

/** How many withdrawals of today, count: those that were not taken back, rejected or failed. */
export async function countToday(tx: Tx, playerId: string): Promise<number> {
  const row = await tx.one<{ count: bigint }>(sql`
    select count(*) from cashier.withdrawals
    where brand_id = ${tx.brandId} and player_id = ${playerId} and state not in ('cancelled', 'rejected', 'failed')
      and created_at >= platform.start_of(platform.day_of(now(), ${tx.calendar.timeZone}), ${tx.calendar.timeZone})`)
  return Number(row?.count ?? 0n)
}

export type Step = { step: string; at: Date; note: string; by_staff: string }

/** The steps of several subjects, each in its order. */
export async function readSteps(tx: Tx, subjects: readonly string[]): Promise<Map<string, Step[]>> {
  const rows = await tx.query<Step & { subject_id: string }>(sql`
    select subject_id, step, at, note, by_staff from cashier.status_history
    where brand_id = ${tx.brandId} and subject_id = any(${subjects}::uuid[]) order by subject_id, no`)
  const steps = new Map<string, Step[]>(subjects.map(id => [id, []]))
  for (const { subject_id, ...step } of rows) steps.get(subject_id)?.push(step)
  return steps
}
