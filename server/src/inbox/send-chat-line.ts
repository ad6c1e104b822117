import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Asker, isOf, knowAsker } from './know-asker.ts'
import { sayLine, tellChat } from './say-line.ts'
import { CHAT, type Chat, viewLine } from './views.ts'

type Call = typeof chatCalls.sendChatLine

/** The player's word; it opens a chat where none is open. */
export function sendChatLine(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!body.text.trim()) refuse('inbox.lineEmpty')
  const asker = knowAsker(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await lockOpenChat(deps, tx, asker)
    const line = await sayLine(deps, tx, chat.id, { ...body, author: 'player', name: '' })
    await tellChat(tx, asker.accountId)
    return viewLine(line)
  })
}

/** The open chat, locked. Of two first lines at once one opens it and the other finds it. */
async function lockOpenChat(deps: Deps, tx: Tx, asker: Asker): Promise<Chat> {
  const now = deps.now()
  await tx.run(sql`
    insert into inbox.chats (brand_id, id, account_id, visitor_hash, opened_at, last_at)
    values (${tx.brandId}, ${deps.newId()}, ${asker.accountId}, ${asker.visitorHash}, ${now}, ${now}) on conflict do nothing`)
  const chat = await tx.one<Chat>(sql`
    select ${CHAT} from inbox.chats
    where brand_id = ${tx.brandId} and ${isOf(asker)} and state <> 'closed' for update`)
  // Staff closed it between the two statements: once more, and there is a new one.
  return chat ?? lockOpenChat(deps, tx, asker)
}
