/** Passkeys: signing in with one, proving oneself with one, and those of an account. */
import { call, named } from '../call.ts'
import { id, text, z } from '../schema.ts'
import { signedIn } from './calls.ts'
import { newPasskey, passkeyAssertion, passkeyName, passkeyOptions, passkeyRow } from './passkey-shapes.ts'

/** What proves the owner: the login password, or the answer of a passkey to beginPasskeyProof. */
const proof = { password: z.optional(text(128)), passkey: z.optional(passkeyAssertion) }
const PROOF_REFUSALS = [
  'identity.passwordNeeded',
  'identity.stepUpWrong',
  'identity.stepUpLocked',
  'identity.passkeyRefused',
] as const
const rotated = z.object({ session: signedIn })

export const passkeyCalls = named({
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/wps/session/passkey/begin',
    access: 'anyone',
    summary:
      'What to ask a passkey with that signs in; says nothing about anybody. Its challenge is good once, for five minutes, for this browser (an httpOnly cookie).',
    answer: passkeyOptions,
    refusals: [],
    limit: { times: 30, seconds: 60 },
  }),
  signInByPasskey: call({
    method: 'POST',
    path: '/wps/session/passkey',
    access: 'anyone',
    encrypted: true,
    summary:
      'Signs in with a passkey whose owner was verified on it, which is two factors: no further step is asked. One answer for every failure.',
    body: z.strictObject({
      passkey: passkeyAssertion,
      /** Sign-in on the agents' page. */
      agent: z.optional(z.boolean()),
      remember: z.optional(z.boolean()),
    }),
    answer: signedIn,
    refusals: ['identity.passkeyRefused', 'identity.notMember', 'identity.notAgent'],
    limit: { times: 20, seconds: 60 },
  }),
  beginPasskeyStep: call({
    method: 'POST',
    path: '/wps/session/login/verify/passkey',
    access: 'anyone',
    summary:
      'What to ask a passkey with that ends the extra verification of a sign-in (verifyNewIpLogin, method passkey), where identity.newIpChallengeUnknown named it.',
    body: z.strictObject({ ticket: text(100, 1) }),
    answer: passkeyOptions,
    refusals: ['identity.ticketOver', 'identity.noPasskey'],
    limit: { times: 20, seconds: 60 },
  }),
  listPasskeys: call({
    method: 'GET',
    path: '/wps/member/passkeys',
    access: 'member',
    tags: ['account'],
    summary: 'The passkeys of the account, the newest first.',
    answer: z.object({ list: z.array(passkeyRow) }),
    refusals: [],
  }),
  beginPasskeyProof: call({
    method: 'POST',
    path: '/wps/member/passkeys/prove',
    access: 'member',
    whileMustChange: true,
    whileBindingBroken: true,
    summary:
      'What to ask one of the account’s own passkeys with, where it proves the owner (stepUpSession, and the calls beside this one). Good once, for this session.',
    answer: passkeyOptions,
    refusals: ['identity.noPasskey'],
    limit: { times: 20, seconds: 60 },
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/begin',
    access: 'member',
    encrypted: true,
    summary:
      'What to make a new passkey with: the owner proves himself first, by his password (with a code, where an authenticator is on) or by a passkey.',
    body: z.strictObject({ ...proof, code: z.optional(text(20)) }),
    answer: passkeyOptions,
    refusals: [...PROOF_REFUSALS, 'identity.totpWrong', 'identity.passkeysFull'],
    limit: { times: 20, seconds: 60 },
  }),
  addPasskey: call({
    method: 'PUT',
    path: '/wps/member/passkeys',
    access: 'member',
    tags: ['account'],
    summary: 'Keeps the passkey that was made for beginPasskey, from the same session.',
    body: z.strictObject({ passkey: newPasskey, name: passkeyName }),
    answer: z.object({ session: signedIn, id }),
    refusals: ['identity.passkeyRefused', 'identity.passkeysFull', 'identity.passkeyKnown'],
    limit: { times: 20, seconds: 60 },
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/rename',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Gives a passkey another name.',
    body: z.strictObject({ id, name: passkeyName, ...proof }),
    answer: rotated,
    refusals: [...PROOF_REFUSALS, 'identity.passkeyGone'],
    limit: { times: 20, seconds: 60 },
  }),
  removePasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/remove',
    access: 'member',
    tags: ['account'],
    encrypted: true,
    summary: 'Removes a passkey: it opens nothing any more.',
    body: z.strictObject({ id, ...proof }),
    answer: rotated,
    refusals: [...PROOF_REFUSALS, 'identity.passkeyGone'],
    limit: { times: 20, seconds: 60 },
  }),
})
