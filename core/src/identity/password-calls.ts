/** Calls around passwords: changing one, getting back in without one, and being remembered. */
import { call, named } from '../call.ts'
import { text, z } from '../schema.ts'
import { signedIn } from './calls.ts'

const password = text(128)
const token = text(100, 1)

export const passwordCalls = named({
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    access: 'member',
    tags: ['account', 'devices'],
    encrypted: true,
    whileMustChange: true,
    summary:
      'Replaces the password. Every session and remembered browser of the account ends; the answer carries the new session (PASSWORD-05).',
    body: z.strictObject({
      oldPassword: z.optional(password),
      newPassword: password,
      confirmNewPassword: password,
      /** Terms and age were confirmed; asked where the session said mustAgree. */
      agreed: z.optional(z.boolean()),
    }),
    answer: signedIn,
    refusals: ['identity.oldPasswordWrong', 'identity.passwordSame'],
    limit: { times: 10, seconds: 60 },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'anyone',
    encrypted: true,
    summary:
      'Sets a new password with a code sent for the purpose reset; answers the name to sign in with (decision C6).',
    body: z.strictObject({
      newPassword: password,
      confirmNewPassword: z.optional(password),
      mobileNum: text(20, 1),
      countryDialingCode: z.optional(text(8)),
      verificationCode: text(10, 1),
    }),
    answer: z.object({ username: z.string() }),
    refusals: ['identity.resetOff', 'identity.codeWrong'],
    limit: { times: 20, seconds: 60 },
  }),
  sendPasswordReset: call({
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'anyone',
    form: true,
    summary:
      'Mails a link, good once and for 15 minutes, to the account with this name and e-mail. The answer never tells whether there is one.',
    body: z.strictObject({
      username: text(64),
      email: text(254),
      humanVerification: z.optional(text(8000)),
      captcha: z.optional(text(10)),
    }),
    answer: z.object({ expiredMinutes: z.number() }),
    refusals: ['identity.captchaNeeded', 'identity.captchaWrong', 'identity.verificationNeeded'],
    limit: { times: 10, seconds: 60 },
  }),
  checkPasswordResetLink: call({
    method: 'POST',
    path: '/wps/member/password/link/check',
    access: 'anyone',
    summary:
      'Whether the link of a mail is still good, for the page it opens (/forget#t=<token>; the part behind # reaches no log).',
    body: z.strictObject({ token }),
    answer: z.object({ username: z.string() }),
    refusals: ['identity.linkOver'],
    limit: { times: 20, seconds: 60 },
  }),
  usePasswordResetLink: call({
    method: 'POST',
    path: '/wps/member/password/link',
    access: 'anyone',
    encrypted: true,
    summary: 'Sets a new password by the link of a mail; the link is used up.',
    body: z.strictObject({ token, newPassword: password, confirmNewPassword: password }),
    answer: z.object({ username: z.string() }),
    refusals: ['identity.linkOver'],
    limit: { times: 20, seconds: 60 },
  }),
  getRemembered: call({
    method: 'GET',
    path: '/wps/session/remembered',
    access: 'anyone',
    caller: true,
    summary:
      'Whether this browser may sign in without typing the password: it then shows the name and a mask of 8 dots, and sends rememberUse instead.',
    answer: z.object({ remembered: z.boolean(), username: z.string() }),
    refusals: [],
    limit: { times: 60, seconds: 60 },
  }),
})
