/** What a page has beside its first picture: side widgets, overlays, messages, what comes after signing in. Loads after the rest. */
import { lazy, Suspense } from 'react'
import { useSession } from '../../ask/session.ts'
import { Loader } from '../../kit/Loader.tsx'
import { Toasts } from '../../kit/Toasts.tsx'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords } from '../../words/words.tsx'
import { SessionKeeper } from '../identity/SessionKeeper.tsx'
import { AfterLogin } from './AfterLogin.tsx'
import { BrandExtras } from './BrandExtras.tsx'
import { Offline } from './Offline.tsx'
import { Overlays } from './Overlays.tsx'
import { ServiceWorkerRegistration } from './ServiceWorkerRegistration.tsx'
import { SideWidgets } from './SideWidgets.tsx'

// Only somebody who is signed in can have asked for a break.
const HoldStrip = lazy(() => fetchLate(() => import('../safety/HoldStrip.tsx')))
const StepUpDialog = lazy(() => fetchLate(() => import('../identity/StepUpDialog.tsx')))

export { PageFailure } from './PageFailure.tsx'

export default function DeferredWidgets({ sides }: { sides: boolean }) {
  const { say } = useWords()
  const isMember = useSession() !== undefined
  return (
    <>
      <Offline />
      <ServiceWorkerRegistration />
      <BrandExtras />
      {sides && <SideWidgets />}
      <Overlays />
      {isMember && (
        <Suspense fallback={null}>
          <HoldStrip />
          <StepUpDialog />
        </Suspense>
      )}
      <AfterLogin />
      <SessionKeeper />
      <Toasts closeLabel={say('site.close')} />
      <Loader label={say('site.loading')} />
    </>
  )
}
