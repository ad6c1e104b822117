/** /login: the form, the offer beside it, its own logo and language, and the message of a session that ran out. `?type=agent`: the agents' own. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { readEnd, useSession } from '../../ask/session.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { hasKeptTyping } from '../../parts/form-draft.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import { AuthPage } from './AuthPage.tsx'
import { gameAsked } from './game-asked.ts'
import identityStyles from './identity.module.css'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { Offer } from './Offer.tsx'
import { PortalSwitch } from './PortalSwitch.tsx'
import { useAfterLogin } from './use-sign-in.ts'

const TryGame = lazy(() => import('./TryGame.tsx'))

export default function LoginScreen() {
  const { say } = useWords()
  const session = useSession()
  const { from, type } = useSearch()
  const entered = useAfterLogin()
  const agent = type === 'agent'
  // A brand that asks everybody in first has no free play before that.
  const { loginRequired } = useBrand()
  const game = agent || session || loginRequired ? undefined : gameAsked(from)
  return (
    <AuthPage
      title={say(agent ? 'login.agentTitle' : 'login.title')}
      lead={say(agent ? 'login.agentLead' : 'login.lead')}
      banners="w_login"
      aside={<Offer agent={agent} />}
    >
      {agent || session ? null : <PortalSwitch at="login" />}
      {game ? (
        <Suspense fallback={<Skeleton height="104px" />}>
          <TryGame nodeId={game} />
        </Suspense>
      ) : null}
      <Reason from={from} />
      {session ? (
        <AlreadyIn account={session.account} />
      ) : (
        // The two doors are two forms: what one was told does not stand in the other.
        <LoginForm key={type} agent={agent} onDone={entered} />
      )}
      {agent ? <AgentLinks /> : null}
    </AuthPage>
  )
}

/** Under the agents' form: how to become one, and the way to the members' form. */
function AgentLinks() {
  const { say } = useWords()
  return (
    <>
      <p className={identityStyles.switch}>
        {say('login.noAgentAccount')}{' '}
        <Link className={identityStyles.textLink} to={paths.join()}>
          {say('login.becomeAgent')}
        </Link>
      </p>
      <p className={identityStyles.switch}>
        <Link className={identityStyles.textLink} to={paths.login()}>
          {say('login.memberPortal')}
        </Link>
      </p>
    </>
  )
}

const ENDED = 'ended'

/** Why the session ended, kept for this tab: a page that is loaded anew says it again. The next sign-out takes it away. */
function keepEnd(): string | undefined {
  try {
    const end = readEnd()
    if (end) sessionStorage.setItem(ENDED, end)
    return end ?? sessionStorage.getItem(ENDED) ?? undefined
  } catch {
    return readEnd()
  }
}

/** Why somebody stands here: the session is over, and for which reason (decision L25), or the page wanted a player (ERROR-06). */
function Reason({ from }: { from: string | undefined }) {
  const { say, find } = useWords()
  const session = useSession()
  const [end, setEnd] = useState<string>()
  // A session that ends while the page stands here (another tab) counts too.
  useEffect(() => setEnd(session ? undefined : keepEnd()), [session])
  if (session || !(end || from)) return null
  if (!end)
    return (
      <p role="status" className={identityStyles.notice}>
        <Icon name="lock" size={20} /> {say('login.needFirst')}
      </p>
    )
  return (
    <div role="status" className={`${identityStyles.notice} ${styles.ended}`}>
      <Icon name="clock" size={20} />
      <div>
        <strong>{find(`login.ended.${end}`) ?? say('site.timedOutText')}</strong>
        <p>{say('platform.notSignedIn')}</p>
        {hasKeptTyping() && <p>{say('login.endedKept')}</p>}
      </div>
    </div>
  )
}

function AlreadyIn({ account }: { account: string }) {
  const { say } = useWords()
  return (
    <div className={identityStyles.form}>
      <p>{say('login.alreadyIn', { name: account })}</p>
      <ButtonLink to={paths.home()} kind="main" wide>
        {say('login.goHome')}
      </ButtonLink>
    </div>
  )
}
