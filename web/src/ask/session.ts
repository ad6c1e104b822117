/**
 * The player's session in this tab. Session storage keys are the spec's own (STORAGE-01…03): token, memberLabel, customerId,
 * account, isAgent, merchant, merchantCode. Nothing of it ever reaches local storage.
 */

import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { useSyncExternalStore } from 'react'

export type SignedIn = Answer<typeof identityCalls.login>

export type Session = {
  token: string
  account: string
  customerId: string
  /** 0 member, 1 agent, 2 general agent, 4 guest, 41 and 42 agents' sub-accounts. */
  isAgent: number
  memberLabel: string
}

const KEYS = ['token', 'account', 'customerId', 'isAgent', 'memberLabel'] as const
const listeners = new Set<() => void>()
let current: Session | undefined
let held: SignedIn | undefined
let ended: string | undefined

const pick = (of: (key: (typeof KEYS)[number]) => unknown) =>
  Object.fromEntries(KEYS.map(key => [key, of(key)])) as Session

/** Reads what this tab kept; called once when the program starts. */
export function restoreSession(): void {
  current = read('token') ? pick(key => (key === 'isAgent' ? Number(read(key) ?? 0) : (read(key) ?? ''))) : undefined
}

/** Keeps the session that sign-in, registration or free play answered. */
export function openSession(answer: SignedIn): void {
  current = pick(key => answer[key])
  held = undefined
  ended = undefined
  for (const key of KEYS) write(key, String(current[key]))
  document.documentElement.dataset.session = '1'
  announce()
}

/**
 * Keeps aside a session that may do nothing but set a new password. It stands in memory only, so its owner is a visitor to every
 * screen until the password is set (LOGIN-25, LOGIN-26).
 */
export function holdSession(answer: SignedIn): void {
  held = answer
}

export function dropHeldSession(): void {
  held = undefined
}

export const readHeldSession = (): SignedIn | undefined => held

/**
 * Ends the session here: session storage is cleared, the merchant's two keys are put back (LOGOUT-03, decision C41). `reason` only
 * where the player did not end it himself.
 */
export function closeSession(reason?: string): void {
  ended = reason
  const merchant = read('merchant')
  const merchantCode = read('merchantCode')
  current = undefined
  try {
    // What was being written outlasts a session that ran out (inbox/use-draft.ts), and no sign-out, wherever it was made.
    for (const key of Object.keys(sessionStorage))
      if (isSignOut(reason) || !key.startsWith('draft:')) sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; the session then lived in memory only.
  }
  if (merchant) write('merchant', merchant)
  if (merchantCode) write('merchantCode', merchantCode)
  delete document.documentElement.dataset.session
  announce()
}

/** The session is over on the server's side (401): it ends here, and the page says why (decision L25, core/identity/session-ends.ts). */
export function expireSession(reason = 'timeout'): void {
  held = undefined
  if (current) closeSession(reason)
}

/** Why the last session of this page ended, where the player did not end it here; signing in again forgets it. */
export const readEnd = (): string | undefined => ended

/** Whether a session that ended for this reason was ended by its player: here, in another tab, or from another device. */
export const isSignOut = (reason: string | undefined): boolean => !reason || reason === 'logout' || reason === 'owner'

export function keepMerchant(merchant: string, merchantCode: string): void {
  write('merchant', merchant)
  write('merchantCode', merchantCode)
}

export const readSession = (): Session | undefined => current
export const readToken = (): string | undefined => current?.token ?? held?.token

/** The session, or undefined for a visitor; the same while hydrating as in the prerendered page: a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, readSession, () => undefined)
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Full or forbidden storage: the session lives in memory.
  }
}
