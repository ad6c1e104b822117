/**
 * One session in several tabs. Session storage belongs to one tab, so a tab that was opened from a page of this site asks the
 * others and takes over the same session; signing out in one tab ends that session in all of them, and a new token after a change of
 * what protects the account reaches all of them (operate 5.1). A tab that was opened by
 * hand starts as a visitor (SESSION-01).
 */
import {
  expireSession,
  isSignOut,
  openSession,
  readEnd,
  readSession,
  type Session,
  type SignedIn,
  watchSession,
} from '../../ask/session.ts'
import { forgetPlayer } from '../../parts/form-draft.ts'

type Message =
  | { kind: 'hello' }
  | { kind: 'session'; session: Session }
  /** It is over; `ended` says why, where the player did not sign out. */
  | { kind: 'bye'; token: string; customerId: string; ended: string | undefined }
  /** The session goes on under another token; the one named is worth nothing any more. */
  | { kind: 'turned'; token: string; session: Session }

const CHANNEL = 'sen-session'

/** Starts listening; returns what stops it. Does nothing where the browser has no BroadcastChannel. */
export function startCrossTabSession(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  const say = (message: Message) => channel.postMessage(message)
  let mayTake = !readSession() && cameFromHere()
  let before = readSession()

  channel.onmessage = (event: MessageEvent<Message>) => {
    const message = event.data
    const session = readSession()
    if (message.kind === 'hello' && session) say({ kind: 'session', session })
    if (message.kind === 'session' && mayTake && !session) {
      mayTake = false
      openSession(asAnswer(message.session))
    }
    if (message.kind === 'turned' && session?.token === message.token) {
      before = message.session
      openSession(asAnswer(message.session))
    }
    if (message.kind === 'bye' && session?.token === message.token) {
      before = undefined
      expireSession(message.ended ?? 'logout')
    }
    // A tab whose session ran out before may still hold what its player was writing.
    if (message.kind === 'bye' && !session && isSignOut(message.ended)) forgetPlayer(message.customerId)
  }
  const stop = watchSession(() => {
    const session = readSession()
    if (before && !session) say({ kind: 'bye', token: before.token, customerId: before.customerId, ended: readEnd() })
    if (before && session?.customerId === before.customerId && session.token !== before.token)
      say({ kind: 'turned', token: before.token, session })
    before = session
  })
  if (mayTake) {
    say({ kind: 'hello' })
    setTimeout(() => {
      mayTake = false
    }, 1_000)
  }
  return () => {
    stop()
    channel.close()
  }
}

function cameFromHere(): boolean {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin
}

/** A session handed over has been through its first steps already. */
function asAnswer(session: Session): SignedIn {
  return {
    ...session,
    nickname: session.account,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChangePassword: false,
    mustAgree: false,
    landing: '/',
  }
}
