/** One step before a withdrawal, done in place: the form opens over the page and the page is still there after it. */
import { bankAccountCalls } from '@sen/core/cashier/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { useCallback } from 'react'
import { type Failure, useCall } from '../../ask/use-call.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import { DialogFailed, DialogWaiting, LazyDialog } from '../LazyDialog.tsx'
import type { ViewProps } from '../security/security-views.ts'
import { AddBankAccount } from './AddBankAccount.tsx'

export type OpenStep = 'name' | 'bankAccount' | 'password'
type Props = { step: OpenStep; onClose: () => void }

export function WithdrawStep({ step, onClose }: Props) {
  return step === 'bankAccount' ? <CardStep onClose={onClose} /> : <AccountStep step={step} onClose={onClose} />
}

function CardStep({ onClose }: Pick<Props, 'onClose'>) {
  const bankAccounts = useCall(bankAccountCalls.listBankAccounts, {}, { freshMs: 0 })
  if (bankAccounts.data && !bankAccounts.isFetching)
    return <AddBankAccount bankAccounts={bankAccounts.data} onClose={onClose} />
  return <NotThere read={bankAccounts} onClose={onClose} />
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
  return <LazyDialog<ViewProps> load={load} part={{ profile: profile.data, onClose, onSwitch: onClose }} />
}

type Read = { error: Failure | null; isFetching: boolean; refetch: () => unknown }

/** In the place of a form while what it needs is on its way, or did not come. */
function NotThere({ read, onClose }: { read: Read; onClose: () => void }) {
  const words = useWords()
  if (!read.error || read.isFetching) return <DialogWaiting onClose={onClose} />
  return <DialogFailed text={errorMessage(read.error, words)} onAgain={() => void read.refetch()} onClose={onClose} />
}
