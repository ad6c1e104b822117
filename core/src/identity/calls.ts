import { call, named } from '../call.ts'
import { id, language, moment, text, z } from '../schema.ts'
import { passkeyAssertion } from './passkey-shapes.ts'

/** The proof that a human (or at least some work) stands behind a request: the payload of the ALTCHA widget. */
const humanVerification = z.optional(text(8000))
const captcha = z.optional(text(10))
const password = text(128)

/** What sign-in and registration answer; the token goes into session storage (LOGIN-19, LOGIN-22). */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The account must set a new password before anything else. */
  mustChangePassword: z.boolean(),
  /** Terms and age are to be agreed to with it: somebody else opened the account. */
  mustAgree: z.boolean(),
  customerId: id,
  account: z.string(),
  nickname: z.string(),
  /** 0 member, 1 agent, 2 general agent, 4 guest, 41 and 42 agents' sub-accounts. */
  isAgent: z.number(),
  memberLabel: z.string(),
  /** Where to go: the agents’ page after their form, else the first page (decision C4). */
  landing: z.enum(['/', '/agentHome']),
})

/** The twenty fields of a registration (REG-06) with what travels beside them (REG-07). Which are asked is the brand’s data. */
export const registration = z.strictObject({
  username: z.optional(text(64)),
  password: z.optional(password),
  confirmPassword: z.optional(password),
  payeeName: z.optional(text(100)),
  email: z.optional(text(254)),
  /** A mobile number or a mail address to get back in by, where the brand asks neither. */
  contact: z.optional(text(254)),
  qqNum: z.optional(text(32)),
  mobileNum: z.optional(text(20)),
  recommenderId: z.optional(text(64)),
  captcha,
  verificationCode: z.optional(text(10)),
  affiliateCode: z.optional(text(64)),
  paymentPassword: z.optional(text(64)),
  line: z.optional(text(64)),
  whatsapp: z.optional(text(64)),
  facebook: z.optional(text(128)),
  wechat: z.optional(text(64)),
  idNumber: z.optional(text(32)),
  referralCode: z.optional(text(64)),
  domain: z.optional(text(253)),
  countryDialingCode: z.optional(text(8)),
  humanVerification,
  /** Terms and age were confirmed. */
  agreed: z.optional(z.boolean()),
  login: z.optional(z.literal(true)),
  registerMethod: z.optional(text(16)),
  registerUrl: z.optional(text(2000)),
  channel: z.optional(text(16)),
  idToken: z.optional(text(8000)),
})

