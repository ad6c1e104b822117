import type { Word } from '@sen/core/inbox/rules'
import type { Amount } from '@sen/core/money'
import { notify } from '../inbox/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deposit, Withdrawal } from './store.ts'

type DepositFacts = Pick<Deposit, 'id' | 'player_id' | 'reference' | 'credited'>
type WithdrawalFacts = Pick<Withdrawal, 'id' | 'player_id' | 'reference' | 'amount' | 'fee' | 'amount_received'>
type Noted = { step: string; note?: string; byStaff?: string }

/** Steps between people of the staff: they stand in the record, and the player sees none of them. */
const INNER: readonly string[] = ['approvedFirst', 'receivedAsked', 'refundAsked']
/** Steps that the player finds in his inbox too, each a phrase `inbox.<kind>.<step>`. */
const IN_INBOX = {
  deposit: ['paid'],
  withdrawal: ['approved', 'rejected', 'disbursed', 'failed', 'operatorConfirmed', 'refunded'],
}

export const isInner = ({ step }: { step: string }): boolean => INNER.includes(step)

/**
 * Writes down what happened to a deposit or a withdrawal, whose row the caller holds locked (or just inserted), tells the player's inbox
 * of what he should know when he was not looking, and has his screens told of what is his to see. `subject` is the row as it stands
 * after it. Nothing is told when the transaction does not commit.
 */
export async function recordStatus(tx: Tx, kind: 'deposit', subject: DepositFacts, noted: Noted): Promise<void>
export async function recordStatus(tx: Tx, kind: 'withdrawal', subject: WithdrawalFacts, noted: Noted): Promise<void>
export async function recordStatus(
  tx: Tx,
  kind: 'deposit' | 'withdrawal',
  subject: DepositFacts | WithdrawalFacts,
  noted: Noted,
): Promise<void> {
  const { step, note = '', byStaff = '' } = noted
  const row = await tx.one<{ at: Date }>(sql`
    insert into cashier.status_history (brand_id, subject_id, no, step, note, by_staff)
    select ${tx.brandId}, ${subject.id}, coalesce(max(no), 0) + 1, ${step}, ${note}, ${byStaff}
    from cashier.status_history where brand_id = ${tx.brandId} and subject_id = ${subject.id}
    returning at`)
  if (isInner(noted)) return
  if (IN_INBOX[kind].includes(step)) {
    const words = { reference: subject.reference, ...wordsOf(subject, step, note) }
    await notify(tx, subject.player_id, { key: `inbox.${kind}.${step}`, words, at: row?.at as Date })
  }
  tx.tell('sen_cashier', { brand: tx.brandId, player: subject.player_id, kind, id: subject.id, step })
}

/** A message speaks of all that a deposit was credited, of what of a withdrawal did not arrive and came back, else of what was asked for. */
function wordsOf(subject: DepositFacts | WithdrawalFacts, step: string, reason: string): Record<string, Word> {
  if ('credited' in subject) return { amount: writeWord(subject.credited) }
  const missing = subject.amount - subject.fee - subject.amount_received
  return { amount: writeWord(step === 'refunded' ? missing : subject.amount), reason }
}

const writeWord = (amount: Amount) => ({ amount: String(amount) })
