/** One step before a withdrawal, done in place: the form opens over the page and the page is still there after it. */
import { cardCalls } from '@sen/core/cashier/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { lazy, Suspense, useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import type { ViewProps } from '../centre/security-views.ts'
import { AddCard } from './AddCard.tsx'
import { useRenewCashier } from './use-cashier.ts'

export type OpenStep = 'name' | 'card' | 'password'
type Props = { step: OpenStep; onClose: () => void }

export function WithdrawStep({ step, onClose }: Props) {
  return step === 'card' ? <CardStep onClose={onClose} /> : <AccountStep step={step} onClose={onClose} />
}

function CardStep({ onClose }: Pick<Props, 'onClose'>) {
  const cards = useCall(cardCalls.listCards, {}, { freshMs: 0 })
  return cards.data && !cards.isFetching ? <AddCard cards={cards.data} onClose={onClose} /> : null
}

/** The security centre's own form, with its words. */
function AccountStep({ step, onClose }: { step: 'name' | 'password'; onClose: () => void }) {
  const words = useWords() as WordStore
  const renew = useRenewCashier()
  const profile = useCall(profileCalls.getProfile, {}, { freshMs: 10_000 })
  const Form = useMemo(
    () =>
      lazy<React.ComponentType<ViewProps>>(async () => {
        const [form] = await Promise.all([
          step === 'name'
            ? import('../centre/ProfileName.tsx').then(({ RealName }) => ({ default: RealName }))
            : import('../centre/SecurityPin.tsx'),
          words.load(['security']),
        ])
        return form
      }),
    [step, words],
  )
  const close = () => {
    renew()
    onClose()
  }
  if (!profile.data) return null
  return (
    <Suspense fallback={null}>
      <Form profile={profile.data} onClose={close} onSwitch={close} />
    </Suspense>
  )
}
