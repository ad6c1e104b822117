/** What a dialog asks about before it is done. */
import type { Call } from '@sen/core/call'
import { useState } from 'react'
import type { PhraseKey } from '../../words/words.tsx'
import { useAction } from './use-action.ts'

/** `ask` opens the dialog, without the failure of the one before; what was done, or `close`, ends it. */
export function useConfirm<C extends Call, About>(contract: C, done: PhraseKey) {
  const [asked, setAsked] = useState<About>()
  const close = () => setAsked(undefined)
  const { clear, ...send } = useAction(contract, { done, onDone: close })
  const ask = (about: About) => {
    clear()
    setAsked(() => about)
  }
  return { asked, ask, close, ...send }
}
