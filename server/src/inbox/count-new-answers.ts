import type { Answer, Asked } from '@sen/core/call'
import type { chatCalls } from '@sen/core/inbox/chat-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { findRequester } from './know-requester.ts'
import { countNewAnswersOf } from './store.ts'

type Call = typeof chatCalls.countNewAnswers

/** How many answers in the caller's latest chat are new to him. */
export async function countNewAnswers(deps: Deps, caller: Caller, _asked: Asked<Call>): Promise<Answer<Call>> {
  const requester = findRequester(caller)
  if (!requester) return { unread: 0 }
  return deps.db.inBrand(caller.brand.code, async tx => ({ unread: await countNewAnswersOf(tx, requester) }))
}
