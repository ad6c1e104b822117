import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { judgePaymentPassword } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listContacts } from '../account/read-contact.ts'
import { recordEvent } from '../account/record-event.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { takeCode } from '../challenges/take-code.ts'
import { findPaymentHash, saveCredential } from '../store.ts'
import { changeProtected } from './change-protected.ts'
import { checkPaymentPassword, resetAttempts } from './check-payment-password.ts'
import { hashPassword, matchesPassword } from './hash-password.ts'
import { proveOwner } from './prove-owner.ts'

type Call = typeof securityCalls.setPaymentPassword
type Body = Asked<Call>['body']

/**
 * Sets or changes the payment password, six digits (REG-32's field later on). Where one is set the old one is asked, or a code to a
 * proved contact, which also lifts its lock.
 */
export async function setPaymentPassword(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  refuseFields(caller, judgePaymentPassword(body))
  await proveOwner(deps, caller, body.password)
  const before = await deps.db.inBrand(caller.brand.code, tx => findPaymentHash(tx, accountId))
  if (before) await proveOld(deps, caller, body)
  if (before && (await matchesPassword(body.paymentPassword, before))) refuse('identity.paymentPasswordSame')
  const hash = await hashPassword(body.paymentPassword)
  return changeProtected(deps, caller, async (tx, account) => {
    await saveCredential(tx, account.id, 'payment', hash, deps.now())
    await resetAttempts(tx, account.id)
    await recordEvent(deps, tx, caller, { account, event: before ? 'paymentPasswordChanged' : 'paymentPasswordSet' })
    return {}
  })
}

/** By the old one, or by the code that was sent to a contact of the account. */
async function proveOld(deps: Deps, caller: Caller, body: Body): Promise<void> {
  const { codeKind, verificationCode } = body
  if (!codeKind || !verificationCode) return checkPaymentPassword(deps, caller, body.oldPaymentPassword ?? '')
  const brandId = caller.brand.code
  const contacts = await deps.db.inBrand(brandId, tx => listContacts(tx, sessionOf(caller).accountId))
  const contact = contacts.find(({ kind, verified_at }) => kind === codeKind && verified_at)
  const target = contact && ({ kind: codeKind === 'mobile' ? 'sms' : 'mail', value: contact.value } as const)
  const isRight = target && (await takeCode(deps, brandId, { purpose: 'change', target, code: verificationCode }))
  if (!isRight) refuse('identity.codeWrong')
}
