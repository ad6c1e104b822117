import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import { CHAT, type Chat } from './views.ts'

/** A chat of the brand, locked; refuses with inbox.chatUnknown. */
export async function loadChat(tx: Tx, id: string): Promise<Chat> {
  const chat = await tx.one<Chat>(sql`
    select ${CHAT} from inbox.chats where brand_id = ${tx.brandId} and id = ${id} for update`)
  return chat ?? refuse('inbox.chatUnknown')
}
