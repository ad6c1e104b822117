import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findRequester, isOf } from './know-requester.ts'
import { publishChat } from './post-chat-message.ts'
import { countNewAnswersOf } from './store.ts'

type Call = typeof chatCalls.markChatRead

/** Notes how far the caller has seen his chat, never back; his other screens are told. */
export async function markChatRead(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const requester = findRequester(caller)
  if (!requester) return { unread: 0 }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const seen = await tx.run(sql`
      update inbox.chats set seen_id = ${body.message}
      where brand_id = ${tx.brandId} and id = ${body.chat} and ${isOf(requester)} and (seen_id is null or seen_id < ${body.message})
        and exists (select 1 from inbox.chat_messages l where l.brand_id = ${tx.brandId} and l.chat_id = ${body.chat} and l.id = ${body.message})`)
    if (seen > 0) publishChat(tx, requester.accountId)
    return { unread: await countNewAnswersOf(tx, requester) }
  })
}
