/** What a page has beside its first picture: side widgets, overlays, messages, what comes after signing in. Loads after the rest. */
import { lazy, Suspense } from 'react'
import { useSession } from '../../ask/session.ts'
import { Toasts } from '../../kit/Toasts.tsx'
import { Loader } from '../../kit/Waiting.tsx'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords } from '../../words/words.tsx'
import { SessionKeeper } from '../identity/SessionKeeper.tsx'
import { AfterLogin } from './AfterLogin.tsx'
import { BrandExtras } from './BrandExtras.tsx'
import { KeepWorker } from './KeepWorker.tsx'
import { Offline } from './Offline.tsx'
import { Overlays } from './Overlays.tsx'
import { SideWidgets } from './SideWidgets.tsx'

// Only somebody who is signed in can have asked for a break.
const HoldStrip = lazy(() => fetchLate(() => import('../safety/HoldStrip.tsx')))
const OwnerProof = lazy(() => fetchLate(() => import('../identity/OwnerProof.tsx')))

export { PageFailure } from './PageFailure.tsx'

export default function Later({ sides }: { sides: boolean }) {
  const { say } = useWords()
  const isMember = useSession() !== undefined
  return (
    <>
      <Offline />
      <KeepWorker />
      <BrandExtras />
      {sides && <SideWidgets />}
      <Overlays />
      {isMember && (
        <Suspense fallback={null}>
          <HoldStrip />
          <OwnerProof />
        </Suspense>
      )}
      <AfterLogin />
      <SessionKeeper />
      <Toasts closeLabel={say('site.close')} />
      <Loader label={say('site.loading')} />
    </>
  )
}
