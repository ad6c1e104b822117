/**
 * Signing in through others: Google and Facebook (decision T29), and the phone-authentication service (decision P12).
 *
 * Social sign-in in one tab: startSocial answers an address of the provider, the browser goes there, the provider sends it back to
 * `/login/google` or `/login/facebook` of the same host with `?code&state` or `?error&state`; that page takes the query off its
 * address and hands it to finishSocial from the same browser. Where to go afterwards is kept by the page, never by the provider.
 */
import { call, named } from '../call.ts'
import { moment, text, z } from '../schema.ts'
import { registration, signedIn } from './calls.ts'
import { PHONE_AUTH_REFUSALS } from './phone-auth.ts'

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

const provider = z.enum(SOCIAL_PROVIDERS)
const ticket = text(100, 1)
const humanVerification = z.optional(text(8000))
const captcha = z.optional(text(10))

/** What a first sign-in asks before there is an account: the form shows the brand's fields, without a password. */
const toRegister = z.object({
  /** Good for fifteen minutes, in the browser that began. */
  ticket: z.string(),
  provider,
  /** What the provider says of the person, to fill the form in with; may be empty and may be changed. */
  suggested: z.object({ username: z.string(), email: z.string(), name: z.string() }),
})

/** What somebody who is signed in confirms before the identity is his for ever (decision T28, SMS-13). */
const toLink = z.object({
  ticket: z.string(),
  provider,
  /** The name or the masked address at the provider, so that the wrong one is noticed. */
  label: z.string(),
  /** Whether confirmSocialLink asks for the login password: the account has one. */
  needsPassword: z.boolean(),
})

export const socialCalls = named({
  startSocial: call({
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'anyone',
    summary: 'Begins a sign-in with Google or Facebook: the address to send this tab to. Good for ten minutes.',
    body: z.strictObject({ provider }),
    answer: z.object({ url: z.string() }),
    refusals: ['identity.socialOff', 'identity.socialUnreachable'],
    limit: { times: 20, seconds: 60 },
  }),
  startSocialLink: call({
    method: 'POST',
    path: '/wps/member/social/start',
    access: 'member',
    stepUp: true,
    summary: 'Begins linking an identity at Google or Facebook to the signed-in account; the same way as signing in.',
    body: z.strictObject({ provider }),
    answer: z.object({ url: z.string() }),
    refusals: ['identity.socialOff', 'identity.socialUnreachable', 'identity.socialLinked'],
    limit: { times: 20, seconds: 60 },
  }),
  finishSocial: call({
    method: 'POST',
    path: '/wps/session/login/social/finish',
    access: 'anyone',
    summary:
      'Ends what startSocial or startSocialLink began, with the query the provider sent the browser back with: signed in, or a registration to fill in, or a link to confirm.',
    body: z.strictObject({
      provider,
      state: text(200, 1),
      code: z.optional(text(2000)),
      /** The provider’s own error, e.g. access_denied when the person pressed cancel. */
      error: z.optional(text(200)),
      /** RFC 9207: who answers. Handed on when the address has it. */
      iss: z.optional(text(500)),
    }),
    /** Exactly one of the three is there. */
    answer: z.object({
      signedIn: z.optional(signedIn),
      register: z.optional(toRegister),
      link: z.optional(toLink),
    }),
    refusals: [
      'identity.socialCancelled',
      'identity.socialFailed',
      'identity.socialOff',
      'identity.socialUnreachable',
      'identity.socialTaken',
      'identity.socialLinked',
      'identity.wrongLogin',
      'identity.notMember',
      'identity.notAgent',
      'identity.newIpChallengeUnknown',
      'identity.registerOff',
    ],
    limit: { times: 20, seconds: 60 },
  }),
  registerSocial: call({
    method: 'PUT',
    path: '/wps/member/register/social',
    access: 'anyone',
    encrypted: true,
    summary:
      'Opens the account of a first sign-in: the ticket of finishSocial with the brand’s form, judged as any registration but without a password.',
    body: z.extend(registration, { ticket }),
    answer: signedIn,
    refusals: [
      'identity.ticketOver',
      'identity.registerOff',
      'identity.nameTaken',
      'identity.mobileTaken',
      'identity.codeWrong',
      'identity.affiliateInvalid',
      'identity.phoneAuth.unknown',
      'identity.phoneAuth.codeExpired',
      'identity.phoneAuth.numberInvalid',
      'identity.socialTaken',
    ],
    limit: { times: 10, seconds: 60 },
  }),
  confirmSocialLink: call({
    method: 'POST',
    path: '/wps/member/social/confirm',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary:
      'Links for ever the identity that finishSocial showed; there is no unlinking. Asks for the login password where there is one.',
    body: z.strictObject({ ticket, password: z.optional(text(128)) }),
    answer: z.object({ provider }),
    refusals: [
      'identity.ticketOver',
      'identity.socialTaken',
      'identity.socialLinked',
      'identity.passwordNeeded',
      'identity.stepUpWrong',
      'identity.stepUpLocked',
    ],
    limit: { times: 20, seconds: 60 },
  }),
  listSocialLinks: call({
    method: 'GET',
    path: '/wps/member/social',
    access: 'member',
    tags: ['account'],
    summary: 'The providers that the brand offers, and which of them are linked.',
    answer: z.object({
      list: z.array(z.object({ provider, label: z.string(), linkedAt: z.nullable(moment) })),
    }),
    refusals: [],
  }),
})

export const phoneAuthCalls = named({
  sendPhoneAuth: call({
    method: 'POST',
    path: '/wps/verification/phoneAuth',
    access: 'anyone',
    summary:
      'Asks the phone-authentication service to send its code. The same guards and the same answer as for our own codes.',
    body: z.strictObject({
      mobileNum: text(20),
      countryDialingCode: z.optional(text(8)),
      humanVerification,
      captcha,
      /** The service’s own captcha, where its project asks for one. */
      captchaToken: z.optional(text(4000)),
    }),
    answer: z.object({ sessionInfo: z.string(), seconds: z.number() }),
    refusals: [
      ...PHONE_AUTH_REFUSALS,
      'identity.loginTypeOff',
      'identity.smsOff',
      'identity.smsTooSoon',
      'identity.smsTooMany',
      'identity.smsPaused',
      'identity.captchaNeeded',
      'identity.captchaWrong',
      'identity.verificationNeeded',
    ],
    limit: { times: 10, seconds: 60 },
  }),
  verifyPhoneAuth: call({
    method: 'POST',
    path: '/wps/verification/phoneAuth/verify',
    access: 'anyone',
    summary:
      'Hands the typed code to the service and answers its identity token, which login (type firebase) and registerMobile (channel sms) take as idToken.',
    body: z.strictObject({ sessionInfo: text(4000, 1), code: text(10) }),
    answer: z.object({ idToken: z.string() }),
    refusals: [...PHONE_AUTH_REFUSALS, 'identity.loginTypeOff'],
    limit: { times: 20, seconds: 60 },
  }),
})
