/**
 * A form of the security centre: what is typed, what is wrong with which field, sending it. A fault shows at its field and takes
 * the cursor there; a refusal that belongs to no field, and how many fields are wrong, stand on top of the form.
 */
import type { FieldFault } from '@sen/core/identity/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refused } from '../../ask/ask.ts'
import { useTyped } from '../../kit/use-typed.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { readKept, useKeptTyping } from './form-draft.ts'
import { showFault } from './judge-login.ts'
import { sayFieldFault } from './registration.ts'

export type Faults<Name extends string> = Partial<Record<Name, FieldFault | string>>

type Plan<Name extends string> = {
  /** What stands in the fields at first; also says which fields there are, in the order of the form. */
  start: Record<Name, string>
  /** Judges before anything is sent: faults by field; a text is a sentence as it stands. */
  judge?: (values: Record<Name, string>) => Faults<Name>
  /** Sends it; throws what `ask` throws. */
  send: (values: Record<Name, string>) => Promise<unknown>
  /** Which field a refusal speaks of, by its code. */
  blame?: Readonly<Record<string, Name>>
  /** Fields of this form that the server knows by other names. */
  also?: Readonly<Record<string, Name>>
  /** Names the form for good: what was typed is still there when the player comes back after a time-out (form-draft.ts). */
  place?: string
}

export function useSecurityForm<Name extends string>(plan: Plan<Name>) {
  const { start, judge, send, blame = {}, also = {}, place } = plan
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const [values, setValues] = useState(() => (place ? { ...start, ...readKept(place) } : start))
  useKeptTyping(place ?? '', place ? values : {}, start)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const names = Object.keys(start) as Name[]
  const [verdicts, setVerdicts] = useState(0)
  // After each verdict the cursor goes to the first field that is wrong, and stays where the player puts it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict, also for the same field
  useEffect(() => {
    const wrong = names.find(name => faults[name] !== undefined)
    if (wrong) showFault(form.current, wrong, sayFault(faults[wrong], words))
  }, [verdicts])
  const judgeAs = (found: Faults<Name>) => {
    setFaults(found)
    setVerdicts(count => count + 1)
  }

  const change = (name: Name, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setFaults(({ [name]: _, ...others }) => others as Faults<Name>)
  }

  const blameField = (name: Name, fault: FieldFault | string | undefined) =>
    judgeAs({ ...faults, [name]: fault } as Faults<Name>)

  /** Sends what stands in the fields, with these changes that were not drawn yet. */
  const run = async (changed: Partial<Record<Name, string>> = {}) => {
    if (busy) return
    const typed = { ...values, ...changed }
    setFailure('')
    const found = judge?.(typed) ?? {}
    judgeAs(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      const met = readRefusal(error, names, blame, also)
      judgeAs(met)
      if (Object.keys(met).length === 0) setFailure(errorMessage(error, words))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: sayFault(faults[name], words),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const count = Object.keys(faults).length
  const mistakes = count > 1 && words.find('register.mistakes') ? words.say('register.mistakes', { count }) : ''
  return { form, values, change, field, blameField, failure: failure || mistakes, busy, submit, run }
}

export type SecurityFormState = Pick<ReturnType<typeof useSecurityForm<string>>, 'form' | 'failure' | 'busy' | 'submit'>

/** What a refusal says of the fields of this form: by its field list, else by whom its code is about. */
function readRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  blame: Readonly<Record<string, Name>>,
  also: Readonly<Record<string, Name>>,
): Faults<Name> {
  if (!(error instanceof Refused)) return {}
  const told = Object.entries(error.fields as Record<string, FieldFault | string>)
    .map(([field, fault]) => [also[field] ?? field, fault] as const)
    .filter(([name]) => names.includes(name as Name))
  if (told.length > 0) return Object.fromEntries(told) as Faults<Name>
  const blamed = blame[error.code]
  return blamed ? ({ [blamed]: error.message } as Faults<Name>) : {}
}

/** A fault in words: a pattern's fault, a phrase key, or a sentence as it stands. */
function sayFault(fault: FieldFault | string | undefined, words: Words): string {
  if (!fault) return ''
  return typeof fault === 'string' ? (words.find(fault) ?? fault) : sayFieldFault(fault, words)
}
