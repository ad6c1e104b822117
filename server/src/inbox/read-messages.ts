import type { Answer, Asked } from '@sen/core/call'
import type { messageCalls } from '@sen/core/inbox/calls'
import { sessionOf } from '../platform/caller.ts'
import { empty, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countUnreadOf, notifyInbox } from './store.ts'

type Call = typeof messageCalls.readMessages

/** Marks messages of the player as read; all of them where no ids are named. */
export function readMessages(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const changed = await tx.run(sql`
      update inbox.messages set read_at = ${deps.now()}
      where brand_id = ${tx.brandId} and account_id = ${accountId} and read_at is null
        ${body.ids ? sql`and id = any(${body.ids}::uuid[])` : empty}`)
    if (changed > 0) notifyInbox(tx, accountId)
    return { unread: await countUnreadOf(tx, accountId) }
  })
}
