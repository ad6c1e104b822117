/** The way in, the same for sign-in, registration and free play: check, prove, ask, open the session, go on. */

import { brandCalls } from '@sen/core/brand/calls'
import type { Ask } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, Refused, Unreachable } from '../../ask/ask.ts'
import { openSession, type SignedIn } from '../../ask/session.ts'
import { asQuery } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { useGo } from '../router.tsx'
import { destinationOf } from './destination.ts'
import { proveHuman, Unverified } from './human.ts'

/** What the form shows while the way in goes on. */
export type Step = 'idle' | 'verifying' | 'sending'

export type WayIn = {
  step: Step
  /** The sentence of the last failure, "" when there is none. */
  failure: string
  /** What was wrong with which field, as the server judged it: phrase keys by field. */
  fields: Record<string, unknown>
  /** The server asks for the picture (LOGIN-30). */
  captcha: boolean
  /** Grows with every failure, so that a used picture is replaced. */
  failures: number
  clear: () => void
  login: (body: NonNullable<Ask<typeof identityCalls.login>['body']>) => Promise<SignedIn | undefined>
  register: (body: NonNullable<Ask<typeof identityCalls.register>['body']>) => Promise<SignedIn | undefined>
  freePlay: () => Promise<SignedIn | undefined>
}

/** A failure of the short form in the header, which the popup then explains. */
type Carried = { username: string; failure: string; captcha: boolean }
let carried: Carried | undefined

/** What the header's form met, once. */
export function takeCarried(): Carried | undefined {
  const was = carried
  carried = undefined
  return was
}

/** What went wrong on the way in, in words, and what the server asks for next. */
function useFailure(first: Carried | undefined, carries: boolean) {
  const { say } = useWords()
  const [failure, setFailure] = useState(first?.failure ?? '')
  const [fields, setFields] = useState<Record<string, unknown>>({})
  const [captcha, setCaptcha] = useState(first?.captcha ?? false)
  const [failures, setFailures] = useState(0)

  const clear = () => {
    setFailure('')
    setFields({})
  }

  const fail = (error: unknown, username = '') => {
    if (carries) {
      const value = error instanceof Refused ? (error.value as { captcha?: boolean } | null) : null
      carried = { username, failure: error instanceof Refused ? error.message : '', captcha: value?.captcha === true }
    }
    setFailures(count => count + 1)
    if (error instanceof Refused) {
      const value = error.value as { captcha?: boolean; fields?: Record<string, unknown> } | null
      if (value?.captcha) setCaptcha(true)
      setFields(value?.fields ?? {})
      setFailure(error.message)
    } else if (error instanceof Unverified) setFailure(say('login.verifyFailed'))
    else setFailure(say(error instanceof Unreachable && error.timedOut ? 'site.timedOutText' : 'site.network'))
  }

  return { failure, fields, captcha, failures, fail, clear }
}

/** `asksHuman` is the brand's switch for human verification; `carries` leaves failures to the popup that opens next. */
export function useWayIn(asksHuman: boolean, first?: Carried, carries = false): WayIn {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('idle')
  const { fail, clear, ...met } = useFailure(first, carries)

  const walk = async (
    prove: 'login' | 'register' | undefined,
    send: (proof: string | undefined) => Promise<SignedIn>,
    username?: string,
  ) => {
    clear()
    try {
      setStep(prove ? 'verifying' : 'sending')
      const proof = prove ? await proveHuman(prove) : undefined
      setStep('sending')
      const answer = await send(proof)
      // What the visitor was shown does not belong to the player.
      queries.removeQueries({ predicate: query => isPersonal(String(query.queryKey[0])) })
      openSession(answer)
      void settleIn(answer, queries)
      return answer
    } catch (error) {
      fail(error, username)
      return undefined
    } finally {
      setStep('idle')
    }
  }

  return {
    step,
    ...met,
    clear,
    login: body =>
      walk(
        asksHuman ? 'login' : undefined,
        humanVerification => ask(identityCalls.login, { body: { ...body, humanVerification } }),
        body.username,
      ),
    register: body =>
      walk(asksHuman ? 'register' : undefined, humanVerification =>
        ask(identityCalls.register, { body: { ...body, humanVerification } }),
      ),
    freePlay: () =>
      walk(undefined, async () => {
        const { seal } = await import('../../ask/seal.ts')
        const { path, method } = identityCalls.freePlay
        const random = await seal({ nonce: crypto.randomUUID() }, method, path)
        forgetPassword()
        return ask(identityCalls.freePlay, {
          body: { os: navigator.platform.slice(0, 32), platform: 'W', random, version: 3 },
        })
      }),
  }
}

/** Session item cpw of the requirements: Sen keeps nothing there, and clears it where they say so (FREEPLAY-02, decision C34). */
function forgetPassword(): void {
  sessionStorage.removeItem('cpw')
}

const PERSONAL = ['/wps/member', '/wps/v2/wallets', '/lgw/games/favorite', '/lgw/games/recent', '/wps/message']
const isPersonal = (path: string) => PERSONAL.some(prefix => path.startsWith(prefix))

/** After the door: the first-login step, then what the after-login screens show (LOGIN-23, LOGIN-28). */
async function settleIn(answer: SignedIn, queries: ReturnType<typeof useQueryClient>): Promise<void> {
  if (answer.firstTimeLogin) await ask(identityCalls.completeFirstLogin, {}).catch(() => undefined)
  await Promise.all([
    queries.prefetchQuery(asQuery(identityCalls.getMemberInfo)),
    queries.prefetchQuery(asQuery(identityCalls.getLoginInfo)),
    queries.prefetchQuery(asQuery(brandCalls.getMerchantWallet)),
  ])
}

/** Goes where the sign-in ends. */
export function useArrive(): (from: string | undefined, agent?: boolean) => void {
  const go = useGo()
  return (from, agent = false) => go(destinationOf(from, agent), { replace: true })
}
