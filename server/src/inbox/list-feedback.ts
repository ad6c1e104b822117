import type { Answer, Asked } from '@sen/core/call'
import type { supportCalls } from '@sen/core/inbox/staff-calls'
import { nameAccounts } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Feedback, listFeedbackRows } from './store.ts'

type Call = typeof supportCalls.listFeedback
type View = Answer<Call>['list'][number]

/** Feedback with who wrote it, newest first. */
export function listFeedback(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = await listFeedbackRows(tx, query)
    return { list: await viewFeedback(tx, page), nextCursor }
  })
}

export async function viewFeedback(tx: Tx, rows: readonly Feedback[]): Promise<View[]> {
  const names = await nameAccounts(
    tx,
    rows.flatMap(row => row.account_id ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    playerId: row.account_id,
    account: names.get(row.account_id ?? '') ?? '',
    content: row.content,
    pictures: row.pictures,
    at: row.at.toISOString(),
    answer: row.answer,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
