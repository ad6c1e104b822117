import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { changeChat } from './change-chat.ts'
import { loadChat } from './load-chat.ts'

type Call = typeof supportCalls.closeChat

/** Ends a chat that waits or is one's own. */
export function closeChat(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await loadChat(tx, body.id)
    const isOwn = chat.state === 'open' && chat.staff_id === staff.staffId
    if (chat.state !== 'waiting' && !isOwn) refuse('inbox.chatNotYours')
    return changeChat(deps, tx, staff, chat, { action: 'closeChat', state: 'closed' })
  })
}
