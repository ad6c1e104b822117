import { expect, test } from 'vitest'
import { type Call, isWrite } from './call.ts'
import { calls } from './calls.ts'
import { TAGS, type Tag } from './tags.ts'

const all = Object.values<Call>(calls)
const reads = all.filter(contract => !isWrite(contract))
const writes = all.filter(isWrite)
const namesOf = (contracts: readonly Call[]) => contracts.map(({ name }) => name).toSorted()
const taggedBy = (contracts: readonly Call[]) => new Set(contracts.flatMap(({ tags }) => tags ?? []))

/** Asked for one act and never shown again: nothing of them is kept. */
const FOR_ONE_ACT = [
  // Keys, pictures to copy, tasks to solve; whether what is typed may be so.
  ...['getJwks', 'getCaptcha', 'getPowChallenge', 'getRemembered', 'checkUsername', 'checkAffiliate'],
  // Files, and images that never change under their id.
  ...[
    'exportTransactions',
    'exportBets',
    'exportDrawSlips',
    'exportPlayerPnl',
    'exportBill',
    'getProof',
    'getPicture',
    'getStaffPicture',
    'getApplicationPicture',
  ],
  // Read again by the lobby's own clock (decision T10).
  'listLotteryNumbers',
  // Proofs that are computed when they are asked for.
  ...['checkAudit', 'checkAnchor'],
]

/** Changes nothing that a screen shows. */
const SHOWN_NOWHERE = [
  // Who is here: a change of session forgets all that was personal.
  ...['login', 'freePlay', 'logout', 'stepUpSession', 'register', 'registerMobile', 'registerSocial', 'finishSocial'],
  ...['verifyNewIpLogin', 'signInStaff', 'enrolStaff', 'signOutStaff'],
  // Codes, links and first steps: what they lead to is another call.
  ...['sendSms', 'sendRegisterSms', 'sendNewIpCode', 'sendBindCode', 'sendChangeCode', 'sendPhoneAuth'],
  ...['verifyPhoneAuth', 'startSocial', 'startSocialLink', 'beginTotp', 'unlockLogin'],
  ...[
    'beginPasskey',
    'beginPasskeyLogin',
    'beginPasskeyProof',
    'beginPasskeyStep',
    'beginStaffPasskey',
    'beginStaffPasskeyLogin',
  ],
  ...['signInByPasskey', 'signInStaffByPasskey'],
  ...['resetPassword', 'sendPasswordReset', 'checkPasswordResetLink', 'usePasswordResetLink'],
  // Files that wait for the call that names them.
  ...['uploadProof', 'uploadPicture', 'uploadStaffPicture'],
  // The language is part of every key; the visit is counted for somebody else.
  ...['updateLanguage', 'noteReferralVisit', 'noteAgentLinkVisit'],
  // In the inbox of others; what an invitation offers is asked for in a body, so that no address has its secret.
  ...['sendDownlineMessage', 'getAgentInvitation'],
  // What terms would have given: read on the form that asks.
  'simulateContract',
  // The sender waits until his line is read back before the next one goes; the new count is put where it is read (use-chat.ts).
  ...['sendChatMessage', 'markChatRead'],
  // Shown once, in answer to the act itself.
  ...['revealPlayer', 'exportTable', 'previewHtml'],
]

/** Read, and written by no call: who changes them. */
const WRITTEN_ELSEWHERE: Partial<Record<Tag, string>> = {
  settings: 'brand files',
  winners: 'the live stream',
  unread: 'both of its counts have a tag of their own too; this one is what a page asks again when its line opens',
  rebates: 'the clock',
  raceTables: 'the clock, after bets',
}

test('every call that reads says what it shows, but for those asked for one act', () => {
  expect(namesOf(reads.filter(({ tags }) => !tags?.length))).toEqual(FOR_ONE_ACT.toSorted())
})

test('every call that writes says what it changes, but for those that change nothing shown', () => {
  expect(namesOf(writes.filter(({ tags }) => !tags?.length))).toEqual(SHOWN_NOWHERE.toSorted())
})

test('every tag is read by a call, and written by one or by somebody who is named', () => {
  expect([...taggedBy(reads)].toSorted()).toEqual(TAGS.toSorted())
  const unwritten = TAGS.filter(tag => !taggedBy(writes).has(tag))
  expect(unwritten.toSorted()).toEqual(Object.keys(WRITTEN_ELSEWHERE).toSorted())
})

test('every call knows its name, which is its key in the catalogue, and no two share one', () => {
  for (const [name, contract] of Object.entries<Call>(calls)) expect(contract.name).toBe(name)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})

test('only calls that read are kept for long, and only a GET is said to write', () => {
  for (const { name, method, writes, lasting, tags } of all) {
    if (writes) expect([name, method]).toEqual([name, 'GET'])
    if (lasting) expect([name, writes, tags?.length]).toEqual([name, undefined, 1])
  }
})

test('a body that carries a password travels encrypted', () => {
  const fieldsOf = ({ body }: Call) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
  const carries = all.filter(contract => fieldsOf(contract).some(name => /password|^old$|recoveryCode/i.test(name)))
  expect(carries.length).toBeGreaterThan(20)
  expect(namesOf(carries.filter(({ encrypted }) => !encrypted))).toEqual([])
})
