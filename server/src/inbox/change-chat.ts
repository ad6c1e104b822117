import type { Answer } from '@sen/core/call'
import type { ChatState } from '@sen/core/inbox/rules'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps, Staff } from '../platform/deps.ts'
import { publishChat } from './post-chat-message.ts'
import { CHAT, type Chat, viewChats } from './views.ts'

/** Puts a chat that the caller holds locked into a state in this person's name, and tells the player's screens. */
export async function changeChat(
  deps: Deps,
  tx: Tx,
  staff: Staff,
  chat: Chat,
  change: { action: 'claimChat' | 'closeChat'; state: ChatState },
): Promise<Answer<typeof supportCalls.claimChat>> {
  const at = deps.now()
  const row = await tx.one<Chat>(sql`
    update inbox.chats set state = ${change.state}, staff_id = ${staff.staffId}, staff_name = ${staff.name},
      closed_at = ${change.state === 'closed' ? at : null}
    where brand_id = ${tx.brandId} and id = ${chat.id} returning ${CHAT}`)
  publishChat(tx, chat.account_id)
  await staff.record(tx, {
    action: change.action,
    subject: { kind: 'chat', id: chat.id },
    before: { state: chat.state },
    after: { state: change.state },
  })
  const [view] = await viewChats(tx, row ? [row] : [], staff.staffId)
  return view ?? refuse('inbox.chatUnknown')
}
