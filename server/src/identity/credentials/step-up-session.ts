import { readHost } from '@sen/core/brand/rules'
import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { MOVED_ATTEMPTS, SESSION_NETWORKS } from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { isFromKnownDevice, rememberDevice } from '../sessions/check-device.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { noteNewDevice } from '../sessions/note-new-device.ts'
import { forgetSession } from '../sessions/read-session.ts'
import { wideNetworkOf } from '../sessions/session-binding.ts'
import { findAccount, findLoginOf } from '../store.ts'
import { changeProtected } from './change-protected.ts'
import { findTotp, takeSecondFactor } from './check-totp.ts'
import { hasPasskeyHere } from './passkey-store.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { proveOwner } from './prove-owner.ts'

type Call = typeof identityCalls.stepUpSession

/** An authenticator is the only proof beside a passkey where there is one; an account with neither signs in anew. */
export async function stepUpMethodOf(
  deps: Deps,
  brandId: string,
  accountId: string,
  host: string,
): Promise<{ by: 'password' | 'authenticator' | 'signIn'; hasPasskey: boolean }> {
  return deps.db.inBrand(brandId, async tx => {
    const hasPasskey = await hasPasskeyHere(tx, accountId, readHost(host))
    if ((await findTotp(tx, accountId))?.confirmed_at) return { by: 'authenticator', hasPasskey }
    return { by: (await findLoginOf(tx, accountId))?.hash ? 'password' : 'signIn', hasPasskey }
  })
}

/**
 * The owner proves himself where his session turned up (threat T6): it is believed there from now on, under a new token, and he is told
 * of a browser that is new. A try is taken before anything is looked at; five wrong ones end the session, since whoever holds the token
 * is not its owner.
 */
export async function stepUpSession(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, sessionId } = sessionOf(caller)
  const brandId = caller.brand.code
  // Nothing given is no try: nothing can be guessed by it.
  if (body.password || body.code || body.passkey) await takeAttempt(deps, caller)
  if (body.passkey) await proveByPasskey(deps, caller, body.passkey)
  else if ((await stepUpMethodOf(deps, brandId, accountId, caller.host)).by === 'authenticator')
    await proveByCode(deps, caller, body.code ?? '')
  else await proveOwner(deps, caller, body.password ?? '')
  return changeProtected(deps, caller, async (tx, account) => {
    if (!(await isFromKnownDevice(tx, caller, accountId))) await noteNewDevice(deps, tx, caller, account)
    const deviceId = await rememberDevice(deps, tx, caller, accountId)
    const network = wideNetworkOf(caller.ip)
    await tx.run(sql`
      update identity.sessions set device_id = ${deviceId}, is_key_kept = false, step_up_attempts = 0,
        networks = (array_prepend(${network}, array_remove(networks, ${network})))[1:${SESSION_NETWORKS}]
      where brand_id = ${brandId} and id = ${sessionId}`)
    return {}
  })
}

async function takeAttempt(deps: Deps, caller: Caller): Promise<void> {
  const { sessionId } = sessionOf(caller)
  const brandId = caller.brand.code
  const isLeft = await deps.db.inBrand(brandId, async tx => {
    const taken = await tx.run(sql`
      update identity.sessions set step_up_attempts = step_up_attempts + 1
      where brand_id = ${brandId} and id = ${sessionId} and step_up_attempts < ${MOVED_ATTEMPTS}`)
    if (taken === 0) await endSessions(deps, tx, [sessionId], 'stolen')
    return taken === 1
  })
  if (isLeft) return
  // Once more after the commit: a request in between may have read it as still alive.
  forgetSession(deps, sessionId)
  refuse('platform.notSignedIn', { ended: 'stolen' })
}

async function proveByCode(deps: Deps, caller: Caller, code: string): Promise<void> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const by = await takeSecondFactor(deps, brandId, accountId, code)
  if (!by) refuse('identity.codeWrong')
  if (by !== 'recovery') return
  await deps.db.inBrand(brandId, async tx => {
    const account = await findAccount(tx, accountId)
    if (account) await recordEvent(deps, tx, caller, { account, event: 'recoveryCodeUsed' })
  })
}
