import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findAsker, isOf } from './know-asker.ts'
import { tellChat } from './say-line.ts'
import { countNewAnswersOf } from './store.ts'

type Call = typeof chatCalls.seeChat

/** Notes how far the caller has seen his chat, never back; his other screens are told. */
export async function seeChat(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const asker = findAsker(caller)
  if (!asker) return { unread: 0 }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const seen = await tx.run(sql`
      update inbox.chats set seen_id = ${body.line}
      where brand_id = ${tx.brandId} and id = ${body.chat} and ${isOf(asker)} and (seen_id is null or seen_id < ${body.line})
        and exists (select 1 from inbox.chat_lines l where l.brand_id = ${tx.brandId} and l.chat_id = ${body.chat} and l.id = ${body.line})`)
    if (seen > 0) await tellChat(tx, asker.accountId)
    return { unread: await countNewAnswersOf(tx, asker) }
  })
}
