/**
 * The session of a member of staff in this tab. In the back office's build it stands in the place of session.ts (vite/office-session.ts);
 * its key is its own, so that the site never finds it.
 */
import { useSyncExternalStore } from 'react'

const KEY = 'staffToken'
const listeners = new Set<() => void>()
let token = read()
let timedOut = false

export const readToken = (): string | undefined => token

export function openStaffSession(opened: string): void {
  token = opened
  timedOut = false
  write(opened)
}

export function closeStaffSession(): void {
  token = undefined
  write(undefined)
}

/** The server no longer knows this session (401): it ends here, and the sign-in page says so. */
export function expireSession(): void {
  if (!token) return
  timedOut = true
  closeStaffSession()
}

/** Whether the last session ended by itself. */
export const hasTimedOut = (): boolean => timedOut

export const useStaffToken = (): string | undefined => useSyncExternalStore(watch, readToken)

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function write(value: string | undefined): void {
  try {
    if (value) sessionStorage.setItem(KEY, value)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden storage: the session lives in memory.
  }
  for (const listener of listeners) listener()
}
