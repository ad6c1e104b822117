import { TICKET_MESSAGES_MAX } from '@sen/core/inbox/limits'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

type Said = { key: string; author: 'player' | 'staff'; name: string; text: string }

/**
 * Adds a line to a ticket whose row the caller holds locked; answers its id, or undefined where the same side has said it already
 * under this key. Refuses with tickets.full.
 */
export async function postTicketMessage(deps: Deps, tx: Tx, ticketId: string, said: Said): Promise<string | undefined> {
  const of = await tx.one<{ count: bigint; known: boolean | null }>(sql`
    select count(*), bool_or(author = ${said.author} and key = ${said.key}) as known from inbox.ticket_messages
    where brand_id = ${tx.brandId} and ticket_id = ${ticketId}`)
  if (of?.known) return undefined
  if (Number(of?.count ?? 0n) >= TICKET_MESSAGES_MAX) refuse('tickets.full')
  const id = deps.newId()
  await tx.run(sql`
    insert into inbox.ticket_messages (brand_id, ticket_id, id, key, author, name, text, at)
    values (${tx.brandId}, ${ticketId}, ${id}, ${said.key}, ${said.author}, ${said.name}, ${said.text}, ${deps.now()})`)
  return id
}
