import type { Answer, Asked } from '@sen/core/call'
import { STAFF_TURN } from '@sen/core/inbox/ticket-rules'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { staffOf } from '../platform/caller.ts'
import { empty, type Sql, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { behindCursor, cutPageById } from '../platform/page.ts'
import { TICKET, type Ticket, viewStaffTickets } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.listStaffTickets

/** Tickets of the brand: those that wait for the staff oldest first, any others newest first. */
export function listStaffTickets(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  const { state = 'todo', category, mine, playerId, pageSize } = query
  const isQueue = state === 'todo'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const turn = sql`state = any(${STAFF_TURN}::text[])`
    const rows = await tx.query<Ticket>(sql`
      select ${TICKET} from inbox.tickets
      where brand_id = ${tx.brandId} ${isQueue ? sql`and ${turn}` : state === 'all' ? empty : sql`and state = ${state}`}
        ${given(category, sql`and category = ${category}`)} ${given(playerId, sql`and account_id = ${playerId}`)}
        ${given(mine, sql`and staff_id = ${staffId}`)} ${behindCursor(query, isQueue)}
      order by id ${isQueue ? empty : sql`desc`} limit ${pageSize + 1}`)
    const { page, nextCursor } = cutPageById(rows, pageSize)
    const todo = await tx.one<{ count: bigint }>(sql`
      select count(*) from inbox.tickets where brand_id = ${tx.brandId} and ${turn}`)
    return { list: await viewStaffTickets(tx, caller, page), nextCursor, todo: Number(todo?.count ?? 0n) }
  })
}

const given = (value: string | undefined, condition: Sql): Sql => (value ? condition : empty)
