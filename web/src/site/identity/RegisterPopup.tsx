/** registerModal: the registration form over the page (MODAL-04). */
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { RegisterLinks } from './RegisterScreen.tsx'
import { greet, useAfterRegistration } from './use-sign-in.ts'

export default function RegisterPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const arrive = useAfterRegistration()
  return (
    <Dialog open onClose={onClose} title={say('register.title')} closeLabel={say('login.close')}>
      <div className={identityStyles.form}>
        <RegisterForm
          onDone={answer => {
            greet(say('register.done', { name: answer.account }), undefined)
            arrive(undefined)
          }}
        />
        <RegisterLinks onLogin={() => onSwitch('login')} />
      </div>
    </Dialog>
  )
}
