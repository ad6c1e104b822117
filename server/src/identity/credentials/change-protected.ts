/** What every change of an account's protection has in common. */
import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateToken, hashToken } from '../../platform/token.ts'
import { answerSignedIn } from '../sessions/answer-signed-in.ts'
import { portalOf } from '../sessions/issue-session.ts'
import { forgetSession } from '../sessions/read-session.ts'
import { type Account, findAccount } from '../store.ts'

export type Rotated<More> = { session: Answer<typeof identityCalls.login> } & More

/**
 * Runs a change in one transaction and gives the session a new token (threat T6): the session goes on, its old token is worth
 * nothing. Answers { session } with what the change answered.
 */
export async function changeProtected<More extends object>(
  deps: Deps,
  caller: Caller,
  change: (tx: Tx, account: Account) => Promise<More>,
): Promise<Rotated<More>> {
  const { accountId, sessionId, mustChangePassword: mustChange } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    const more = await change(tx, account)
    const token = await rotateToken(deps, tx, caller)
    const portal = await portalOf(tx, sessionId)
    return { ...more, session: answerSignedIn(token, account, { isExpired: false, mustChange, portal }) }
  })
}

/** Two changes at once: the second finds its token gone, and is rolled back. */
async function rotateToken(deps: Deps, tx: Tx, caller: Caller): Promise<string> {
  const { sessionId } = sessionOf(caller)
  const token = generateToken(deps, 'wps_')
  const turned = await tx.run(sql`
    update identity.sessions set token_hash = ${hashToken(token)}
    where brand_id = ${tx.brandId} and id = ${sessionId} and token_hash = ${hashToken(caller.token ?? '')} and revoked_at is null`)
  if (turned !== 1) refuse('platform.notSignedIn')
  forgetSession(deps, sessionId)
  tx.tell('sen_turned', { session: sessionId })
  return token
}