export const identityCalls = named({
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    access: 'anyone',
    encrypted: true,
    summary:
      'Sign in. One answer for every failure, equally slow; after failures value.captcha asks for the picture. notMember and notAgent carry value.door: the form to use instead.',
    body: z.strictObject({
      /** The user name or the mobile number; for type sms the mobile number (LOGIN-16). */
      username: text(64),
      /** For type sms the code. Left out with rememberUse. */
      password: z.optional(password),
      captcha,
      /** username (also when left out), sms, or firebase, the phone-authentication service (LOGIN-15). */
      type: z.optional(text(16)),
      countryDialingCode: z.optional(text(8)),
      /** For type firebase: always sms, and the service’s identity token; the number is the token’s (SMS-12). */
      channel: z.optional(z.literal('sms')),
      idToken: z.optional(text(8000)),
      humanVerification,
      /** Sign-in on the agents' page: only agents may enter (ROLES-06). */
      agent: z.optional(z.boolean()),
      /** Remember this browser for one day; no password is kept. */
      remember: z.optional(z.boolean()),
      /** Sign in as the remembered account: the password field was left untouched. */
      rememberUse: z.optional(z.boolean()),
    }),
    answer: signedIn,
    refusals: [
      'identity.wrongLogin',
      'identity.codeWrong',
      'identity.rememberedOver',
      'identity.newIpChallengeUnknown',
      'identity.captchaNeeded',
      'identity.captchaWrong',
      'identity.verificationNeeded',
      'identity.loginTypeOff',
      'identity.phoneAuth.unknown',
      'identity.phoneAuth.codeExpired',
      'identity.phoneAuth.noAccount',
      'identity.notMember',
      'identity.notAgent',
    ],
    limit: { times: 30, seconds: 60 },
  }),
  freePlay: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'anyone',
    summary: 'Sign in as a guest (kind 4) with practice credit; `random` is a compact JWE over {nonce} (API-04).',
    body: z.strictObject({
      os: z.optional(text(32)),
      platform: z.optional(text(4)),
      random: text(4000),
      version: z.optional(z.union([z.number(), text(4)])),
    }),
    answer: signedIn,
    refusals: ['identity.freePlayOff'],
    limit: { times: 10, seconds: 60 },
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'account',
    whileClosed: true,
    whileMustChange: true,
    whileBindingBroken: true,
    summary: 'Ends this session.',
    answer: z.object({ ended: z.boolean() }),
    refusals: [],
  }),
  stepUpSession: call({
    method: 'POST',
    path: '/wps/session/prove',
    access: 'member',
    encrypted: true,
    whileMustChange: true,
    whileBindingBroken: true,
    summary:
      'After identity.stepUpNeeded { by, moved }: the owner proves himself on this browser and network, by his password or by a code of his authenticator, or by a passkey. The session goes on under a new token; five wrong tries end it.',
    body: z.strictObject({
      password: z.optional(text(128)),
      code: z.optional(text(20)),
      /** In place of both: a passkey's answer to beginPasskeyProof. */
      passkey: z.optional(passkeyAssertion),
    }),
    answer: z.object({ session: signedIn }),
    refusals: [
      'identity.passwordNeeded',
      'identity.stepUpWrong',
      'identity.stepUpLocked',
      'identity.codeWrong',
      'identity.passkeyRefused',
    ],
    limit: { times: 10, seconds: 60 },
  }),
  getCaptcha: call({
    method: 'GET',
    path: '/wps/captcha',
    access: 'anyone',
    summary:
      'A new picture of four digits: base64 PNG, bound to an httpOnly cookie, two minutes, single use (decision P9).',
    answer: z.string(),
    refusals: [],
    limit: { times: 60, seconds: 60 },
  }),
  getPowChallenge: call({
    method: 'GET',
    path: '/wps/verification/human',
    access: 'anyone',
    summary: 'A proof-of-work challenge (ALTCHA) for one purpose: login, register, sms, reset or affiliate.',
    query: z.object({ purpose: z.enum(['login', 'register', 'sms', 'reset', 'affiliate']) }),
    answer: z.looseObject({}),
    refusals: [],
    limit: { times: 60, seconds: 60 },
  }),
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'anyone',
    encrypted: true,
    summary: 'Register by user name and be signed in.',
    body: registration,
    answer: signedIn,
    refusals: [
      'identity.registerOff',
      'identity.nameTaken',
      'identity.mobileTaken',
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
  checkUsername: call({
    method: 'GET',
    path: '/wps/member/register/username',
    access: 'anyone',
    summary: 'Whether a user name is free; throttled, since it answers about existing accounts.',
    query: z.object({ username: text(64) }),
    answer: z.object({ free: z.boolean() }),
    refusals: [],
    limit: { times: 20, seconds: 60 },
  }),
  getMemberInfo: call({
    method: 'GET',
    path: '/wps/member/info',
    access: 'account',
    tags: ['account'],
    whileMustChange: true,
    summary: 'The signed-in account (MC-20).',
    answer: z.object({
      account: z.string(),
      id,
      /** To be read aloud: what support asks for. */
      memberNo: z.number(),
      nickname: z.string(),
      type: z.number(),
      isAgent: z.number(),
      memberLabel: z.string(),
      toUpline: z.boolean(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.number() }),
      hasPaymentPassword: z.boolean(),
      createdAt: moment,
    }),
    refusals: [],
  }),
  getMemberIcon: call({
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'account',
    tags: ['account'],
    summary: 'The address of the account’s picture.',
    answer: z.object({ icon: z.string() }),
    refusals: [],
  }),
  getLoginInfo: call({
    method: 'GET',
    path: '/wps/member/loginInfo',
    access: 'account',
    tags: ['account'],
    summary: 'What the after-login step shows.',
    answer: z.object({
      lastLoginTime: z.nullable(moment),
      lastLoginIp: z.string(),
      unread: z.number(),
      promoCount: z.number(),
    }),
    refusals: [],
  }),
  updateLanguage: call({
    method: 'PUT',
    path: '/wps/member/language',
    access: 'account',
    summary: 'Keeps the account’s language.',
    body: z.strictObject({ language: text(8, 2) }),
    answer: z.object({ language: z.string() }),
    refusals: [],
  }),
  completeFirstLogin: call({
    method: 'PUT',
    path: '/wps/member/firstLogin',
    access: 'account',
    tags: ['account'],
    whileMustChange: true,
    summary: 'Marks the first sign-in as done.',
    query: z.object({ language }),
    answer: z.object({ firstTimeLogin: z.boolean() }),
    refusals: [],
  }),
})
