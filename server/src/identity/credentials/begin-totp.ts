import type { Answer, Asked } from '@sen/core/call'
import { TOTP_BEGIN_MINUTES } from '@sen/core/identity/limits'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findTotp, generateTotp, saveTotp } from './check-totp.ts'
import { proveOwner } from './prove-owner.ts'

type Call = typeof securityCalls.beginTotp

/** Draws the secret of an authenticator, which counts for nothing until confirmTotp; beginning again draws another. */
export async function beginTotp(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, sessionId, account } = sessionOf(caller)
  await proveOwner(deps, caller, body.password)
  const { secret, uri } = generateTotp(deps, { issuer: caller.brand.name, label: account })
  await deps.db.inBrand(caller.brand.code, async tx => {
    if ((await findTotp(tx, accountId))?.confirmed_at) refuse('identity.totpIsOn')
    await saveTotp(deps, tx, { accountId, sessionId, secret })
  })
  return { secret, uri, minutes: TOTP_BEGIN_MINUTES }
}
