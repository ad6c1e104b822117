import type { Answer, Asked } from '@sen/core/call'
import { isEmail } from '@sen/core/identity/rules'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { normalizeEmail, readMobileOf } from '../account/read-contact.ts'
import { maskContact } from '../account/record-event.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { type CodeTarget, sendCode } from '../challenges/send-code.ts'

type Call = typeof securityCalls.sendBindCode

/** Sends a code to a contact that is to become the account's; whether somebody has it already shows only to who reads the code. */
export async function sendBindCode(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const target: CodeTarget =
    body.kind === 'mobile'
      ? { kind: 'sms', value: readMobileOf(caller, body.mobileNum ?? '', body.countryDialingCode).value }
      : { kind: 'mail', value: readEmail(caller, body.email ?? '') }
  const { expiredMinutes } = await sendCode(deps, caller, { purpose: 'bind', target, accountId })
  return { expiredMinutes, target: maskContact(body.kind, target.value) }
}

/** Reads a typed mail address; refuses with platform.badInput and the sentence for `email` when it is none. */
export function readEmail(caller: Caller, typed: string): string {
  const value = normalizeEmail(typed)
  if (!isEmail(value)) refuseFields(caller, { email: { code: 'identity.emailFormat', words: {} } })
  return value
}
