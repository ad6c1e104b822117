/** Calls around codes sent to a phone or a mailbox: sending, registering by mobile, checking a new address, lifting a lock. */
import { call, named } from '../call.ts'
import { text, z } from '../schema.ts'
import { registration, signedIn } from './calls.ts'
import { passkeyAssertion } from './passkey-shapes.ts'

const humanVerification = z.optional(text(8000))
const captcha = z.optional(text(10))
const mobile = text(20, 1)
const dialingCode = z.optional(text(8))
const code = text(10, 1)

/** How long a code is good: the button counts down expiredMinutes × 60 seconds (SMS-03). Says nothing about who is known. */
const sent = z.object({ expiredMinutes: z.number() })

/** What may stand against sending a code. `identity.smsTooSoon` and `identity.smsTooMany` carry value.seconds. */
const SEND_REFUSALS = [
  'identity.smsOff',
  'identity.smsTooSoon',
  'identity.smsTooMany',
  'identity.smsPaused',
  'identity.captchaNeeded',
  'identity.captchaWrong',
  'identity.verificationNeeded',
] as const

export const codeCalls = named({
  sendSms: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'anyone',
    summary:
      'Sends a code to a mobile number for signing in, a new password or lifting a lock. The answer is the same whether or not an account has the number.',
    body: z.strictObject({
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      /** What the code is for; a code is good for nothing else. Left out: login. */
      purpose: z.optional(z.enum(['login', 'reset', 'unlock'])),
      humanVerification,
      captcha,
    }),
    answer: sent,
    refusals: SEND_REFUSALS,
    limit: { times: 10, seconds: 60 },
  }),
  sendRegisterSms: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'anyone',
    summary:
      'Sends a code for a registration, by mobile (mobileNo, or mobileNum) or by user name (username beside the number).',
    body: z.strictObject({
      mobileNo: z.optional(mobile),
      mobileNum: z.optional(mobile),
      username: z.optional(text(64)),
      countryDialingCode: dialingCode,
      humanVerification,
      captcha,
    }),
    answer: sent,
    refusals: SEND_REFUSALS,
    limit: { times: 10, seconds: 60 },
  }),
  registerMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'anyone',
    encrypted: true,
    summary: 'Register by mobile number and be signed in; verificationCode where REGMOBVERF3 is on.',
    body: registration,
    answer: signedIn,
    refusals: [
      'identity.registerOff',
      'identity.mobileTaken',
      'identity.nameTaken',
      'identity.codeWrong',
      'identity.captchaNeeded',
      'identity.captchaWrong',
      'identity.verificationNeeded',
      'identity.affiliateInvalid',
      'identity.phoneAuth.unknown',
      'identity.phoneAuth.codeExpired',
      'identity.phoneAuth.numberInvalid',
    ],
    limit: { times: 10, seconds: 60 },
  }),
  checkAffiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    access: 'anyone',
    summary: 'Whether an invitation code leads to an agent of this brand; `domain` is the host it was typed on.',
    query: z.object({ code: text(64), domain: z.optional(text(253)) }),
    answer: z.object({ code: z.string(), valid: z.literal(true) }),
    refusals: ['identity.affiliateInvalid'],
    limit: { times: 30, seconds: 60 },
  }),
  unlockLogin: call({
    method: 'POST',
    path: '/wps/session/unlock',
    access: 'anyone',
    encrypted: true,
    summary: 'Lifts the lock after too many wrong passwords, with a code sent for the purpose unlock.',
    body: z.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, verificationCode: code }),
    answer: z.object({ unlocked: z.literal(true) }),
    refusals: ['identity.codeWrong'],
    limit: { times: 20, seconds: 60 },
  }),
})

/** The extra verification of a sign-in from an address that the account never signed in from (decision P23). */
export const newIpCalls = named({
  sendNewIpCode: call({
    method: 'POST',
    path: '/wps/session/login/verify/code',
    access: 'anyone',
    summary:
      'Sends the code of an extra verification: a sign-in from an unknown address answered identity.newIpChallengeUnknown with {ipVerify, methods, ticket}.',
    body: z.strictObject({
      ticket: text(100, 1),
      /** By SMS, or to the fixed e-mail. bankName needs one of these codes too. */
      method: z.enum(['sms', 'email']),
    }),
    answer: sent,
    refusals: [
      'identity.ticketOver',
      'identity.smsOff',
      'identity.smsTooSoon',
      'identity.smsTooMany',
      'identity.smsPaused',
    ],
    limit: { times: 10, seconds: 60 },
  }),
  verifyNewIpLogin: call({
    method: 'POST',
    path: '/wps/session/login/verify',
    access: 'anyone',
    encrypted: true,
    summary:
      'Ends the extra verification and signs in. Three tries; the bank account name counts only together with a code.',
    body: z.strictObject({
      ticket: text(100, 1),
      method: z.enum(['sms', 'email', 'accountHolderName', 'google', 'passkey']),
      /** The code that was sent, or the one of the authenticator, or a recovery code; none beside a passkey. */
      code: z.optional(text(20, 1)),
      /** For passkey: its answer to beginPasskeyStep. */
      passkey: z.optional(passkeyAssertion),
      /** For bankName: the name on the bank account. */
      accountHolderName: z.optional(text(100)),
    }),
    answer: signedIn,
    refusals: [
      'identity.ticketOver',
      'identity.codeWrong',
      'identity.wrongLogin',
      'identity.notMember',
      'identity.notAgent',
    ],
    limit: { times: 20, seconds: 60 },
  }),
})

/** What value holds beside the refusal identity.newIpChallengeUnknown (decision P23). Targets are masked. */
export const newIpChallenge = z.object({
  ipVerify: z.literal(true),
  methods: z.array(z.enum(['sms', 'email', 'accountHolderName', 'google', 'passkey'])),
  ticket: z.string(),
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
})
