import type { Answer, Asked } from '@sen/core/call'
import type { messageCalls } from '@sen/core/inbox/calls'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countUnreadOf, notifyInbox } from './store.ts'

type Call = typeof messageCalls.removeMessages

/** Removes messages of the player for good. */
export function removeMessages(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const removed = await tx.run(sql`
      delete from inbox.messages
      where brand_id = ${tx.brandId} and account_id = ${accountId} and id = any(${body.ids}::uuid[])`)
    if (removed > 0) notifyInbox(tx, accountId)
    return { unread: await countUnreadOf(tx, accountId) }
  })
}
