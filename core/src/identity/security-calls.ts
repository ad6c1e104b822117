/**
 * The security centre: who the account is, how it is reached, what protects it, and who signed in to it.
 *
 * Calls that change what protects an account carry the login password in their encrypted body and answer `session`: the token was replaced
 * (threat T6), so the client keeps the new one (openSession) and the old one is worth nothing. Other sessions go on; endOtherSessions
 * ends them.
 */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, text, whole, z } from '../schema.ts'
import { signedIn } from './calls.ts'
import { profileCalls } from './profile-calls.ts'
import { SECURITY_EVENTS } from './security-rules.ts'

/** The login password, asked again. */
const password = text(128, 1)
const pin = text(64)
/** Six digits; a recovery code is longer. */
const code = text(20, 1)
const dialingCode = z.optional(text(8))
const contactKind = z.enum(['mobile', 'email'])
const rotated = z.object({ session: signedIn })

/** `identity.passwordNeeded`: the account has no login password yet (social sign-in); set one first with changePassword. */
const STEP_UP_REFUSALS = ['identity.passwordNeeded', 'identity.stepUpWrong', 'identity.stepUpLocked'] as const
const SEND_REFUSALS = ['identity.smsOff', 'identity.smsTooSoon', 'identity.smsTooMany', 'identity.smsPaused'] as const

const sent = z.object({ expiredMinutes: z.number(), target: z.string() })

/** What a user agent says of itself; empty where it says nothing we know. */
const browser = z.object({
  /** "Chrome", "Safari" … */
  browser: z.string(),
  /** "Android", "iOS", "Windows" … */
  os: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
})

export const contactCalls = named({
  sendBindCode: call({
    method: 'POST',
    path: '/wps/member/contact/code',
    access: 'member',
    summary:
      'Sends a code to a contact that is to become the account’s: mobileNum for mobile, email for email. The answer does not tell whether somebody has it already.',
    body: z.strictObject({
      kind: contactKind,
      mobileNum: z.optional(text(20)),
      countryDialingCode: dialingCode,
      email: z.optional(text(254)),
    }),
    answer: sent,
    refusals: SEND_REFUSALS,
    limit: { times: 10, seconds: 60 },
  }),
  sendChangeCode: call({
    method: 'POST',
    path: '/wps/member/contact/change/code',
    access: 'member',
    summary:
      'Sends a code to the account’s own verified contact: the proof that changing or removing it, or a forgotten payment password, asks for.',
    body: z.strictObject({ kind: contactKind }),
    answer: sent,
    refusals: [...SEND_REFUSALS, 'identity.noContact'],
    limit: { times: 10, seconds: 60 },
  }),
  bindMobile: call({
    method: 'POST',
    path: '/wps/member/contact/mobile',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary:
      'Binds a mobile number with the code sent to it. Where a verified one stands already, changeCode is the code sent to that one.',
    body: z.strictObject({
      password,
      mobileNum: text(20, 1),
      countryDialingCode: dialingCode,
      verificationCode: code,
      changeCode: z.optional(code),
    }),
    answer: rotated,
    refusals: [...STEP_UP_REFUSALS, 'identity.codeWrong', 'identity.changeCodeWrong', 'identity.mobileTaken'],
    limit: { times: 20, seconds: 60 },
  }),
  bindEmail: call({
    method: 'POST',
    path: '/wps/member/contact/email',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Binds a mail address with the code sent to it; changeCode as for bindMobile.',
    body: z.strictObject({
      password,
      email: text(254, 1),
      verificationCode: code,
      changeCode: z.optional(code),
    }),
    answer: rotated,
    refusals: [...STEP_UP_REFUSALS, 'identity.codeWrong', 'identity.changeCodeWrong', 'identity.emailTaken'],
    limit: { times: 20, seconds: 60 },
  }),
  unbindContact: call({
    method: 'POST',
    path: '/wps/member/contact/remove',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Removes a contact; a verified one with the code that sendChangeCode sent to it.',
    body: z.strictObject({ kind: contactKind, password, changeCode: z.optional(code) }),
    answer: rotated,
    refusals: [...STEP_UP_REFUSALS, 'identity.noContact', 'identity.changeCodeWrong'],
    limit: { times: 20, seconds: 60 },
  }),
})

