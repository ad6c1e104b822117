/** Passkeys of staff: a way in beside name, password and code, and those of the person who is signed in. */
import { call, named } from '../call.ts'
import { newPasskey, passkeyAssertion, passkeyName, passkeyOptions, passkeyRow } from '../identity/passkey-shapes.ts'
import { id, text, z } from '../schema.ts'

const password = text(128)

export const staffPasskeyCalls = named({
  beginStaffPasskeyLogin: call({
    method: 'POST',
    path: '/wps/office/session/passkey/begin',
    access: 'anyone',
    whileClosed: true,
    summary:
      'What to ask a passkey with that signs in to the back office. Good once, for five minutes, for this browser.',
    answer: passkeyOptions,
    refusals: [],
    limit: { times: 20, seconds: 60 },
  }),
  signInStaffByPasskey: call({
    method: 'POST',
    path: '/wps/office/session/passkey',
    access: 'anyone',
    encrypted: true,
    whileClosed: true,
    summary:
      'Sign in to the back office with a passkey whose owner was verified on it. One answer for every failure; who has no authenticator yet signs in by password first.',
    body: z.strictObject({ passkey: passkeyAssertion }),
    answer: z.object({ token: z.string() }),
    refusals: ['identity.passkeyRefused'],
    limit: { times: 20, seconds: 60 },
  }),
  listStaffPasskeys: call({
    method: 'GET',
    path: '/wps/office/me/passkeys',
    access: 'staff',
    tags: ['staff'],
    summary: 'The passkeys of the person who is signed in, the newest first.',
    answer: z.object({ list: z.array(passkeyRow) }),
    refusals: [],
  }),
  beginStaffPasskey: call({
    method: 'POST',
    path: '/wps/office/me/passkeys/begin',
    access: 'staff',
    unaudited: true,
    encrypted: true,
    summary: 'What to make a new passkey with, for who typed his password and a code of his authenticator.',
    body: z.strictObject({ password, code: text(10) }),
    answer: passkeyOptions,
    refusals: ['operations.wrongPassword', 'operations.codeWrong', 'identity.passkeysFull'],
    limit: { times: 10, seconds: 60 },
  }),
  addStaffPasskey: call({
    method: 'PUT',
    path: '/wps/office/me/passkeys',
    access: 'staff',
    tags: ['staff', 'audit'],
    summary: 'Keeps the passkey that was made for beginStaffPasskey, from the same session.',
    body: z.strictObject({ passkey: newPasskey, name: passkeyName }),
    answer: z.object({ id }),
    refusals: ['identity.passkeyRefused', 'identity.passkeyKnown', 'identity.passkeysFull'],
    limit: { times: 10, seconds: 60 },
  }),
  renameStaffPasskey: call({
    method: 'POST',
    path: '/wps/office/me/passkeys/rename',
    access: 'staff',
    tags: ['staff', 'audit'],
    encrypted: true,
    summary: 'Gives an own passkey another name; asks the password.',
    body: z.strictObject({ id, name: passkeyName, password }),
    answer: z.object({ id }),
    refusals: ['operations.wrongPassword', 'identity.passkeyGone'],
    limit: { times: 10, seconds: 60 },
  }),
  removeStaffPasskey: call({
    method: 'POST',
    path: '/wps/office/me/passkeys/remove',
    access: 'staff',
    tags: ['staff', 'audit'],
    encrypted: true,
    summary: 'Removes an own passkey; asks the password.',
    body: z.strictObject({ id, password }),
    answer: z.object({ id }),
    refusals: ['operations.wrongPassword', 'identity.passkeyGone'],
    limit: { times: 10, seconds: 60 },
  }),
})
