/** What registering by name and by mobile have in common. */
import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Mobile } from '@sen/core/identity/mobile'
import {
  type FieldFault,
  judgeRegistration,
  type RegistrationMode,
  USUAL_PASSWORD,
  withContact,
} from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockLines } from '../account/move-account.ts'
import { mobileRules, normalizeEmail, saveContact } from '../account/read-contact.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { checkCaptcha } from '../challenges/check-captcha.ts'
import { checkPow } from '../challenges/check-pow.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { answerSignedIn } from '../sessions/answer-signed-in.ts'
import { rememberDevice } from '../sessions/check-device.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { findInviter, saveCredential, saveProfile } from '../store.ts'
import { openAccount } from './open-account.ts'

type Body = Asked<typeof identityCalls.register>['body']

/** Fields of the form that become part of the profile; the others have places of their own or are not kept. */
const PROFILE_FIELDS = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'affiliateCode',
  'domain',
  'countryDialingCode',
] as const

/** Refuses with platform.badInput and every field that is not accepted, in the words of the request's language. */
export function refuseFaults(
  caller: Caller,
  typed: Body,
  how: RegistrationMode,
  more: Record<string, FieldFault> = {},
): void {
  const { brand, language } = caller
  const judged = judgeRegistration(rulesOf(brand), typed, language, { ...how, mobiles: mobileRules(brand) })
  const faults = { ...judged, ...more }
  if (!faults.password && typed.password && isCommonPassword(typed.password)) faults.password = USUAL_PASSWORD
  refuseFields(caller, faults)
}

const rulesOf = ({ register, flags }: Brand) => withContact(register, flags.CHNGPASSVERIF3)

/** Whether registration by name offers one field for a mobile number or a mail address. */
export const asksContact = (brand: Brand): boolean => 'contact' in rulesOf(brand)

/** Whether the brand takes registrations of any kind. */
export const isRegistrationOpen = ({ flags, modules }: Brand): boolean =>
  (flags.USERNAMEREG3 && modules.usernameRegister.enabled === 1) ||
  (flags.MOBILENUMREG3 && modules.mobileRegister.enabled === 1)

/** The picture where the brand's form has it, and the proof of work where the brand verifies people. */
export async function checkRegistrant(deps: Deps, caller: Caller, typed: Body): Promise<void> {
  const { register, humanVerification } = caller.brand
  if (register.captcha.enabled === 1 && (register.captcha.required === 1 || typed.captcha))
    await checkCaptcha(deps, caller, typed.captcha)
  if (humanVerification) await checkPow(deps, caller, 'register', typed.humanVerification)
}

/**
 * Opens the account of a judged registration, grants and signs in, all in one transaction. Refuses with identity.nameTaken,
 * identity.mobileTaken, identity.affiliateInvalid.
 */
export async function openRegistered(
  deps: Deps,
  caller: Caller,
  typed: Body,
  as: {
    username: string
    mobile?: Mobile | undefined
    isMobileProved?: boolean
    /** A mail address beside that of the field `email`. */
    email?: string | undefined
    /** Done in the same transaction as soon as the account is there. */
    also?: (tx: Tx, accountId: string) => Promise<void>
  },
): Promise<Answer<typeof identityCalls.register>> {
  const { brand } = caller
  const [hash, paymentHash] = await Promise.all([hashIf(typed.password), hashIf(typed.paymentPassword)])
  return deps.db.inBrand(brand.code, async tx => {
    const uplineId = await findUpline(deps, tx, typed)
    const referrer = typed.referralCode ? await findInviter(tx, typed.referralCode, false) : undefined
    const account = await openAccount(deps, tx, brand, {
      username: as.username,
      ...(hash ? { hash } : {}),
      kind: 0,
      language: caller.language,
      uplineId,
      referrerId: referrer?.id ?? null,
    })
    await deps.events.accountActivated(tx, {
      id: account.id,
      brand,
      ...(typed.affiliateCode ? { affiliateCode: typed.affiliateCode } : {}),
    })
    await as.also?.(tx, account.id)
    const at = deps.now()
    if (paymentHash) await saveCredential(tx, account.id, 'payment', paymentHash, at)
    await saveProfile(tx, account.id, profileOf(caller, typed, at))
    await saveContacts(tx, caller, typed, { accountId: account.id, at, ...as })
    const deviceId = await rememberDevice(deps, tx, caller, account.id)
    const token = await issueSession(deps, tx, caller, { accountId: account.id, portal: 'member', deviceId })
    return answerSignedIn(token, account, { isExpired: false })
  })
}

async function saveContacts(
  tx: Tx,
  caller: Caller,
  typed: Body,
  of: {
    accountId: string
    at: Date
    mobile?: Mobile | undefined
    isMobileProved?: boolean
    email?: string | undefined
  },
): Promise<void> {
  const { accountId, at, mobile } = of
  if (mobile) {
    const verifiedAt = of.isMobileProved ? at : null
    const isSaved = await saveContact(tx, { accountId, kind: 'mobile', value: mobile.value, verifiedAt, at })
    if (!isSaved) refuse('identity.mobileTaken')
  }
  const email = caller.brand.register.email.enabled === 1 ? typed.email : of.email
  if (email) await saveContact(tx, { accountId, kind: 'email', value: normalizeEmail(email), verifiedAt: null, at })
}

function profileOf(caller: Caller, typed: Body, at: Date) {
  const asked = PROFILE_FIELDS.filter(field => caller.brand.register[field].enabled === 1 && typed[field])
  return {
    fields: Object.fromEntries(asked.map(field => [field, typed[field] as string])),
    method: typed.registerMethod ?? '',
    url: typed.registerUrl ?? '',
    ip: caller.ip,
    agreedAt: typed.agreed ? at : null,
  }
}

const hashIf = async (password: string | undefined) => (password ? hashPassword(password) : undefined)

async function findUpline(deps: Deps, tx: Tx, typed: Body): Promise<string | null> {
  if (!typed.affiliateCode) return null
  // An agent who is closed at this moment is none any more.
  await lockLines(tx, 'shared')
  const agent = await findInviter(tx, typed.affiliateCode, true)
  if (!agent) refuse('identity.affiliateInvalid')
  await deps.events.invitationUsed(tx, agent.id)
  return agent.id
}
