/** The way in, the same for every door: check, prove, ask, open the session, go on. */

import { brandCalls } from '@sen/core/brand/calls'
import type { Ask } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { forgetPersonal } from '../../ask/forget-personal.ts'
import { isRefused, refusedValue } from '../../ask/refused.ts'
import { holdSession, openSession, type SignedIn } from '../../ask/session.ts'
import { asQuery } from '../../ask/use-call.ts'
import { GREETING_MS, toast } from '../../kit/toast.ts'
import { withLoader } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo, usePath, useSearch } from '../router.tsx'
import { destinationOf } from './destination.ts'
import { noteJoined, noteSignedIn } from './login-signal.ts'
import type { Purpose } from './proof-of-work.ts'
import { useStepUp } from './use-proof.ts'
import { endWaiting, type NewIpStep, waitForNewIpCheck, waitForPassword } from './waiting-step.ts'
import { provesHuman, withStepUp } from './write-login.ts'

/** What the form shows while the way in goes on. */
export type Step = 'idle' | 'verifying' | 'sending'

export type LoginBody = NonNullable<Ask<typeof identityCalls.login>['body']>

export type LoginFlow = {
  step: Step
  /** The server asks for the picture (LOGIN-30). */
  captcha: boolean
  /** Undefined when one more step is asked first, which then stands in a dialog. Throws what `ask` throws, as the others do. */
  login: (body: LoginBody) => Promise<SignedIn | undefined>
  freePlay: () => Promise<SignedIn | undefined>
  /** Any other door: what proves a person there, and the call that answers a session. */
  enter: (
    prove: Purpose | undefined,
    send: (proof: string | undefined) => Promise<SignedIn>,
  ) => Promise<SignedIn | undefined>
}

/** A failure of the short form in the header, which the popup then explains. */
type Carried = { username: string; error: unknown }
let carried: Carried | undefined

/** Leaves a failure to the popup that opens next. */
export function carryFailure(failure: Carried): void {
  carried = failure
}

/** What the header's form met, until it is dropped: a form may be rendered more than once before it stands. */
export const readCarried = (): Carried | undefined => carried

/** The form that explains it stands: the next one starts empty. */
export function dropCarried(): void {
  carried = undefined
}

const asksCaptcha = (error: unknown): boolean => refusedValue<{ captcha?: boolean }>(error)?.captcha === true

/** The way in of one form; `met` is what went wrong on it before the form stood. What goes wrong is the form's to tell. */
export function useLoginFlow(met?: unknown): LoginFlow {
  const change = useChangeSearch()
  const settle = useFinishLogin()
  const proveHuman = useStepUp()
  const { humanVerification: asksHuman } = useBrand()
  const [step, setStep] = useState<Step>('idle')
  const [captcha, setCaptcha] = useState(() => asksCaptcha(met))

  const walk = async (
    prove: Purpose | undefined,
    send: (proof: string | undefined) => Promise<SignedIn>,
    password?: string,
  ) => {
    try {
      setStep(prove ? 'verifying' : 'sending')
      const proof = prove ? (await proveHuman(prove)).humanVerification : undefined
      setStep('sending')
      return await settle(await send(proof), password)
    } catch (error) {
      if (isRefused(error, 'identity.newIpChallengeUnknown')) {
        waitForNewIpCheck(error.value as NewIpStep)
        change({ dialog: 'verify' })
        return undefined
      }
      if (asksCaptcha(error)) setCaptcha(true)
      throw error
    } finally {
      setStep('idle')
    }
  }

  return {
    ...{ step, captcha },
    login: body =>
      walk(
        provesHuman(asksHuman, body.type) ? 'login' : undefined,
        proof => withLoader(ask(identityCalls.login, { body: withStepUp(body, proof) })),
        body.type === 'username' ? body.password : undefined,
      ),
    enter: (prove, send) => walk(asksHuman ? prove : undefined, send),
    freePlay: () =>
      walk(undefined, async () => {
        const { encryptJwe } = await import('../../ask/jwe.ts')
        const { path, method } = identityCalls.freePlay
        const random = await encryptJwe({ nonce: crypto.randomUUID() }, method, path)
        forgetPassword()
        return ask(identityCalls.freePlay, {
          body: { os: navigator.platform.slice(0, 32), platform: 'W', random, version: 3 },
        })
      }),
  }
}

/**
 * What follows an answered session. Usually it is opened. One whose owner must set a new password first is kept aside, and the
 * dialog for it opens instead of entering (LOGIN-25, LOGIN-26); then undefined is answered.
 */
export function useFinishLogin(): (answer: SignedIn, typedPassword?: string) => Promise<SignedIn | undefined> {
  const queries = useQueryClient()
  const change = useChangeSearch()
  return async (answer, typedPassword) => {
    if (answer.firstTimeLogin) noteJoined(answer.customerId)
    if (answer.mustChangePassword) {
      holdSession(answer)
      waitForPassword(typedPassword)
      if (answer.firstTimeLogin) await finishFirstLogin()
      change({ dialog: 'changePassword' })
      return undefined
    }
    endWaiting()
    // What the visitor was shown does not belong to the player.
    forgetPersonal(queries)
    noteSignedIn(answer.customerId)
    openSession(answer)
    void finishLogin(answer, queries)
    return answer
  }
}

/** Session item cpw of the requirements: Sen keeps nothing there, and clears it where they say so (FREEPLAY-02, decision C34). */
function forgetPassword(): void {
  sessionStorage.removeItem('cpw')
}

const finishFirstLogin = () => ask(identityCalls.completeFirstLogin, {}).catch(() => undefined)

/** After the door: the first-login step, then what the after-login screens show (LOGIN-23, LOGIN-28). */
async function finishLogin(answer: SignedIn, queries: ReturnType<typeof useQueryClient>): Promise<void> {
  if (answer.firstTimeLogin) await finishFirstLogin()
  await Promise.all([
    queries.prefetchQuery(asQuery(identityCalls.getMemberInfo)),
    queries.prefetchQuery(asQuery(identityCalls.getLoginInfo)),
    queries.prefetchQuery(asQuery(brandCalls.getMerchantWallet)),
  ])
}

/** Goes where the sign-in ends. */
export function useAfterRegistration(): (from: string | undefined, agent?: boolean) => void {
  const go = useGo()
  return (from, agent = false) => go(destinationOf(from, agent), { replace: true })
}

/** A short hello. A game is entered without one: its bar shows the balance, and its reels are what is looked at. */
export function greet(text: string, to: string | undefined): void {
  if (!to?.startsWith('/game?')) toast(text, 'good', GREETING_MS)
}

/**
 * The last step of every way in: a greeting, then where it ends. Over a game it ends in the game, on the sign-in page where the
 * player was going, elsewhere on /; the dialog closes with the address that is left (LOGIN-24, LOGIN-29).
 */
export function useAfterLogin(): (answer: SignedIn) => void {
  const { say } = useWords()
  const arrive = useAfterRegistration()
  const change = useChangeSearch()
  const path = usePath()
  const { from } = useSearch()
  return answer => {
    const isGuest = answer.isAgent === 4
    if (path === '/game') return change({ dialog: undefined }, true)
    const to = path === '/login' && !isGuest ? from : undefined
    greet(say(isGuest ? 'login.guestWelcome' : 'login.welcome', { name: answer.account }), to)
    arrive(to, answer.landing === paths.agentHome())
  }
}
