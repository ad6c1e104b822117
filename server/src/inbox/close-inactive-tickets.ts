import { TICKET_SILENT_DAYS } from '@sen/core/inbox/limits'
import { PLAYER_TURN } from '@sen/core/inbox/ticket-rules'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeTicket } from './change-ticket.ts'
import { TICKET, type Ticket } from './view-tickets.ts'

const AT_ONCE = 100

/** Ends tickets whose answer the player has left alone for days; he is told and may open them again. */
export async function closeInactiveTickets(deps: Deps, brandId: string): Promise<void> {
  const at = deps.now()
  await deps.db.inBrand(brandId, async tx => {
    const rows = await tx.query<Ticket>(sql`
      select ${TICKET} from inbox.tickets
      where brand_id = ${brandId} and state = any(${PLAYER_TURN}::text[])
        and last_at < ${new Date(at.getTime() - TICKET_SILENT_DAYS * 86_400_000)}
      order by last_at limit ${AT_ONCE} for update skip locked`)
    for (const ticket of rows) await changeTicket(tx, ticket, { step: 'closes', by: 'inactivity', at })
  })
}
