import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type ConversationMessage, MESSAGE_COLUMNS } from './views.ts'

type Said = { key: string; author: 'player' | 'staff'; name: string; text: string }

/** Adds a line to a chat whose row the caller holds locked; the same key of the same side again answers the line that is there. */
export async function postChatMessage(deps: Deps, tx: Tx, chatId: string, said: Said): Promise<ConversationMessage> {
  const known = await tx.one<ConversationMessage>(sql`
    select ${MESSAGE_COLUMNS} from inbox.chat_messages
    where brand_id = ${tx.brandId} and chat_id = ${chatId} and author = ${said.author} and key = ${said.key}`)
  if (known) return known
  const text = said.text.trim() || refuse('inbox.messageEmpty')
  const message: ConversationMessage = { ...said, text, id: deps.newId(), at: deps.now() }
  await tx.run(sql`
    insert into inbox.chat_messages (brand_id, chat_id, id, key, author, name, text, at)
    values (${tx.brandId}, ${chatId}, ${message.id}, ${message.key}, ${message.author}, ${message.name}, ${message.text}, ${message.at})`)
  await tx.run(sql`update inbox.chats set last_at = ${message.at} where brand_id = ${tx.brandId} and id = ${chatId}`)
  return message
}

/** The screens of the account are told that its chat changed; a visitor's asks by itself. */
export function publishChat(tx: Tx, accountId: string | null): void {
  if (accountId) tx.tell('sen_chat', { brand: tx.brandId, account: accountId })
}
