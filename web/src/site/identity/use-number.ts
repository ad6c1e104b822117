/** A mobile number in a form: what is typed, what this browser remembers of it, what is wrong with it. */
import type { Fault, Faults } from '../../parts/faults.ts'
import { judgeMobile } from './judge-mobile.ts'
import { useMobileRules } from './mobile-rules.ts'
import type { CodeTarget } from './use-code.ts'

/** The two fields of a number, as they stand at first; the dialling code is the brand's first until another is chosen. */
export const NO_NUMBER = { mobileNum: '', countryDialingCode: '' }
type Typed = typeof NO_NUMBER

/** What is needed of the form that the number is a part of. */
type Holder = {
  values: Typed
  change: (name: keyof Typed, value: string) => void
  errorOf: (name: 'mobileNum') => string
  blameField: (name: 'mobileNum', fault: Fault) => void
}

/** `remembered` is what is shown of a number that the last sign-in by code left (STORAGE-10). */
export function useNumber(remembered?: string) {
  const { rules } = useMobileRules()
  const dialingCodeOf = (typed: Typed) => typed.countryDialingCode || (rules.dialingCodes[0] ?? '')
  const read = (typed: Typed): CodeTarget | undefined => {
    const target = judgeMobile(rules, typed.mobileNum, dialingCodeOf(typed), remembered)
    return 'fault' in target ? undefined : target
  }
  const judge = (typed: Typed): Faults<'mobileNum'> => {
    const target = judgeMobile(rules, typed.mobileNum, dialingCodeOf(typed), remembered)
    return 'fault' in target ? { mobileNum: target.fault } : {}
  }
  return {
    rules,
    read,
    judge,
    /** What the field holds, "" while it is no number. */
    keyOf: (typed: Typed) => read(typed)?.key ?? '',
    /** The number that a code goes to; what is wrong with it shows at its field (SMS-08). */
    targetIn: (form: Holder): CodeTarget | undefined => {
      const { mobileNum: fault } = judge(form.values)
      if (fault) form.blameField('mobileNum', fault)
      return read(form.values)
    },
    fieldIn: (form: Holder) => ({
      value: form.values.mobileNum,
      dialingCode: dialingCodeOf(form.values),
      onDialingCode: (code: string) => form.change('countryDialingCode', code),
      error: form.errorOf('mobileNum'),
      onChange: (value: string) => form.change('mobileNum', value),
    }),
  }
}
