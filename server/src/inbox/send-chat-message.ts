import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { identifyRequester, isOf, type Requester } from './know-requester.ts'
import { postChatMessage, publishChat } from './post-chat-message.ts'
import { CHAT, type Chat, viewMessage } from './views.ts'

type Call = typeof chatCalls.sendChatMessage

/** The player's word; it opens a chat where none is open. */
export function sendChatMessage(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!body.text.trim()) refuse('inbox.messageEmpty')
  const requester = identifyRequester(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await lockOpenChat(deps, tx, requester)
    const message = await postChatMessage(deps, tx, chat.id, { ...body, author: 'player', name: '' })
    publishChat(tx, requester.accountId)
    return viewMessage(message)
  })
}

/** The open chat, locked. Of two first lines at once one opens it and the other finds it. */
async function lockOpenChat(deps: Deps, tx: Tx, requester: Requester): Promise<Chat> {
  const now = deps.now()
  await tx.run(sql`
    insert into inbox.chats (brand_id, id, account_id, visitor_hash, opened_at, last_at)
    values (${tx.brandId}, ${deps.newId()}, ${requester.accountId}, ${requester.visitorHash}, ${now}, ${now}) on conflict do nothing`)
  const chat = await tx.one<Chat>(sql`
    select ${CHAT} from inbox.chats
    where brand_id = ${tx.brandId} and ${isOf(requester)} and state <> 'closed' for update`)
  // Staff closed it between the two statements: once more, and there is a new one.
  return chat ?? lockOpenChat(deps, tx, requester)
}
