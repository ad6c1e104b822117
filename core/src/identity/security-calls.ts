/**
 * The security centre: who the account is, how it is reached, what protects it, and who signed in to it.
 *
 * Calls that change what protects an account carry the login password in their sealed body and answer `session`: the token was replaced
 * (threat T6), so the client keeps the new one (openSession) and the old one is worth nothing. Other sessions go on; endOtherSessions
 * ends them.
 */
import { call } from '../call.ts'
import { cursor, day, id, language, moment, text, whole, z } from '../schema.ts'
import { signedIn } from './calls.ts'
import { PROFILE_FIELDS, SAFETY_STEPS, SECURITY_EVENTS } from './security-rules.ts'

/** The login password, asked again. */
const password = text(128, 1)
const pin = text(64)
const code = text(12, 1)
const dialingCode = z.optional(text(8))
const contactKind = z.enum(['mobile', 'email'])
const rotated = z.object({ session: signedIn })

/** `identity.passwordNeeded`: the account has no login password yet (social sign-in); set one first with changePassword. */
const STEP_UP_REFUSALS = ['identity.passwordNeeded', 'identity.stepUpWrong', 'identity.stepUpLocked'] as const
const SEND_REFUSALS = ['identity.smsOff', 'identity.smsTooSoon', 'identity.smsTooMany', 'identity.smsPaused'] as const

const sent = z.object({ expiredMinutes: z.number(), target: z.string() })

/** A contact as its owner may see it on a screen that others may see too. */
const contact = z.object({ masked: z.string(), isVerified: z.boolean() })

/** What a user agent says of itself; empty where it says nothing we know. */
const browser = z.object({
  /** "Chrome", "Safari" … */
  browser: z.string(),
  /** "Android", "iOS", "Windows" … */
  os: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
})

const profileField = z.object({
  field: z.enum(PROFILE_FIELDS),
  value: z.string(),
  isRequired: z.boolean(),
  /** What is set once stays; customer service changes it. */
  isLocked: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
  acceptedPattern: z.string(),
})

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/wps/member/profile',
    access: 'member',
    summary:
      'The whole state of the security centre: names, contacts, extra fields (MC-24), and how safe the account is.',
    answer: z.object({
      account: z.string(),
      nickname: z.string(),
      /** Address of the picture; empty while there is none and the initial is drawn. */
      icon: z.string(),
      createdAt: moment,
      /** Empty while it is not set. Set once, it stays. */
      realName: z.string(),
      birthday: z.nullable(day),
      /** The name on the bank account; equal to the real name, written as it was typed. */
      bankName: z.string(),
      mobile: z.nullable(contact),
      email: z.nullable(contact),
      /** The extra fields that the brand asks, in their order. */
      fields: z.array(profileField),
      /** False for an account that only ever signed in through somebody else. */
      hasPassword: z.boolean(),
      passwordSetAt: z.nullable(moment),
      paymentPassword: z.object({
        isSet: z.boolean(),
        /** After five wrong ones it is not looked at until then. */
        lockedUntil: z.nullable(moment),
      }),
      totp: z.object({ isOn: z.boolean(), since: z.nullable(moment), recoveryCodesLeft: z.number() }),
      /** Sign-ins from an address never seen are verified by one more proof. */
      verifiesNewAddress: z.boolean(),
      /** Security events that were not seen yet. */
      unseenEvents: z.number(),
      safety: z.object({
        /** 0 to 100: the sum of the points of what is done. */
        score: z.number(),
        level: z.enum(['low', 'medium', 'high']),
        steps: z.array(z.object({ step: z.enum(SAFETY_STEPS), points: z.number(), isDone: z.boolean() })),
      }),
    }),
    refusals: [],
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/wps/member/profile',
    access: 'member',
    summary:
      'Saves the nickname and extra fields. Only what is sent is looked at; a field that is set already may only be sent as it is. Faults come as platform.badInput with value.fields[field] {code, words, message}.',
    body: z.strictObject({
      nickname: z.optional(text(40)),
      fields: z.optional(z.partialRecord(z.enum(PROFILE_FIELDS), text(300))),
    }),
    answer: z.object({ nickname: z.string(), saved: z.array(z.enum(PROFILE_FIELDS)) }),
    refusals: ['identity.alreadySet'],
    limit: { times: 20, seconds: 60 },
  }),
  setRealName: call({
    method: 'PUT',
    path: '/wps/member/profile/realName',
    access: 'member',
    summary: 'Sets the real name, once, by the brand’s rule for payeeName (field realName in the faults).',
    body: z.strictObject({ realName: text(100, 1) }),
    answer: z.object({ realName: z.string() }),
    refusals: ['identity.alreadySet'],
    limit: { times: 20, seconds: 60 },
  }),
  setBirthday: call({
    method: 'PUT',
    path: '/wps/member/profile/birthday',
    access: 'member',
    summary: 'Sets the birthday, once. Under 21 it is refused (REG-20, decision C13); days are those of Vietnam.',
    body: z.strictObject({ birthday: text(10, 1) }),
    answer: z.object({ birthday: day }),
    refusals: ['identity.alreadySet', 'identity.birthdayAge'],
    limit: { times: 20, seconds: 60 },
  }),
  setBankName: call({
    method: 'PUT',
    path: '/wps/member/profile/bankName',
    access: 'member',
    summary: 'Sets the name on the bank account; refused unless it is the real name, accents and case apart (MC-28).',
    body: z.strictObject({ bankName: text(100, 1) }),
    answer: z.object({ bankName: z.string() }),
    refusals: ['identity.alreadySet', 'identity.realNameNeeded', 'identity.namesDiffer'],
    limit: { times: 20, seconds: 60 },
  }),
  getAvatars: call({
    method: 'GET',
    path: '/wps/member/avatar',
    access: 'member',
    summary: 'The account’s picture and the built-in ones to choose from.',
    answer: z.object({
      icon: z.string(),
      isUploaded: z.boolean(),
      icons: z.array(z.object({ code: z.string(), icon: z.string() })),
    }),
    refusals: [],
  }),
  chooseAvatar: call({
    method: 'PUT',
    path: '/wps/member/avatar',
    access: 'member',
    summary: 'Chooses a built-in picture by its code; an empty code takes the picture away.',
    body: z.strictObject({ code: text(32) }),
    answer: z.object({ icon: z.string() }),
    refusals: [],
    limit: { times: 30, seconds: 60 },
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/wps/member/avatar/upload',
    access: 'member',
    summary:
      'Takes a picture of one’s own: the body is the file itself, Content-Type image/png or image/jpeg, at most 5 MB (413 beyond). It is cut square and written anew.',
    upload: true,
    answer: z.object({ icon: z.string() }),
    refusals: ['platform.badPicture'],
    limit: { times: 10, seconds: 60 },
  }),
}

