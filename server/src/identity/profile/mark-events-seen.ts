import type { Answer } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'

/** Marks the security events as seen. */
export async function markEventsSeen(deps: Deps, caller: Caller): Promise<Answer<typeof securityCalls.markEventsSeen>> {
  const { accountId } = sessionOf(caller)
  await deps.db.inBrand(caller.brand.code, tx =>
    tx.run(sql`
      update identity.security_events set seen_at = ${deps.now()}
      where brand_id = ${tx.brandId} and account_id = ${accountId} and seen_at is null`),
  )
  return { unseenEvents: 0 }
}
