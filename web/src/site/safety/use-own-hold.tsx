/** What holds the player just now, asked once and heard of at once when it changes; the notice of it comes with its words. */
import { safetyCalls } from '@sen/core/safety/calls'
import { Suspense } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { useBrand } from '../brand.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { depositHoldOf, type Hold, holdOf } from './holds.ts'
import { useWorded } from './use-worded.ts'

const load = () => import('./HoldNotice.tsx')

type About = 'play' | 'deposit'

/** Of bets, or of deposits; undefined while nothing is known, and for those who cannot play. */
export function useOwnHold(about: About): Hold | undefined {
  const session = useSession()
  const brand = useBrand()
  const isMember = session !== undefined && !isGuest(session.isAgent)
  const safety = useCall(safetyCalls.getLimits, {}, { enabled: isMember, freshMs: 60_000 })
  if (!isMember || !safety.data) return undefined
  return (about === 'deposit' ? depositHoldOf : holdOf)(safety.data, new Date(), brand)
}

export function HeldBy({ hold, place }: { hold: Hold; place: 'page' | 'deposit' | 'withdraw' }) {
  const Notice = useWorded(load)
  return (
    <Suspense fallback={null}>
      <Notice hold={hold} place={place} />
    </Suspense>
  )
}
