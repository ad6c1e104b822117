import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { changeChat } from './change-chat.ts'
import { loadChat } from './load-chat.ts'

type Call = typeof supportCalls.claimChat

/** Takes a chat that waits. */
export function claimChat(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const chat = await loadChat(tx, body.id)
    if (chat.state !== 'waiting') refuse('inbox.chatTaken')
    return changeChat(deps, tx, staff, chat, { action: 'claimChat', state: 'open' })
  })
}
