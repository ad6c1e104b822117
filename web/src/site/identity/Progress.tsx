/** What goes on while a form is on its way, in words, for eyes and screen readers. */
import { type PhraseKey, useWords } from '../../words/words.tsx'
import identityStyles from './identity.module.css'
import type { Step } from './use-sign-in.ts'

export function Progress({ step, sending }: { step: Step; sending: PhraseKey }) {
  const { say } = useWords()
  return (
    <p role="status" className={step === 'idle' ? 'hidden' : identityStyles.hint}>
      {step === 'verifying' ? say('login.verifying') : step === 'sending' ? say(sending) : ''}
    </p>
  )
}
