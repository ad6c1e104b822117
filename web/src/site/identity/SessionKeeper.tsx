/** Keeps the session whole: the same one in every tab of the site; when it ends elsewhere, the way to the page that says so (ERROR-19, decision L25). */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readEnd, readSession, watchSession } from '../../ask/session.ts'
import { forgetOthers } from '../../parts/form-draft.ts'
import { paths } from '../paths.ts'
import { startCrossTabSession } from './cross-tab-session.ts'
import { rememberCodes } from './invite-codes.ts'
import { carryName } from './username-draft.ts'

/** Stands once, beside the page; draws nothing. */
export function SessionKeeper() {
  const router = useRouter()
  useEffect(() => {
    // A link's codes count from the first page on, whichever it is.
    rememberCodes(location.search)
    const stopHandover = startCrossTabSession()
    let before = readSession()
    // The sign-in page says why it is over and leads back to where the player was.
    const leave = () => {
      const was = before
      before = readSession()
      if (before) forgetOthers()
      const { pathname, search, href } = router.state.location
      if (before || readEnd() === undefined || pathname === '/login') return
      // The news of one's own sign-out may be here before its answer: the dialog goes on.
      if (readEnd() === 'logout' && (search as { dialog?: string }).dialog === 'signOut') return
      if (was && was.isAgent !== 4) carryName(was.account)
      void router.navigate({ href: paths.login({ from: href }), replace: true })
    }
    const stopWatching = watchSession(leave)
    // It may have run out before this stood here.
    leave()
    return () => {
      stopHandover()
      stopWatching()
    }
  }, [router])
  return null
}
