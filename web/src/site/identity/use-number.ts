/** A mobile number in a form: what is typed, what this browser remembers of it, what is wrong with it. */
import type { FieldFault } from '@sen/core/identity/rules'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { focusField } from './judge-login.ts'
import { judgeMobile } from './judge-mobile.ts'
import { useMobileRules } from './mobile-rules.ts'
import { sayFieldFault } from './registration.ts'
import { readRememberedMobile } from './remember.ts'

/** With `remembers` the field begins with what the last sign-in by code left (STORAGE-10). */
export function useNumber(form: RefObject<HTMLFormElement | null>, remembers = false) {
  const words = useWords()
  const { rules } = useMobileRules()
  const [typed, setTyped] = useState('')
  const [chosen, setDialingCode] = useState<string>()
  const [remembered, setRemembered] = useState<string>()
  const [fault, setFault] = useState<FieldFault>()
  const dialingCode = chosen ?? rules.dialingCodes[0] ?? ''
  useEffect(() => {
    const kept = remembers ? readRememberedMobile() : undefined
    if (!kept) return
    setTyped(kept.mobileNum)
    setDialingCode(kept.countryDialingCode)
    setRemembered(kept.mobileNum)
  }, [remembers])

  const target = judgeMobile(rules, typed, dialingCode, remembered)
  /** Shows what is wrong and takes the cursor there; answers the number when nothing is. */
  const judge = () => {
    setFault('fault' in target ? target.fault : undefined)
    if (!('fault' in target)) return target
    focusField(form.current, 'mobileNum')
    return undefined
  }
  return {
    judge,
    remembered,
    /** What the field holds, "" while it is no number. */
    key: 'fault' in target ? '' : target.key,
    field: {
      value: typed,
      dialingCode,
      onDialingCode: setDialingCode,
      error: fault ? sayFieldFault(fault, words) : '',
      onChange: (value: string) => {
        setTyped(value)
        setFault(undefined)
      },
    },
  }
}
