/**
 * A sign-in that is right so far and waits for one more step: proving a new address, or setting a new password first. Kept in
 * memory only, between the form and the dialog that asks for the step; a reload forgets it, and the sign-in begins anew.
 */
import { identityCalls } from '@sen/core/identity/calls'
import { ask } from '../../ask/ask.ts'
import { dropHeldSession, readHeldSession } from '../../ask/session.ts'

export type NewIpMethod = 'sms' | 'email' | 'accountHolderName' | 'google' | 'passkey'

/** What the refusal identity.newIpChallengeUnknown carries (decision P23). */
export type NewIpStep = { methods: NewIpMethod[]; ticket: string; mobile?: string; email?: string }

let address: NewIpStep | undefined
/** The password that was just typed, so that the forced change does not ask for it again (PASSWORD-04, decision C34). */
let typed: string | undefined

export function waitForNewIpCheck(step: NewIpStep): void {
  address = step
}

export function waitForPassword(password: string | undefined): void {
  typed = password
}

export const readNewIpChallenge = (): NewIpStep | undefined => address
export const readTypedPassword = (): string | undefined => typed

/** The dialog that the waiting sign-in needs; undefined when none waits. */
export function waitingDialog(): 'changePassword' | 'verify' | undefined {
  if (readHeldSession()) return 'changePassword'
  return address ? 'verify' : undefined
}

/** The step was taken. */
export function endWaiting(): void {
  address = undefined
  typed = undefined
}

/** The player leaves the step: nobody is signed in, on the server neither. */
export function leaveWaiting(): void {
  if (readHeldSession()) void ask(identityCalls.logout).catch(() => undefined)
  dropHeldSession()
  endWaiting()
}
