import { readUserAgent } from '@sen/core/identity/security-rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'

/**
 * Tells the owner of a sign-in from a browser that never signed in to the account; the account's first sign-in of all is no news. Called
 * before the session is issued.
 */
export async function noteNewDevice(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  account: { id: string; username: string },
): Promise<void> {
  const of = sql`brand_id = ${tx.brandId} and account_id = ${account.id}`
  const earlier = await tx.one(sql`
    select 1 from identity.devices where ${of} union all select 1 from identity.sessions where ${of} limit 1`)
  if (!earlier) return
  const { browser, os } = readUserAgent(caller.userAgent)
  await recordEvent(deps, tx, caller, {
    account,
    event: 'newDevice',
    subject: [browser, os].filter(Boolean).join(' · '),
  })
}
