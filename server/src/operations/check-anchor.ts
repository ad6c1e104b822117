import type { Answer, Asked } from '@sen/core/call'
import { readAnchor } from '@sen/core/operations/anchor'
import type { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findCheckpoint } from '../wallet/public.ts'
import { findBrokenAudit } from './check-audit.ts'

type Call = typeof ledgerCalls.checkAnchor
type Fate = Answer<Call>['audit']

/**
 * Holds a line that was kept outside against the chains as they stand. `none`: there was no row then. Refuses what is no such line, and
 * a line of another brand.
 */
export function checkAnchor(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const brand = caller.brand.code
  const anchor = readAnchor(query.line)
  if (anchor?.brand !== brand) refuse('operations.anchorUnreadable')
  return deps.db.inBrand(brand, async tx => {
    const row = await tx.one<{ hash: string }>(sql`
      select encode(hash, 'hex') as hash from operations.audit where brand_id = ${brand} and no = ${anchor.auditNo}`)
    const checkpoint = anchor.checkpointNo > 0n ? await findCheckpoint(tx, anchor.checkpointNo) : undefined
    return {
      audit: judge(anchor.auditHash, row?.hash),
      ledger: judge(anchor.checkpointHash, checkpoint?.hash),
      brokenNo: (await findBrokenAudit(tx, brand)).brokenNo,
    }
  })
}

function judge(kept: string, now: string | undefined): Fate {
  if (!kept) return 'none'
  if (now === undefined) return 'missing'
  return kept === now ? 'same' : 'other'
}
