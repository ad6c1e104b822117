import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { bindContact } from './bind-contact.ts'
import { readEmail } from './send-bind-code.ts'

type Call = typeof securityCalls.bindEmail

/** Binds a mail address by the code sent to it. */
export async function bindEmail(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  return bindContact(deps, caller, { kind: 'email', value: readEmail(caller, body.email), typed: body })
}
