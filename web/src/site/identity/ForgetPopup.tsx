/** forgetPassModal: the reset over the page, for who stands before the sign-in form (MODAL-02, decision C24). */
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { usePath } from '../router.tsx'
import doorsStyles from './auth-page.module.css'
import { ForgetForm } from './ForgetForm.tsx'
import { ForgetHelp } from './ForgetHelp.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'

export default function ForgetPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const path = usePath()
  // The sign-in page lies under it already.
  const login = () => (path === '/login' ? onClose() : onSwitch('login'))
  return (
    <Dialog open onClose={onClose} title={say('login.forgetTitle')} closeLabel={say('login.close')}>
      <div className={identityStyles.form}>
        <p className={doorsStyles.lead}>{say('login.forgetLead')}</p>
        <ForgetForm onLogin={login} />
        <ForgetHelp under />
      </div>
    </Dialog>
  )
}
