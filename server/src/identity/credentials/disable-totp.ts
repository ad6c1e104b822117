import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { proveTotp } from './prove-totp.ts'

type Call = typeof securityCalls.disableTotp

/** Turns the authenticator off; its secret and the recovery codes are gone. */
export async function disableTotp(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  await proveTotp(deps, caller, body)
  return changeProtected(deps, caller, async (tx, account) => {
    const of = sql`brand_id = ${tx.brandId} and account_id = ${account.id}`
    await tx.run(sql`delete from identity.totps where ${of}`)
    await tx.run(sql`delete from identity.recovery_codes where ${of}`)
    await recordEvent(deps, tx, caller, { account, event: 'totpOff' })
    return {}
  })
}
