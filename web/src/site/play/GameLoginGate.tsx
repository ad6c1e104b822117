/** Real play needs a player: signing in right here, after which the game opens in the same place. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import type { Game } from '../catalogue/use-games.ts'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useChangeSearch } from '../router.tsx'
import styles from './GameLoginGate.module.css'

/** Each comes with its tab: who plays signed in never meets them, and most who meet the door have an account. */
const LoginForm = lazy(async () => ({ default: (await import('../identity/LoginForm.tsx')).LoginForm }))
const RegisterForm = lazy(async () => ({ default: (await import('../identity/RegisterForm.tsx')).RegisterForm }))

export function GameLoginGate({ game }: { game: Game }) {
  const { say } = useWords()
  const session = useSession()
  const [form, setForm] = useState<'login' | 'register'>('login')
  // Over the form, which comes late and has the height of the chosen tab: what is pressed stays where it is.
  const freePlay = game.hasDemo === 1 && (
    <ButtonLink to={paths.game(game.nodeId, { mode: 'demo' })} replace wide icon="play">
      {say('game.switchToDemo')}
    </ButtonLink>
  )
  return (
    <section className={styles.door}>
      <h1>{say('game.loginTitle', { name: game.gameName })}</h1>
      {isGuest(session?.isAgent) ? (
        <GuestLoginGate freePlay={freePlay} />
      ) : (
        <>
          <p>{say('game.loginText')}</p>
          {freePlay}
          <Tabs
            label={say('game.login')}
            tabs={[
              { key: 'login' as const, label: say('game.login') },
              { key: 'register' as const, label: say('game.register') },
            ]}
            chosen={form}
            onChoose={setForm}
          >
            <Suspense fallback={<Skeleton height="360px" />}>
              {form === 'login' ? <LoginForm freePlay={false} onDone={() => {}} /> : <RegisterForm onDone={() => {}} />}
            </Suspense>
          </Tabs>
        </>
      )}
    </section>
  )
}

function GuestLoginGate({ freePlay }: { freePlay: ReactNode }) {
  const { say } = useWords()
  const change = useChangeSearch()
  return (
    <>
      <p>{say('game.guestText')}</p>
      {freePlay}
      <Button kind={freePlay ? 'quiet' : 'main'} wide onClick={() => change({ dialog: 'realAccount' })}>
        {say('in_increase_submit')}
      </Button>
    </>
  )
}
