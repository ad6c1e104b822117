import type { Answer } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { findDeviceOf } from '../views.ts'
import { endSessions } from './end-sessions.ts'

type Call = typeof securityCalls.endOtherSessions

/** Ends every session of the account but this one, and forgets what other browsers remember (ASVS 7.4.3). */
export async function endOtherSessions(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId, sessionId, account: username } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const of = sql`brand_id = ${tx.brandId} and account_id = ${accountId}`
    const now = deps.now()
    const rows = await tx.query<{ id: string; is_live: boolean }>(sql`
      select id, idle_until > ${now} and absolute_until > ${now} as is_live from identity.sessions
      where ${of} and revoked_at is null and id <> ${sessionId}`)
    await endSessions(
      deps,
      tx,
      rows.map(row => row.id),
      'owner',
    )
    const device = await findDeviceOf(tx, sessionId)
    await tx.run(sql`delete from identity.remember_tokens where ${of} and device_id is distinct from ${device}`)
    await recordEvent(deps, tx, caller, { account: { id: accountId, username }, event: 'othersEnded' })
    return { ended: rows.filter(row => row.is_live).length }
  })
}
