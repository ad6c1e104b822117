/** Keeps the session whole: the same one in every tab of the site, and the message of one that ran out (ERROR-19, decision L25). */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasTimedOut, readSession, watchSession } from '../../ask/session.ts'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { startHandover } from './handover.ts'
import { keepCodes } from './invite-codes.ts'
import { carryName } from './typed-name.ts'

/** Stands once, beside the page; draws nothing. */
export function SessionKeeper() {
  const router = useRouter()
  const { say } = useWords()
  useEffect(() => {
    // A link's codes count from the first page on, whichever it is.
    keepCodes(location.search)
    const stopHandover = startHandover()
    let before = readSession()
    // The time-out message stands on the sign-in page, which leads back to where the player was.
    const leave = () => {
      const was = before
      before = readSession()
      if (before || !hasTimedOut() || router.state.location.pathname === '/login') return
      if (was && was.isAgent !== 4) carryName(was.account)
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
