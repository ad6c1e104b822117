/**
 * /login/google and /login/facebook: where a provider sends the browser back to. Signed in at once, or a first sign-in that fills
 * in the brand's form, or a link to the account that asks for a yes, for it lasts for ever (decision T28, SMS-13).
 */
import type { Answer } from '@sen/core/call'
import { socialCalls } from '@sen/core/identity/social-calls'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { isRefused } from '../../ask/refused.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Spinner } from '../../kit/Loader.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { AuthPage } from './AuthPage.tsx'
import { PROVIDER_NAMES } from './SocialButtons.tsx'
import styles from './SocialScreen.module.css'
import { readSocialReturn, takeWayBack } from './social-return.ts'
import { greet, useAfterRegistration, useFinishLogin } from './use-sign-in.ts'
import { type NewIpStep, waitForNewIpCheck } from './waiting-step.ts'

// Few come to link or to register: who signs in does not wait for either.
const RegisterForm = lazy(async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm }))
const LinkSocial = lazy(async () => ({ default: (await import('./LinkSocial.tsx')).LinkSocial }))

type Outcome = Answer<typeof socialCalls.finishSocial>

export default function SocialScreen() {
  const { say } = useWords()
  const { outcome, failure, done } = useReturn()
  const register = outcome?.register
  const name = register ? PROVIDER_NAMES[register.provider] : ''
  return (
    <AuthPage
      narrow
      title={say(register ? 'login.socialRegister' : 'login.title')}
      lead={register ? say('login.socialRegisterLead', { name }) : ''}
    >
      <FormAlert text={failure} />
      {failure ? (
        <ButtonLink to={paths.login()} kind="main" wide replace>
          {say('login.back')}
        </ButtonLink>
      ) : register ? (
        <Suspense fallback={<Skeleton height="360px" />}>
          <RegisterForm social={register} onDone={done} />
        </Suspense>
      ) : outcome?.link ? (
        <Suspense fallback={null}>
          <LinkSocial {...outcome.link} />
        </Suspense>
      ) : (
        <p className={styles.waiting}>
          <Spinner label={say('login.submitting')} /> {say('login.submitting')}
        </p>
      )}
    </AuthPage>
  )
}

/** Hands the provider's answer to the server, once, and goes on where it can. */
function useReturn() {
  const words = useWords()
  const go = useGo()
  const arrive = useAfterRegistration()
  const settle = useFinishLogin()
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')
  const begun = useRef(false)

  const done = (answer: NonNullable<Outcome['signedIn']>) => {
    const to = takeWayBack()
    greet(words.say('login.welcome', { name: answer.account }), to)
    arrive(to, answer.landing === paths.agentHome())
  }
  const finish = async () => {
    const said = readSocialReturn(location.pathname, location.search)
    if (!said) return go(paths.login(), { replace: true })
    // The code is good once and stays out of the history.
    history.replaceState(history.state, '', location.pathname)
    try {
      const answer = await ask(socialCalls.finishSocial, { body: said })
      setOutcome(answer)
      const entered = answer.signedIn && (await settle(answer.signedIn))
      if (entered) done(entered)
    } catch (error) {
      if (isRefused(error, 'identity.newIpChallengeUnknown')) {
        waitForNewIpCheck(error.value as NewIpStep)
        return go(`${paths.login()}?dialog=verify`, { replace: true })
      }
      setFailure(errorMessage(error, words))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer, one call
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  }, [])
  return { outcome, failure, done }
}
