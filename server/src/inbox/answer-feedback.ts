import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { viewFeedback } from './list-feedback.ts'
import { notify } from './notify.ts'
import { FEEDBACK, type Feedback } from './store.ts'

type Call = typeof supportCalls.answerFeedback

/** Answers feedback once; the player finds the answer in the inbox. */
export function answerFeedback(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record, name } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const found = await tx.one<{ answered_at: Date | null }>(sql`
      select answered_at from inbox.feedback where brand_id = ${tx.brandId} and id = ${body.id} for update`)
    if (!found) refuse('inbox.feedbackUnknown')
    if (found.answered_at) refuse('inbox.feedbackAnswered')
    const at = deps.now()
    const answer = body.answer.trim()
    const row = await tx.one<Feedback>(sql`
      update inbox.feedback set answer = ${answer}, answered_by = ${name}, answered_at = ${at}
      where brand_id = ${tx.brandId} and id = ${body.id}
      returning ${FEEDBACK}`)
    if (!row) refuse('inbox.feedbackUnknown')
    if (row.account_id)
      await notify(tx, row.account_id, { key: 'inbox.feedbackAnswer', words: { question: row.content, answer }, at })
    await record(tx, { action: 'answerFeedback', subject: { kind: 'feedback', id: row.id }, after: { answer } })
    const [view] = await viewFeedback(tx, [row])
    return view ?? refuse('inbox.feedbackUnknown')
  })
}
