import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { generateRecoveryCodes } from './check-totp.ts'
import { proveTotp } from './prove-totp.ts'

type Call = typeof securityCalls.renewRecoveryCodes

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  await proveTotp(deps, caller, body)
  return changeProtected(deps, caller, async (tx, account) => {
    const recoveryCodes = await generateRecoveryCodes(deps, tx, account.id)
    await recordEvent(deps, tx, caller, { account, event: 'recoveryCodesRenewed' })
    return { recoveryCodes }
  })
}
