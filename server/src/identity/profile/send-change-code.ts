import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listContacts } from '../account/read-contact.ts'
import { maskContact } from '../account/record-event.ts'
import { sendCode } from '../challenges/send-code.ts'

type Call = typeof securityCalls.sendChangeCode

/** Sends a code to the account's own proved contact. */
export async function sendChangeCode(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const contacts = await deps.db.inBrand(caller.brand.code, tx => listContacts(tx, accountId))
  const contact = contacts.find(({ kind, verified_at }) => kind === body.kind && verified_at)
  if (!contact) return refuse('identity.noContact')
  const target = { kind: body.kind === 'mobile' ? 'sms' : 'mail', value: contact.value } as const
  const { expiredMinutes } = await sendCode(deps, caller, { purpose: 'change', target, accountId })
  return { expiredMinutes, target: maskContact(body.kind, contact.value) }
}
