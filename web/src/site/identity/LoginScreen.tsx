/** /login: the form, the offer beside it, its own logo and language, and the message of a session that ran out. */
import { useEffect, useState } from 'react'
import { hasTimedOut, type SignedIn, useSession } from '../../ask/session.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import { BannerArea } from '../shell/BannerArea.tsx'
import { LanguageSelect } from '../shell/LanguageSelect.tsx'
import { Logo } from '../shell/Logo.tsx'
import styles from './identity.module.css'
import { LoginForm } from './LoginForm.tsx'
import { Offer } from './Offer.tsx'
import { useArrive } from './use-sign-in.ts'

export default function LoginScreen() {
  const { say } = useWords()
  const session = useSession()
  const { from, type } = useSearch()
  const arrive = useArrive()
  const agent = type === 'agent'
  const done = (answer: SignedIn) => {
    toast(say(answer.isAgent === 4 ? 'login.guestWelcome' : 'login.welcome', { name: answer.account }), 'good')
    arrive(answer.isAgent === 4 ? undefined : from, agent)
  }
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo />
        <LanguageSelect />
      </header>
      <main className={`${styles.stage} ${styles.withBanner}`} id="main">
        <div className={styles.banner}>
          <BannerArea group="w_login" />
        </div>
        <div className={styles.card}>
          <section className={styles.half}>
            <div className={styles.heading}>
              <h1>{say(agent ? 'login.agentTitle' : 'login.title')}</h1>
              <p>{say('login.lead')}</p>
            </div>
            <Reason from={from} />
            {session ? <AlreadyIn account={session.account} /> : <LoginForm agent={agent} onDone={done} />}
            <p className={styles.switch}>
              {say('login.noAccount')}{' '}
              <Link className={styles.textLink} to={paths.register()}>
                {say('login.createOne')}
              </Link>
            </p>
          </section>
          <Offer />
        </div>
      </main>
    </div>
  )
}

/** Why somebody stands here: the session ran out (decision L25), or the page wanted a player (ERROR-06). */
function Reason({ from }: { from: string | undefined }) {
  const { say } = useWords()
  const session = useSession()
  const [timedOut, setTimedOut] = useState(false)
  useEffect(() => setTimedOut(hasTimedOut()), [])
  if (session || !(timedOut || from)) return null
  return (
    <p role="status" className={styles.notice}>
      <Icon name={timedOut ? 'clock' : 'lock'} size={20} /> {say(timedOut ? 'site.timedOutText' : 'login.needFirst')}
    </p>
  )
}

function AlreadyIn({ account }: { account: string }) {
  const { say } = useWords()
  return (
    <div className={styles.form}>
      <p>{say('login.alreadyIn', { name: account })}</p>
      <ButtonLink to={paths.home()} kind="main" wide>
        {say('login.goHome')}
      </ButtonLink>
    </div>
  )
}
