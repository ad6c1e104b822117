/** Signing in by passkey: at the press of a button, or chosen among the names that the field offers. */
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { useDelivery } from '../../ask/use-call.ts'
import { askPasskey, knowsPasskeys, leavePasskey, offersInField } from '../../parts/passkey.ts'
import { useWords } from '../../words/words.tsx'
import { useLoginFlow } from './use-sign-in.ts'

/** A challenge is good for five minutes; the field asks with a new one before. */
const RENEWED_MS = 4 * 60_000

type Passkeys = { isKnown: boolean; busy: boolean; error: unknown; enter: () => void }

export function usePasskey(agent: boolean, onDone: (answer: SignedIn) => void): Passkeys {
  const { say } = useWords()
  const loginFlow = useLoginFlow()
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const [met, setMet] = useState<unknown>()

  const begin = async (inField: boolean) => {
    const { options } = await ask(passkeyCalls.beginPasskeyLogin)
    return askPasskey(options, say('login.passkeyFailed'), inField)
  }
  const send = async (passkey: Awaited<ReturnType<typeof begin>>) => {
    const body = { passkey, ...(agent ? { agent } : {}) }
    const answer = await loginFlow.enter(undefined, () => ask(passkeyCalls.signInByPasskey, { body }))
    if (answer) onDone(answer)
  }
  const pressing = useDelivery(async (_: undefined) => send(await begin(false)))
  const offered = useRef({ begin, send })
  offered.current = { begin, send }
  useEffect(() => {
    const form = { isLeft: false }
    void offerInField(form, () => offered.current, setMet)
    return () => {
      form.isLeft = true
      if (knowsPasskeys()) void leavePasskey()
    }
  }, [])

  const enter = () => {
    setMet(undefined)
    pressing.mutate(undefined)
  }
  return { isKnown, busy: pressing.isPending, error: pressing.error ?? met, enter }
}

type Ways<Passkey> = { begin: (inField: boolean) => Promise<Passkey>; send: (passkey: Passkey) => Promise<void> }

/** The name field offers passkeys until the form is left, one is chosen, or the button takes over. */
async function offerInField<Passkey>(
  form: { isLeft: boolean },
  ways: () => Ways<Passkey>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (!(await offersInField().catch(() => false)) || form.isLeft) return
  const renewal = setTimeout(() => void offerInField(form, ways, onFailure), RENEWED_MS)
  const passkey = await ways()
    .begin(true)
    .catch(() => undefined)
  if (!passkey || form.isLeft) return form.isLeft ? clearTimeout(renewal) : undefined
  clearTimeout(renewal)
  await ways()
    .send(passkey)
    .catch(error => {
      onFailure(error)
      void offerInField(form, ways, onFailure)
    })
}
