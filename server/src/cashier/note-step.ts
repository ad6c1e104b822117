import { sql, type Tx } from '../platform/db.ts'

type Subject = { id: string; player_id: string }
type Noted = { step: string; note?: string; byStaff?: string }

/** Steps between people of the staff: they stand in the record, and the player sees none of them. */
const INNER: readonly string[] = ['approvedFirst', 'receivedAsked', 'refundAsked']

export const isInner = ({ step }: { step: string }): boolean => INNER.includes(step)

/**
 * Writes down what happened to a deposit or a withdrawal, whose row the caller holds locked (or just inserted), and has the
 * player's screens told of what is his to see. Nothing is told when the transaction does not commit.
 */
export async function noteStep(tx: Tx, kind: 'deposit' | 'withdrawal', subject: Subject, noted: Noted): Promise<void> {
  await tx.run(sql`
    insert into cashier.steps (brand_id, subject_id, no, step, note, by_staff)
    select ${tx.brandId}, ${subject.id}, coalesce(max(no), 0) + 1, ${noted.step}, ${noted.note ?? ''}, ${noted.byStaff ?? ''}
    from cashier.steps where brand_id = ${tx.brandId} and subject_id = ${subject.id}`)
  if (isInner(noted)) return
  const told = { brand: tx.brandId, player: subject.player_id, kind, id: subject.id, step: noted.step }
  await tx.run(sql`select pg_notify('sen_cashier', ${JSON.stringify(told)})`)
}
