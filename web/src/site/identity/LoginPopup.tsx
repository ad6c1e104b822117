/** loginPopupModal: vendors by category above, the form on the left, the registration offer on the right (MODAL-03). */
import type { SignedIn } from '../../ask/session.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import styles from './identity.module.css'
import { LoginForm } from './LoginForm.tsx'
import { LoginVendors } from './LoginVendors.tsx'
import { Offer } from './Offer.tsx'
import { useArrive } from './use-sign-in.ts'

export default function LoginPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const arrive = useArrive()
  const done = (answer: SignedIn) => {
    toast(say(answer.isAgent === 4 ? 'login.guestWelcome' : 'login.welcome', { name: answer.account }), 'good')
    // A normal sign-in ends on / (LOGIN-29), which also closes this popup: it stands in the address that is left.
    arrive(undefined)
  }
  return (
    <Dialog open onClose={onClose} title={say('login.title')} closeLabel={say('login.close')} size="lg" titleHidden>
      <div className={styles.popup}>
        <LoginVendors />
        <div className={styles.popupHalves}>
          <section className={styles.half}>
            <div className={styles.heading}>
              <h2>{say('login.title')}</h2>
              <p>{say('login.lead')}</p>
            </div>
            <LoginForm focused onDone={done} />
          </section>
          <Offer onRegister={() => onSwitch('register')} />
        </div>
      </div>
    </Dialog>
  )
}
