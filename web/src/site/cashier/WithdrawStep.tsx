/** One step before a withdrawal, done in place: the form opens over the page and the page is still there after it. */
import { cardCalls } from '@sen/core/cashier/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { useCallback } from 'react'
import { type Failure, useCall } from '../../ask/use-call.ts'
import { sayFailure } from '../../parts/say-failure.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import { DialogFailed, DialogWaiting, LateDialog } from '../LateDialog.tsx'
import type { ViewProps } from '../security/security-views.ts'
import { AddCard } from './AddCard.tsx'

export type OpenStep = 'name' | 'card' | 'password'
type Props = { step: OpenStep; onClose: () => void }

export function WithdrawStep({ step, onClose }: Props) {
  return step === 'card' ? <CardStep onClose={onClose} /> : <AccountStep step={step} onClose={onClose} />
}

function CardStep({ onClose }: Pick<Props, 'onClose'>) {
  const cards = useCall(cardCalls.listCards, {}, { freshMs: 0 })
  if (cards.data && !cards.isFetching) return <AddCard cards={cards.data} onClose={onClose} />
  return <NotThere read={cards} onClose={onClose} />
}

/** The security centre's own form, with its words. */
function AccountStep({ step, onClose }: { step: 'name' | 'password'; onClose: () => void }) {
  const words = useWords() as WordStore
  const profile = useCall(profileCalls.getProfile, {}, { freshMs: 10_000 })
  const load = useCallback(async () => {
    const [form] = await Promise.all([
      step === 'name'
        ? import('../security/ProfileName.tsx').then(({ RealName }) => ({ default: RealName }))
        : import('../security/SecurityPin.tsx'),
      words.load(['security']),
    ])
    return form
  }, [step, words])
  if (!profile.data) return <NotThere read={profile} onClose={onClose} />
  return <LateDialog<ViewProps> load={load} part={{ profile: profile.data, onClose, onSwitch: onClose }} />
}

type Read = { error: Failure | null; isFetching: boolean; refetch: () => unknown }

/** In the place of a form while what it needs is on its way, or did not come. */
function NotThere({ read, onClose }: { read: Read; onClose: () => void }) {
  const words = useWords()
  if (!read.error || read.isFetching) return <DialogWaiting onClose={onClose} />
  return <DialogFailed text={sayFailure(read.error, words)} onAgain={() => void read.refetch()} onClose={onClose} />
}