export const contactCalls = {
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
    sealed: true,
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
    sealed: true,
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
    sealed: true,
    summary: 'Removes a contact; a verified one with the code that sendChangeCode sent to it.',
    body: z.strictObject({ kind: contactKind, password, changeCode: z.optional(code) }),
    answer: rotated,
    refusals: [...STEP_UP_REFUSALS, 'identity.noContact', 'identity.changeCodeWrong'],
    limit: { times: 20, seconds: 60 },
  }),
}

export const protectionCalls = {
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/paymentPassword',
    access: 'member',
    sealed: true,
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
    sealed: true,
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
    sealed: true,
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
    sealed: true,
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
    sealed: true,
    summary: 'Draws ten new recovery codes; the old ones are void.',
    body: z.strictObject({ password, code }),
    answer: z.object({ session: signedIn, recoveryCodes: z.array(z.string()) }),
    refusals: [...STEP_UP_REFUSALS, 'identity.totpIsOff', 'identity.totpWrong'],
    limit: { times: 20, seconds: 60 },
  }),
  setAddressCheck: call({
    method: 'POST',
    path: '/wps/member/addressCheck',
    access: 'member',
    sealed: true,
    summary: 'Whether sign-ins from an address never seen are verified by one more proof (decision P23).',
    body: z.strictObject({ password, isOn: z.boolean() }),
    answer: z.object({ session: signedIn, verifiesNewAddress: z.boolean() }),
    refusals: [...STEP_UP_REFUSALS, 'identity.noContact'],
    limit: { times: 20, seconds: 60 },
  }),
}

export const deviceCalls = {
  listDevices: call({
    method: 'GET',
    path: '/wps/member/devices',
    access: 'member',
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
    summary: 'Ends every session of the account but this one, and forgets remembered browsers but this one.',
    answer: z.object({ ended: z.number() }),
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  listSignIns: call({
    method: 'GET',
    path: '/wps/member/signIns',
    access: 'member',
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
    summary: 'Marks the security events as seen.',
    answer: z.object({ unseenEvents: z.number() }),
    refusals: [],
  }),
}

export const securityCalls = { ...profileCalls, ...contactCalls, ...protectionCalls, ...deviceCalls }
