import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { sessionOf } from '../platform/caller.ts'
import { empty, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { behindCursor, cutPageById } from '../platform/page.ts'
import { TICKET, type Ticket, viewHead } from './view-tickets.ts'

type Call = typeof ticketCalls.listTickets

const OF_KIND = { now: sql`and state <> 'closed'`, closed: sql`and state = 'closed'` }

/** The player's tickets, newest first. */
export function listTickets(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Ticket>(sql`
      select ${TICKET} from inbox.tickets
      where brand_id = ${tx.brandId} and account_id = ${accountId} ${query.kind ? OF_KIND[query.kind] : empty} ${behindCursor(query)}
      order by id desc limit ${query.pageSize + 1}`)
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    return { list: page.map(row => viewHead(caller, row)), nextCursor }
  })
}
