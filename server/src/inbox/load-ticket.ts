import { refuse } from '@sen/core/refusal'
import { empty, sql, type Tx } from '../platform/db.ts'
import { TICKET, type Ticket } from './view-tickets.ts'

/** A ticket of the brand, of this account only where one is given; `lock` holds it. Refuses with tickets.unknown. */
export async function loadTicket(
  tx: Tx,
  id: string,
  { accountId, lock }: { accountId?: string; lock?: boolean } = {},
): Promise<Ticket> {
  const ticket = await tx.one<Ticket>(sql`
    select ${TICKET} from inbox.tickets
    where brand_id = ${tx.brandId} and id = ${id} ${accountId ? sql`and account_id = ${accountId}` : empty}
    ${lock ? sql`for update` : empty}`)
  return ticket ?? refuse('tickets.unknown')
}
