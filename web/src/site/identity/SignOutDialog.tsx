/** Signing out happens only after a yes (LOGOUT-01). */
import { identityCalls } from '@sen/core/identity/calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { closeSession } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'

export default function SignOutDialog({ onClose }: PopupProps) {
  const { say } = useWords()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const told = ask(identityCalls.logout).catch(() => undefined)
    // Whatever the server answers, this browser forgets the session: somebody who leaves a shared device must be out. It does so at
    // once: what else were asked with this token now could only be refused.
    closeSession()
    await told
    go(paths.home(), { replace: true })
    toast(say('login.signedOut'), 'info')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('login.signOutTitle')}
      closeLabel={say('login.close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{say('login.stay')}</Button>
          <Button kind="main" busy={busy} onClick={leave}>
            {say('login.signOut')}
          </Button>
        </>
      }
    >
      <p>{say('login.signOutText')}</p>
    </Dialog>
  )
}
