import type { Answer, Asked } from '@sen/core/call'
import type { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { openPhoneAuth } from '../adapters/phone-auth.ts'

type Call = typeof phoneAuthCalls.verifyPhoneAuth

/** Has the service check the typed code; its identity token is what signs in or registers. */
export async function verifyPhoneAuth(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const service = caller.brand.modules.phoneAuth.enabled === 1 ? openPhoneAuth(deps, caller) : undefined
  if (!service) return refuse('identity.loginTypeOff')
  const code = body.code.trim()
  if (code === '') refuse('identity.phoneAuth.codeInvalid')
  return { idToken: await service.verify(body.sessionInfo, code) }
}
