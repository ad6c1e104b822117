import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadChat } from './load-chat.ts'
import { postChatMessage, publishChat } from './post-chat-message.ts'
import { viewMessage } from './views.ts'

type Call = typeof supportCalls.answerChat

/** Answers in a chat that one has taken. The words stand in the chat for good; the audit log says that they were said. */
export function answerChat(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, name, record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await loadChat(tx, body.id)
    if (chat.state !== 'open' || chat.staff_id !== staffId) refuse('inbox.chatNotYours')
    const message = await postChatMessage(deps, tx, chat.id, { key: body.key, text: body.text, author: 'staff', name })
    publishChat(tx, chat.account_id)
    await record(tx, { action: 'answerChat', subject: { kind: 'chat', id: chat.id }, after: { message: message.id } })
    return viewMessage(message)
  })
}
