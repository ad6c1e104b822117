/** What screens see of chats. */
import type { Answer } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { CHAT_MESSAGES_SHOWN } from '@sen/core/inbox/limits'
import type { ChatState } from '@sen/core/inbox/rules'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { nameAccounts } from '../identity/public.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'

export type Chat = {
  id: string
  account_id: string | null
  state: ChatState
  staff_id: string | null
  staff_name: string
  opened_at: Date
  last_at: Date
}
export const CHAT: Sql = sql`id, account_id, state, staff_id, staff_name, opened_at, last_at`

export type ConversationMessage = {
  id: string
  key: string
  author: 'player' | 'staff'
  name: string
  text: string
  at: Date
}
export const MESSAGE_COLUMNS: Sql = sql`id, key, author, name, text, at`

export const viewMessage = ({ at, ...message }: ConversationMessage): Answer<typeof chatCalls.sendChatMessage> => ({
  ...message,
  at: at.toISOString(),
})

/** The latest lines of a chat, in the order they were said. */
export async function viewMessages(tx: Tx, chatId: string): Promise<ReturnType<typeof viewMessage>[]> {
  const rows = await tx.query<ConversationMessage>(sql`
    select ${MESSAGE_COLUMNS} from inbox.chat_messages where brand_id = ${tx.brandId} and chat_id = ${chatId}
    order by id desc limit ${CHAT_MESSAGES_SHOWN}`)
  return rows.map(viewMessage).reverse()
}

type StaffChat = Answer<typeof supportCalls.listChats>['list'][number]

/** Chats as the staff sees them, each with its last word. */
export async function viewChats(tx: Tx, chats: readonly Chat[], staffId: string): Promise<StaffChat[]> {
  const names = await nameAccounts(
    tx,
    chats.flatMap(chat => chat.account_id ?? []),
  )
  const last = await tx.query<{ chat_id: string; author: 'player' | 'staff'; text: string }>(sql`
    select distinct on (chat_id) chat_id, author, text from inbox.chat_messages
    where brand_id = ${tx.brandId} and chat_id = any(${chats.map(chat => chat.id)}::uuid[])
    order by chat_id, id desc`)
  const lastOf = new Map(last.map(message => [message.chat_id, message]))
  return chats.map(chat => ({
    id: chat.id,
    playerId: chat.account_id,
    account: names.get(chat.account_id ?? '') ?? '',
    state: chat.state,
    agent: chat.staff_name,
    isMine: chat.staff_id === staffId,
    openedAt: chat.opened_at.toISOString(),
    lastAt: chat.last_at.toISOString(),
    awaitsAnswer: chat.state !== 'closed' && lastOf.get(chat.id)?.author === 'player',
    preview: lastOf.get(chat.id)?.text.slice(0, 120) ?? '',
  }))
}
