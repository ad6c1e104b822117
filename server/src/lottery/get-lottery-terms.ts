import type { Answer } from '@sen/core/call'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { currentTerms, findLatestTerms, type TermsRow } from './terms.ts'

/** The settings that the next draws will have; those of the brand's file were changed by nobody. */
export function getLotteryTerms(deps: Deps, caller: Caller): Promise<Answer<typeof lotteryStaffCalls.getLotteryTerms>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { version, settings } = await currentTerms(tx, caller.brand, deps.now())
    const row = (await findLatestTerms(tx)) as TermsRow
    return {
      version,
      settings,
      changedBy: row.changed_by,
      changedAt: row.changed_at.toISOString(),
      reason: row.reason,
    }
  })
}
