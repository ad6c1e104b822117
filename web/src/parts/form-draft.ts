/**
 * What a player had typed when his session ended, so that it still stands there once he is back. In memory only and for him alone:
 * nothing is left after he signs out himself, in whichever tab, after somebody else signs in, or when the tab goes. Passwords and codes are never kept.
 */
import { useEffect } from 'react'
import { isSignOut, readEnd, readSession, watchSession } from '../ask/session.ts'

export type Typing = Readonly<Record<string, string>>

/** By the place of the form; all of one owner. */
const kept = new Map<string, Typing>()
let owner: string | undefined

const SECRET = /password|pin|captcha|answer|^code$|(verification|change)code/i

/** What is being written in several sittings stands in session storage under the name of its owner (use-draft.ts). */
const drafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))

/** Somebody is here: what others had begun to write goes. */
export function forgetOthers(): void {
  forget()
  for (const key of drafts()) if (!key.startsWith(`draft:${owner}:`)) sessionStorage.removeItem(key)
}

/** This player signed out in another tab, after his session here was over: what he had begun to write goes. */
export function forgetPlayer(customerId: string): void {
  if (owner === customerId) kept.clear()
  for (const key of drafts()) if (key.startsWith(`draft:${customerId}:`)) sessionStorage.removeItem(key)
}

const forget = () => {
  const now = readSession()?.customerId
  if (now ? now !== owner : isSignOut(readEnd())) kept.clear()
  if (now) owner = now
}
watchSession(forget)

/** Whether something waits for the player who comes back. */
export function hasKeptTyping(): boolean {
  forget()
  return kept.size > 0 || drafts().length > 0
}

/** What was typed into the form of this place before; read when the form is first drawn. */
export function readKept(place: string): Typing {
  forget()
  return kept.get(place) ?? {}
}

/**
 * Keeps what differs from `start` as long as the form stands, and longer when the session ends under it. `place` names the form
 * for good: the page and what it is about.
 */
export function useKeptTyping(place: string, values: Typing, start: Typing = {}): void {
  const typed = Object.entries(values).filter(
    ([name, value]) => value !== '' && value !== (start[name] ?? '') && !SECRET.test(name),
  )
  const text = JSON.stringify(Object.fromEntries(typed))
  useEffect(() => {
    forget()
    if (!readSession()) return
    if (text === '{}') kept.delete(place)
    else kept.set(place, JSON.parse(text) as Typing)
  }, [place, text])
  useEffect(
    () => () => {
      // A form that closes while the session lives is done with, or was given up.
      if (readEnd() === undefined) kept.delete(place)
    },
    [place],
  )
}
