/** /forget: the reset as a page; /forget#t=<token>, opened from a mail, sets the new password. */
import { useEffect, useState } from 'react'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ForgetForm } from './ForgetForm.tsx'
import { ForgetHelp } from './ForgetHelp.tsx'
import styles from './ForgetScreen.module.css'
import identityStyles from './identity.module.css'
import { SetPassword } from './SetPassword.tsx'

export default function ForgetScreen() {
  const { say } = useWords()
  const go = useGo()
  // The prerendered page knows no token: what stands behind # never reaches the server.
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setToken(/^#t=([\w-]{10,100})$/.exec(location.hash)?.[1])
  }, [])
  const again = () => {
    setToken(undefined)
    history.replaceState(history.state, '', location.pathname)
  }
  return (
    <AuthPage
      title={say(token ? 'login.setTitle' : 'login.forgetTitle')}
      lead={token ? '' : say('login.forgetLead')}
      banners={token ? undefined : 'w_forget'}
      narrow={token !== undefined}
      aside={
        token ? null : (
          <div className={`${identityStyles.half} ${styles.side}`}>
            <ForgetHelp />
          </div>
        )
      }
    >
      {token ? (
        <SetPassword token={token} onOther={again} />
      ) : (
        <ForgetForm onLogin={() => go(paths.login(), { replace: true })} />
      )}
      <p className={identityStyles.switch}>
        {say('login.remembered')}{' '}
        <Link className={identityStyles.textLink} to={paths.login()}>
          {say('login.title')}
        </Link>
      </p>
    </AuthPage>
  )
}
