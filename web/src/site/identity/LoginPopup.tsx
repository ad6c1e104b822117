/** loginPopupModal: vendors by category above, the form on the left, the registration offer on the right (MODAL-03). */
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { BannerArea } from '../banners/BannerArea.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPopup.module.css'
import { LoginVendors } from './LoginVendors.tsx'
import { Offer } from './Offer.tsx'
import { useAfterLogin } from './use-sign-in.ts'

export default function LoginPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const entered = useAfterLogin()
  return (
    <Dialog open onClose={onClose} title={say('login.title')} closeLabel={say('login.close')} size="lg" titleHidden>
      <div className={styles.popup}>
        <LoginVendors />
        <div className={styles.popupHalves}>
          <section className={identityStyles.half}>
            <div className={identityStyles.heading}>
              <h2>{say('login.title')}</h2>
              <p>{say('login.lead')}</p>
            </div>
            <LoginForm focused onDone={entered} />
          </section>
          <Offer onRegister={() => onSwitch('register')} />
        </div>
        {/* Under what the dialog is for, on a phone and elsewhere (BANNER-03). */}
        <div className={styles.banner}>
          <BannerArea group="w_login" below />
        </div>
      </div>
    </Dialog>
  )
}
