import type { Answer, Asked } from '@sen/core/call'
import type { codeCalls } from '@sen/core/identity/code-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile } from '../account/read-contact.ts'
import { checkSender } from './check-sender.ts'
import { resolveMobile } from './resolve-mobile.ts'
import { sendCode } from './send-code.ts'

type Call = typeof codeCalls.sendSms

/** Sends a code for signing in, a new password or lifting a lock; the answer never tells whether an account has the number. */
export async function sendSms(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const purpose = body.purpose ?? 'login'
  const { modules, flags, code } = caller.brand
  if (purpose === 'login' && modules.smsLogin.enabled !== 1) refuse('identity.smsOff')
  if (purpose === 'reset' && !flags.CHNGPASSVERIF3) refuse('identity.smsOff')
  const mobile = await resolveMobile(deps, caller, body)
  await checkSender(deps, caller, body, 'sms')
  const accountId = await deps.db.inBrand(code, tx => findAccountOfMobile(tx, mobile))
  const target = { kind: 'sms', value: mobile } as const
  return sendCode(deps, caller, { purpose, target, accountId, isKnown: accountId !== undefined })
}
