import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { CHAT, type Chat, viewChats } from './views.ts'

type Call = typeof supportCalls.listChats

const SHOWN = 100

/** Chats of a state, or those that are not over: who waits longest first, then the latest word. */
export function listChats(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Chat>(sql`
      select ${CHAT} from inbox.chats
      where brand_id = ${tx.brandId} and ${query.state ? sql`state = ${query.state}` : sql`state <> 'closed'`}
      order by state = 'waiting' desc, case when state = 'waiting' then last_at end, last_at desc limit ${SHOWN}`)
    const waiting = await tx.one<{ count: bigint }>(sql`
      select count(*) from inbox.chats where brand_id = ${tx.brandId} and state = 'waiting'`)
    return { list: await viewChats(tx, rows, staffId), waiting: Number(waiting?.count ?? 0n) }
  })
}
