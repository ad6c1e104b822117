/** Signs in with what the short form holds, once; draws nothing. Apart, so that only who signs in loads it. */
import { useEffect, useRef } from 'react'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useAfterRegistration, useLoginFlow } from '../identity/use-sign-in.ts'

type Props = { username: string; password: string; onDone: (isIn: boolean) => void }

export default function SendLogin({ username, password, onDone }: Props) {
  const { say } = useWords()
  const loginFlow = useLoginFlow(useBrand().humanVerification, undefined, true)
  const arrive = useAfterRegistration()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void loginFlow.login({ username, password, type: 'username' }).then(answer => {
      if (answer) {
        toast(`${say('site.welcome')}, ${answer.account}`, 'good')
        arrive(undefined)
      }
      onDone(answer !== undefined)
    })
  })
  return null
}