export const protectionCalls = named({
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/paymentPassword',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary:
      'Sets or changes the payment password: six digits. Where one is set, the old one is asked, or, when it was forgotten, the code that sendChangeCode sent (codeKind says to which contact).',
    body: z.strictObject({
      password,
      paymentPassword: pin,
      confirmPaymentPassword: pin,
      oldPaymentPassword: z.optional(pin),
      codeKind: z.optional(contactKind),
      verificationCode: z.optional(code),
    }),
    answer: rotated,
    refusals: [
      ...STEP_UP_REFUSALS,
      'identity.codeWrong',
      'identity.paymentPasswordWrong',
      'identity.paymentPasswordLocked',
      'identity.paymentPasswordSame',
    ],
    limit: { times: 20, seconds: 60 },
  }),
  beginTotp: call({
    method: 'POST',
    path: '/wps/member/totp',
    access: 'member',
    encrypted: true,
    summary:
      'Draws the secret for an authenticator app and shows it this once; confirmTotp turns it on, from this session, within ten minutes.',
    body: z.strictObject({ password }),
    answer: z.object({ secret: z.string(), uri: z.string(), minutes: z.number() }),
    refusals: [...STEP_UP_REFUSALS, 'identity.totpIsOn'],
    limit: { times: 10, seconds: 60 },
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/wps/member/totp/confirm',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Turns the authenticator on with its first code; answers ten recovery codes, shown this once.',
    body: z.strictObject({ code }),
    answer: z.object({ session: signedIn, recoveryCodes: z.array(z.string()) }),
    refusals: ['identity.totpIsOn', 'identity.totpOver', 'identity.totpWrong'],
    limit: { times: 20, seconds: 60 },
  }),
  disableTotp: call({
    method: 'POST',
    path: '/wps/member/totp/disable',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Turns the authenticator off: with its code, or one of the recovery codes.',
    body: z.strictObject({ password, code }),
    answer: rotated,
    refusals: [...STEP_UP_REFUSALS, 'identity.totpIsOff', 'identity.totpWrong'],
    limit: { times: 20, seconds: 60 },
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/wps/member/totp/recovery',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Draws ten new recovery codes; the old ones are void.',
    body: z.strictObject({ password, code }),
    answer: z.object({ session: signedIn, recoveryCodes: z.array(z.string()) }),
    refusals: [...STEP_UP_REFUSALS, 'identity.totpIsOff', 'identity.totpWrong'],
    limit: { times: 20, seconds: 60 },
  }),
  setNewIpCheck: call({
    method: 'POST',
    path: '/wps/member/newIpCheck',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Whether sign-ins from an address never seen are verified by one more proof (decision P23).',
    body: z.strictObject({ password, isOn: z.boolean() }),
    answer: z.object({ session: signedIn, verifiesNewIp: z.boolean() }),
    refusals: [...STEP_UP_REFUSALS, 'identity.noContact'],
    limit: { times: 20, seconds: 60 },
  }),
})

export const deviceCalls = named({
  listDevices: call({
    method: 'GET',
    path: '/wps/member/devices',
    access: 'member',
    tags: ['devices'],
    summary: 'The browsers that signed in to this account, this one first.',
    answer: z.object({
      list: z.array(
        z.object({
          id,
          ...browser.shape,
          /** Network address of its last session, partly masked; empty when none is kept. */
          ip: z.string(),
          firstSeenAt: moment,
          lastSeenAt: moment,
          isCurrent: z.boolean(),
          isSignedIn: z.boolean(),
          /** It may sign in without the password being typed. */
          isRemembered: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  endDevice: call({
    method: 'POST',
    path: '/wps/member/devices/end',
    access: 'member',
    tags: ['devices'],
    stepUp: true,
    summary: 'Signs a browser out and forgets it. The one that asks is left by logout.',
    body: z.strictObject({ id }),
    answer: z.object({ ended: z.number() }),
    refusals: ['identity.deviceGone', 'identity.deviceCurrent'],
    limit: { times: 30, seconds: 60 },
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/wps/member/sessions/endOthers',
    access: 'member',
    tags: ['devices'],
    stepUp: true,
    summary: 'Ends every session of the account but this one, and forgets remembered browsers but this one.',
    answer: z.object({ ended: z.number() }),
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  listLogins: call({
    method: 'GET',
    path: '/wps/member/signIns',
    access: 'member',
    tags: ['devices'],
    summary: 'The sign-ins to this account, refused ones too, newest first; addresses partly masked.',
    query: z.object({ cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({
      list: z.array(
        z.object({ id, at: moment, ...browser.shape, ip: z.string(), isOk: z.boolean(), isKnownDevice: z.boolean() }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  listSecurityEvents: call({
    method: 'GET',
    path: '/wps/member/security/events',
    access: 'member',
    tags: ['devices'],
    summary: 'What happened to the account’s protection, newest first: changes, and sign-ins from new devices.',
    query: z.object({ cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          event: z.enum(SECURITY_EVENTS),
          at: moment,
          ...browser.shape,
          ip: z.string(),
          /** What it was about, masked: the contact, or the field. */
          subject: z.string(),
          isNew: z.boolean(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  markEventsSeen: call({
    method: 'PUT',
    path: '/wps/member/security/events/seen',
    access: 'member',
    tags: ['account'],
    summary: 'Marks the security events as seen.',
    answer: z.object({ unseenEvents: z.number() }),
    refusals: [],
  }),
})

export const securityCalls = { ...profileCalls, ...contactCalls, ...protectionCalls, ...deviceCalls }

/** What a call that asks for the payment password (or, without one, the login password) may refuse because of it. */
export const SPENDER_REFUSALS = [
  ...STEP_UP_REFUSALS,
  'identity.paymentPasswordWrong',
  'identity.paymentPasswordLocked',
] as const
