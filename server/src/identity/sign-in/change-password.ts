import type { Answer, Asked } from '@sen/core/call'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { hashPassword, matchesPassword } from '../credentials/hash-password.ts'
import { checkOwnPassword } from '../credentials/prove-owner.ts'
import { refuseNewPassword, replacePassword } from '../credentials/replace-password.ts'
import { activateAgentOpenedAccount, refuseUnagreed } from '../registration/activate-agent-opened-account.ts'
import { answerSignedIn } from '../sessions/answer-signed-in.ts'
import { rememberDevice } from '../sessions/check-device.ts'
import { issueSession, portalOf } from '../sessions/issue-session.ts'
import { findAccount, findLoginOf } from '../store.ts'

type Call = typeof passwordCalls.changePassword

/**
 * Replaces the password and answers a new session; all others end (PASSWORD-05). The old password is asked of every account that has
 * one; tries with a wrong one count like those of signing in. Also the way out of a forced change, where the owner of an account that
 * an agent opened agrees to the terms.
 */
export async function changePassword(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const { brand } = caller
  refuseNewPassword(caller, body, session.account)
  const { login, portal } = await deps.db.inBrand(brand.code, async tx => ({
    login: await findLoginOf(tx, session.accountId),
    portal: await portalOf(tx, session.sessionId),
  }))
  if (login?.pending_activation) refuseUnagreed(caller, body.agreed)
  if (login?.hash) {
    const typed = body.oldPassword ?? ''
    const verdict = await checkOwnPassword(deps, caller, { hash: login.hash, typed, portal })
    if (verdict !== 'right') refuse('identity.oldPasswordWrong')
  }
  if (login?.hash && (await matchesPassword(body.newPassword, login.hash))) refuse('identity.passwordSame')
  const hash = await hashPassword(body.newPassword)
  return deps.db.inBrand(brand.code, async tx => {
    if (login?.pending_activation) await activateAgentOpenedAccount(deps, tx, caller, session.accountId)
    const account = (await findAccount(tx, session.accountId)) ?? refuse('platform.notSignedIn')
    await replacePassword(deps, tx, caller, account, hash)
    const deviceId = await rememberDevice(deps, tx, caller, account.id)
    const token = await issueSession(deps, tx, caller, { accountId: account.id, portal, deviceId })
    return answerSignedIn(token, account, { isExpired: false, portal })
  })
}
