import type { Answer, Asked } from '@sen/core/call'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { listTermsChanges, type TermsChange } from '@sen/core/lottery/terms-changes'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { renewTerms } from './plan-draws.ts'
import { addTerms, currentTerms, lockTerms } from './terms.ts'

type Call = typeof lotteryStaffCalls.saveLotteryTerms

/** A new version of the settings: it holds for draws that have not opened yet. Whoever saw an older version is refused. */
export function saveLotteryTerms(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockTerms(tx)
    const before = await currentTerms(tx, caller.brand, now)
    if (before.version !== body.expectedVersion) refuse('lottery.termsMoved')
    const { settings, reason } = body
    const row = { settings, reason, changed_by: staff.username, changed_at: now, fileSha256: null }
    const version = await addTerms(tx, row)
    await renewTerms(tx, version, now)
    await staff.record(tx, {
      action: 'saveLotteryTerms',
      subject: { kind: 'lotteryTerms', id: String(version) },
      ...auditOf(listTermsChanges(before.settings, settings)),
      reason,
    })
    return { version }
  })
}

/** What the audit log keeps: the places that changed, and no others. */
const auditOf = (changes: readonly TermsChange[]) => {
  const side = (of: 'before' | 'after') => Object.fromEntries(changes.map(one => [one.path.join('.'), one[of]]))
  return { before: side('before'), after: side('after') }
}
