import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { readUserAgent } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { findDeviceOf } from '../views.ts'
import { endSessions } from './end-sessions.ts'

type Call = typeof securityCalls.endDevice

/** Signs a browser out and forgets it: it is a stranger again, and is not remembered. */
export async function endDevice(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, sessionId, account: username } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    if ((await findDeviceOf(tx, sessionId)) === body.id) refuse('identity.deviceCurrent')
    const of = sql`brand_id = ${tx.brandId} and account_id = ${accountId}`
    const gone = await tx.one<{ user_agent: string }>(
      sql`delete from identity.devices where ${of} and id = ${body.id} returning user_agent`,
    )
    if (!gone) refuse('identity.deviceGone')
    const live = await tx.query<{ id: string }>(
      sql`select id from identity.sessions where ${of} and device_id = ${body.id} and revoked_at is null`,
    )
    const ids = live.map(row => row.id)
    await endSessions(deps, tx, ids, 'owner')
    await tx.run(sql`delete from identity.remember_tokens where ${of} and device_id = ${body.id}`)
    const { browser, os } = readUserAgent(gone.user_agent)
    const subject = [browser, os].filter(Boolean).join(' · ')
    await recordEvent(deps, tx, caller, { account: { id: accountId, username }, event: 'deviceEnded', subject })
    return { ended: ids.length }
  })
}
