/** What a dialog asks about before it is done. */
import type { Call } from '@sen/core/call'
import { useState } from 'react'
import type { PhraseKey } from '../../words/words.tsx'
import { useDo } from './use-do.ts'

/** `ask` opens the dialog, without the failure of the one before; what was done, or `close`, ends it. */
export function useAsked<C extends Call, About>(contract: C, done: PhraseKey) {
  const [asked, setAsked] = useState<About>()
  const close = () => setAsked(undefined)
  const { clear, ...send } = useDo(contract, { done, onDone: close })
  const ask = (about: About) => {
    clear()
    setAsked(() => about)
  }
  return { asked, ask, close, ...send }
}
