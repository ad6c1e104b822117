/** The cursor in the first field that is wrong, so that what is wrong with it is heard. */
import { type RefObject, useState } from 'react'
import type { Whisper } from './FormAlert.tsx'
import { focusField } from './judge-login.ts'

/**
 * `show` takes the cursor to a field; a field that is entered is read out with its fault. One that had the cursor already is not,
 * so its fault is whispered (FormAlert).
 */
export function useFirstFault(form: RefObject<HTMLFormElement | null>) {
  const [whisper, setWhisper] = useState<Whisper>({ text: '', times: 0 })
  const show = (name: string, sentence: string) => {
    const had = document.activeElement
    focusField(form.current, name)
    const text = had === document.activeElement ? sentence : ''
    setWhisper(({ times }) => ({ text, times: times + 1 }))
  }
  return { whisper, show }
}
