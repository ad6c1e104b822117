/** What a guest meets at a protected action: the words in_need_true_account, the way on in_increase_submit (SESSION-07). */

import { identityCalls } from '@sen/core/identity/calls'
import { ask } from '../../ask/ask.ts'
import { closeSession } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'

export default function RealAccountDialog({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const register = () => {
    // The practice session ends where the real account begins.
    void ask(identityCalls.logout).catch(() => undefined)
    closeSession()
    onSwitch('register')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('login.realAccountTitle')}
      closeLabel={say('login.close')}
      size="sm"
      footer={
        <Button kind="main" wide onClick={register}>
          {say('in_increase_submit')}
        </Button>
      }
    >
      <p>{say('in_need_true_account')}</p>
    </Dialog>
  )
}
