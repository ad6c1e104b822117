import type { Answer } from '@sen/core/call'
import type { messageCalls } from '@sen/core/inbox/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countUnreadOf } from './store.ts'

/** How many messages of the account are unread. */
export function countUnread(deps: Deps, caller: Caller): Promise<Answer<typeof messageCalls.countUnread>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, tx => countUnreadOf(tx, accountId))
}
