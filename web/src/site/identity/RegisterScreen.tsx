/** /register: the form as a page; `referralCode` of the link is kept and sent along. */
import { useSession } from '../../ask/session.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { BannerArea } from '../banners/BannerArea.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useHere, useSearch } from '../router.tsx'
import identityStyles from './identity.module.css'
import { PortalSwitch } from './PortalSwitch.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { greet, useAfterRegistration } from './use-sign-in.ts'

export default function RegisterScreen() {
  const { say } = useWords()
  const session = useSession()
  const arrive = useAfterRegistration()
  const { from } = useSearch()
  return (
    <div className={`${identityStyles.stage} ${identityStyles.withBanner}`}>
      <div className={identityStyles.banner}>
        <BannerArea group="w_register" />
      </div>
      <div className={`${identityStyles.card} ${identityStyles.narrow}`}>
        <section className={identityStyles.half}>
          <div className={identityStyles.heading}>
            <h1>{say('register.title')}</h1>
            <p>{say('register.lead')}</p>
          </div>
          {session ? null : <PortalSwitch at="register" />}
          {session ? (
            <>
              <p>{say('login.alreadyIn', { name: session.account })}</p>
              <ButtonLink to={paths.home()} kind="main" wide>
                {say('login.goHome')}
              </ButtonLink>
            </>
          ) : (
            <RegisterForm
              onDone={answer => {
                greet(say('register.done', { name: answer.account }), from)
                arrive(from)
              }}
            />
          )}
          <RegisterLinks />
        </section>
      </div>
    </div>
  )
}

/** Under the form: to a forgotten password, and to sign in where that does not stand above it (REG-25, REG-26). */
export function RegisterLinks({ onLogin }: { onLogin?: () => void }) {
  const { say } = useWords()
  const here = useHere()
  // Such a brand shows strangers no page for it: there it opens over this one (decision C24).
  const { loginRequired } = useBrand()
  return (
    <p className={identityStyles.switch}>
      {onLogin && (
        <>
          {say('register.haveAccount')}{' '}
          <Link
            className={identityStyles.textLink}
            to={paths.login()}
            onClick={event => {
              event.preventDefault()
              onLogin()
            }}
          >
            {say('login.title')}
          </Link>{' '}
          ·{' '}
        </>
      )}
      <Link
        className={identityStyles.textLink}
        to={loginRequired ? here({ dialog: 'forget' }) : paths.forget()}
        keepScroll
      >
        {say('login.forgot')}
      </Link>
    </p>
  )
}
