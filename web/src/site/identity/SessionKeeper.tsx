/** Keeps the session whole: the same one in every tab of the site, and the message of one that ran out (ERROR-19, decision L25). */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasTimedOut, readSession, watchSession } from '../../ask/session.ts'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { startHandover } from './handover.ts'

/** Stands once, beside the page; draws nothing. */
export function SessionKeeper() {
  const router = useRouter()
  const { say } = useWords()
  useEffect(() => {
    const stopHandover = startHandover()
    // The time-out message stands on the sign-in page, which leads back to where the player was.
    const leave = () => {
      if (readSession() || !hasTimedOut() || router.state.location.pathname === '/login') return
      toast(say('platform.notSignedIn'), 'bad')
      void router.navigate({ href: paths.login({ from: router.state.location.href }), replace: true })
    }
    const stopWatching = watchSession(leave)
    // It may have run out before this stood here.
    leave()
    return () => {
      stopHandover()
      stopWatching()
    }
  }, [router, say])
  return null
}
