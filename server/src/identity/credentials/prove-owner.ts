/** Step-up: who changes what protects an account types its login password again (ASVS 7.5.1). */
import { LOCK_KNOWN_DEVICE_ATTEMPTS, LOCK_WINDOW_MINUTES } from '@sen/core/identity/limits'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { beginLoginAttempt, dropLoginAttempt, endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { type LoginPortal, portalOf } from '../sessions/issue-session.ts'
import { findLoginOf } from '../store.ts'
import { matchesPassword } from './hash-password.ts'

export type PasswordVerdict = 'right' | 'wrong' | 'locked'

/**
 * Judges the login password typed by somebody who is signed in. Tries with a wrong one count like those of signing in and stand in the
 * account's history; a right one is no sign-in and leaves no line.
 */
export async function checkOwnPassword(
  deps: Deps,
  caller: Caller,
  { hash, typed, portal }: { hash: string; typed: string; portal: LoginPortal },
): Promise<PasswordVerdict> {
  const { account, accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const { id, attemptsBefore } = await deps.db.inBrand(brandId, tx =>
    beginLoginAttempt(deps, tx, caller, { normalized: normalizeUsername(account), portal, isKnown: true }),
  )
  const isWithinBudget = attemptsBefore < LOCK_KNOWN_DEVICE_ATTEMPTS
  const isRight = await matchesPassword(typed, isWithinBudget ? hash : undefined)
  await deps.db.inBrand(brandId, tx =>
    isRight
      ? dropLoginAttempt(tx, id)
      : endLoginAttempt(tx, id, { outcome: 'failed', accountId, reason: 'password again' }),
  )
  return isRight ? 'right' : isWithinBudget ? 'wrong' : 'locked'
}

/** Refuses unless this is the caller's login password: identity.passwordNeeded (there is none), stepUpWrong, stepUpLocked. */
export async function proveOwner(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const { accountId, sessionId } = sessionOf(caller)
  const { login, portal } = await deps.db.inBrand(caller.brand.code, async tx => ({
    login: await findLoginOf(tx, accountId),
    portal: await portalOf(tx, sessionId),
  }))
  const hash = login?.hash ?? refuse('identity.passwordNeeded')
  const verdict = await checkOwnPassword(deps, caller, { hash, typed, portal })
  if (verdict === 'locked') refuse('identity.stepUpLocked', null, { minutes: LOCK_WINDOW_MINUTES })
  if (verdict === 'wrong') refuse('identity.stepUpWrong')
}
