/** Signs in with what the short form holds, once; draws nothing. Apart, so that only who signs in loads it. */
import { useEffect, useRef } from 'react'
import { toast } from '../../kit/toast.ts'
import { useWords } from '../../words/words.tsx'
import { carryFailure, useAfterRegistration, useLoginFlow } from '../identity/use-sign-in.ts'

type Props = { username: string; password: string; onDone: (isIn: boolean) => void }

export default function SendLogin({ username, password, onDone }: Props) {
  const { say } = useWords()
  const loginFlow = useLoginFlow()
  const arrive = useAfterRegistration()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const send = async () => {
      try {
        const answer = await loginFlow.login({ username, password, type: 'username' })
        // One more step stands in its own dialog.
        if (!answer) return onDone(true)
        toast(`${say('site.welcome')}, ${answer.account}`, 'good')
        arrive(undefined)
        onDone(true)
      } catch (error) {
        carryFailure({ username, error })
        onDone(false)
      }
    }
    void send()
  })
  return null
}
