import type { Answer } from '@sen/core/call'
import type { ledgerCalls } from '@sen/core/operations/ledger-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { findLastAudit } from '../wallet/public.ts'

/** The last hourly audit of the brand's ledger. */
export async function getLedgerAudit(deps: Deps, caller: Caller): Promise<Answer<typeof ledgerCalls.getLedgerAudit>> {
  const last = await deps.db.inBrand(caller.brand.code, findLastAudit)
  if (!last) return { last: null }
  const { at, entries, proved, checkpointNo, findings } = last
  return {
    last: {
      at: at.toISOString(),
      entries: String(entries),
      proved: String(proved),
      checkpointNo: String(checkpointNo),
      findings,
    },
  }
}
