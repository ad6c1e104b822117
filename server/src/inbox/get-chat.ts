import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findRequester, isOf } from './know-requester.ts'
import { countNewAnswersOf } from './store.ts'
import { CHAT, type Chat, viewMessages } from './views.ts'

type Call = typeof chatCalls.getChat

/** The caller's latest chat; null where there is none. */
export async function getChat(deps: Deps, caller: Caller, _asked: Asked<Call>): Promise<Answer<Call>> {
  const requester = findRequester(caller)
  if (!requester) return { chat: null }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await tx.one<Chat>(sql`
      select ${CHAT} from inbox.chats where brand_id = ${tx.brandId} and ${isOf(requester)} order by id desc limit 1`)
    if (!chat) return { chat: null }
    const { id, state, staff_name: agent } = chat
    return {
      chat: { id, state, agent, messages: await viewMessages(tx, id), unread: await countNewAnswersOf(tx, requester) },
    }
  })
}
