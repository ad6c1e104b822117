import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { CHAT, type Chat, viewChats, viewMessages } from './views.ts'

type Call = typeof supportCalls.getStaffChat

/** One chat with its lines. */
export function getStaffChat(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await tx.one<Chat>(sql`
      select ${CHAT} from inbox.chats where brand_id = ${tx.brandId} and id = ${query.id}`)
    const [view] = await viewChats(tx, chat ? [chat] : [], staffId)
    if (!view) refuse('inbox.chatUnknown')
    return { ...view, messages: await viewMessages(tx, view.id) }
  })
}
