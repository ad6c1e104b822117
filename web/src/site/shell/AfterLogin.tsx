/**
 * After signing in: the popup announcements, one after another (decision L5); what greets newcomers is shown to a member who has
 * just joined and to nobody else. A reload of a signed-in tab shows none.
 */
import { contentCalls } from '@sen/core/content/calls'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { fetchLate } from '../../parts/fetch-late.ts'
import { hasKeptTyping } from '../../parts/form-draft.ts'
import { type Arrival, takeArrival } from '../identity/login-signal.ts'
import { usePath } from '../router.tsx'
import { popupsFor } from './popups-for.ts'

const NoticeDialog = lazy(() => fetchLate(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog })))

export function AfterLogin() {
  const session = useSession()
  const path = usePath()
  const before = useRef(session?.token)
  const started = useRef(false)
  const [at, setAt] = useState<number>()
  const [arrival, setArrival] = useState<Arrival>()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED }, { enabled: at !== undefined })
  useEffect(() => {
    const was = before.current
    before.current = session?.token
    const arrived = takeArrival()
    // The first look is the session this tab already had, unless somebody was quicker than this part of the program.
    const isFirst = !started.current
    started.current = true
    // With the session goes what it came with: who comes over from another tab later has not arrived here.
    if (arrived || !session) setArrival(arrived)
    // Who comes back to what he was writing goes on with it.
    if (session && (isFirst ? arrived : !was) && !hasKeptTyping()) setAt(0)
    if (!session) setAt(undefined)
  }, [session])
  const popup = popupsFor(announced.data?.popup ?? [], arrival, session?.isAgent)
  // Nothing lies down over a game: what there is to say waits until the player leaves it.
  if (at === undefined || popup.length === 0 || path === '/game') return null
  return (
    <Suspense fallback={null}>
      <NoticeDialog
        notices={popup}
        at={Math.min(at, popup.length - 1)}
        onAt={setAt}
        onClose={() => setAt(undefined)}
        inTurn
      />
    </Suspense>
  )
}
