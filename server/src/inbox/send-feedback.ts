import type { Answer, Asked } from '@sen/core/call'
import type { messageCalls } from '@sen/core/inbox/calls'
import { FEEDBACK_MAX, FEEDBACK_MIN } from '@sen/core/inbox/limits'
import { isFeedback } from '@sen/core/inbox/rules'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { attachPictures } from './attach-pictures.ts'

type Call = typeof messageCalls.sendFeedback

/** Keeps a word to the house; of somebody who is not signed in it cannot be answered. */
export function sendFeedback(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!isFeedback(body.content)) refuse('inbox.feedbackLength', null, { 0: FEEDBACK_MIN, 1: FEEDBACK_MAX })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const id = deps.newId()
    await tx.run(sql`
      insert into inbox.feedback (brand_id, id, account_id, content, at)
      values (${tx.brandId}, ${id}, ${caller.session?.accountId ?? null}, ${body.content.trim()}, ${deps.now()})`)
    await attachPictures(tx, caller.session?.accountId, body.pictures, { feedbackId: id })
    return { id }
  })
}
