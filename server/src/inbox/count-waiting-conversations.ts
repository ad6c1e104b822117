import { STAFF_TURN } from '@sen/core/inbox/ticket-rules'
import { sql, type Tx } from '../platform/db.ts'

/** Who waits for an answer: tickets whose turn is the staff's, chats nobody took, feedback nobody answered. */
export async function countWaitingConversations(tx: Tx): Promise<{ tickets: number; chats: number; feedback: number }> {
  const of = sql`brand_id = ${tx.brandId}`
  const row = await tx.one<{ tickets: number; chats: number; feedback: number }>(sql`
    select
      (select count(*)::int from inbox.tickets where ${of} and state = any(${STAFF_TURN}::text[])) as tickets,
      (select count(*)::int from inbox.chats where ${of} and state = 'waiting') as chats,
      (select count(*)::int from inbox.feedback where ${of} and answered_at is null) as feedback`)
  return row ?? { tickets: 0, chats: 0, feedback: 0 }
}
