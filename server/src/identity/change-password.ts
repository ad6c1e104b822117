import type { Answer, Asked } from '@sen/core/call'
import { LOCK_KNOWN_DEVICE_TRIES } from '@sen/core/identity/limits'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { foldUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { answerSignedIn } from './answer-signed-in.ts'
import { rememberDevice } from './check-device.ts'
import { beginTry, dropTry, endTry } from './count-tries.ts'
import { hashPassword, matchesPassword } from './hash-password.ts'
import { type Door, doorOf, issueSession } from './issue-session.ts'
import { refuseNewPassword, replacePassword } from './replace-password.ts'
import { findAccount, findLoginOf } from './store.ts'

type Call = typeof passwordCalls.changePassword

/**
 * Replaces the password and answers a new session; all others end (PASSWORD-05). The old password is asked of every account that has
 * one; tries with a wrong one count like those of signing in. Also the way out of a forced change.
 */
export async function changePassword(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const { brand } = caller
  refuseNewPassword(caller, body, session.account)
  const { login, door } = await deps.db.inBrand(brand.code, async tx => ({
    login: await findLoginOf(tx, session.accountId),
    door: await doorOf(tx, session.sessionId),
  }))
  if (login?.hash) await judgeOld(deps, caller, login.hash, body.oldPassword ?? '', door)
  if (login?.hash && (await matchesPassword(body.newPassword, login.hash))) refuse('identity.passwordSame')
  const hash = await hashPassword(body.newPassword)
  return deps.db.inBrand(brand.code, async tx => {
    const account = (await findAccount(tx, session.accountId)) ?? refuse('platform.notSignedIn')
    await replacePassword(deps, tx, caller, account, hash)
    const deviceId = await rememberDevice(deps, tx, caller, account.id)
    const token = await issueSession(deps, tx, caller, { accountId: account.id, door, deviceId })
    return answerSignedIn(token, account, { isExpired: false, door })
  })
}

async function judgeOld(deps: Deps, caller: Caller, hash: string, typed: string, door: Door): Promise<void> {
  const { account, accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const { id, triesBefore } = await deps.db.inBrand(brandId, tx =>
    beginTry(deps, tx, caller, { folded: foldUsername(account), door, isKnown: true }),
  )
  const isWithinBudget = triesBefore < LOCK_KNOWN_DEVICE_TRIES
  const isRight = await matchesPassword(typed, isWithinBudget ? hash : undefined)
  // A right one is no sign-in: its try leaves no line in the account's history.
  await deps.db.inBrand(brandId, tx =>
    isRight ? dropTry(tx, id) : endTry(tx, id, { outcome: 'failed', accountId, reason: 'old password' }),
  )
  if (!isRight) refuse('identity.oldPasswordWrong')
}
