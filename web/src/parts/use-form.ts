/**
 * A form of the site or the office: what is typed, what is wrong with which field, sending it once. What is typed is judged by the
 * rules of core before it is sent, and by the server after; either way a fault shows at its field, in the reader's language, and takes
 * the cursor there. A failure that speaks of no field, and how many fields are wrong, stand on top. Nothing typed is lost by either.
 *
 * Sending is TanStack Query's, as in useSend (decision 0104); what the call changes is read anew by its tags.
 */
import type { Answer, Ask, Call, RefusalOf } from '@sen/core/call'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask } from '../ask/ask.ts'
import { type Failure, useDelivery } from '../ask/use-call.ts'
import { useTyped } from '../kit/use-typed.ts'
import { type PhraseKey, useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'
import { type Fault, type Faults, foundIn, judgeAnew, readFaults, sayFault } from './faults.ts'
import { readKept, useKeptTyping } from './form-draft.ts'
import { focusField, selectFocused, showAlert, showFault } from './show-fault.ts'

type NameOf<V> = Extract<keyof V, string>
type Typed = { target: { value: string } }

type Plan<C extends Call, V extends object> = {
  /** The call that the form is sent to: `put` sends its body, `blame` knows its refusals. Left out where sending is more than one call. */
  call?: C
  /** What stands in the fields at first; also says which fields there are, in the order of the form. */
  start: V
  /** The fields that say what is wrong with them, in their order; left out, all do. A fault of another is told on top. */
  tells?: readonly NameOf<V>[]
  /** Judges before anything is sent, by the rules that the server asks too. */
  judge?: (values: V) => Faults<NameOf<V>>
  /** Sends it; throws what `ask` throws. */
  send: (values: V, put: (body: Ask<C>['body']) => Promise<Answer<C>>) => Promise<unknown>
  /** Which field a refusal of the call speaks of. */
  blame?: Readonly<Partial<Record<RefusalOf<C>, NameOf<V>>>>
  /** Fields of this form that the call names otherwise. */
  also?: Readonly<Record<string, NameOf<V>>>
  /** Names the form for good: what was typed is still there when the player comes back after a time-out (form-draft.ts). */
  place?: string
  /** Judges a field once it was left, and at every letter from then on: `leave` says so. */
  isLive?: boolean
  /** Takes the cursor after a failure that speaks of no field. */
  retry?: NameOf<V>
  /** What the server refused is selected, so that typing replaces it. */
  selects?: boolean
  /** Said where nobody answered, in place of what the site says of its network. */
  silent?: PhraseKey
  /** A failure that was met before the form stood, and that it explains. */
  met?: unknown
}

export function useForm<V extends object, C extends Call = Call>(plan: Plan<C, V>) {
  const { call, start, send, blame, also, place, silent } = plan
  type Name = NameOf<V>
  const words = useWords()
  const names = plan.tells ?? (Object.keys(start) as Name[])
  const { values, typed, write } = useValues(start, place)
  const verdict = useVerdict<Name>(names, plan)
  const { form, faults, failed, tell, errorOf } = verdict
  const judge = (of: V): Faults<Name> => foundIn(plan.judge?.(of) ?? {})
  const { change, leave, leaveAll } = useTyping(
    { typed, write, judge, isLive: plan.isLive === true },
    verdict.setFaults,
  )

  const sending = useOnce()
  /** Sends what stands in the fields, with these changes that were not drawn yet. */
  const run = (changed: Partial<V> = {}) => {
    if (sending.isUnderway()) return
    write(changed)
    verdict.clear()
    leaveAll(names)
    const found = judge(typed.current)
    tell(found)
    if (Object.keys(found).length > 0) return
    const put = (body: Ask<C>['body']) => ask(call as C, { body } as Ask<C>)
    sending.begin(
      () => send(typed.current, put),
      error => verdict.fail(error, readFaults(error, { names, blame, also }, words.find)),
    )
  }

  const count = Object.keys(faults).length
  const mistakes = count > 1 && words.find('register.mistakes') ? words.say('register.mistakes', { count }) : ''
  return {
    ...{ form, values, change, leave, errorOf, run },
    ...bind<V>(values, change, errorOf),
    /** What stands in the fields at this moment, drawn or not. */
    read: () => typed.current,
    /** Says that something is wrong with a field, found out elsewhere, and takes the cursor there. */
    blameField: (name: Name, fault: Fault | undefined) => tell(foundIn({ ...faults, [name]: fault } as Faults<Name>)),
    /** What stands on top of the form. */
    failure: failed.isOnTop ? errorMessage(failed.error, words, silent) : mistakes,
    /** The failure that speaks of no field, for who tells it otherwise than in its sentence. */
    unblamed: failed.isOnTop ? (failed.error as Failure) : undefined,
    /** The last failure of sending, and how many there were. */
    error: failed.error,
    failures: failed.times,
    busy: sending.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      run()
    },
  }
}

/** What the frame around the fields of a form needs to know of it. */
export type FormFrame = Pick<ReturnType<typeof useForm>, 'form' | 'failure' | 'busy' | 'submit'>

type Failed = { times: number; error: unknown; isOnTop: boolean }
const NONE: Failed = { times: 0, error: undefined, isOnTop: false }

type Cursor<Name> = { met?: unknown; retry?: Name; selects?: boolean }

/** What is wrong, and the cursor: after each verdict it goes to the first field that is wrong, and stays where its reader puts it then. */
function useVerdict<Name extends string>(names: readonly Name[], { met, retry, selects }: Cursor<Name>) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [failed, setFailed] = useState<Failed>(() => ({ ...NONE, error: met, isOnTop: met !== undefined }))
  const [verdicts, setVerdicts] = useState(0)
  const errorOf = (name: Name): string => sayFault(faults[name], words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict, also for the same field
  useEffect(() => {
    const wrong = names.find(name => faults[name] !== undefined)
    if (wrong) showFault(form.current, wrong, errorOf(wrong))
    else if (failed.isOnTop && retry) focusField(form.current, retry)
    else if (failed.isOnTop) showAlert(form.current)
    if (selects && failed.error) selectFocused()
  }, [verdicts])
  const tell = (found: Faults<Name>) => {
    setFaults(found)
    setVerdicts(count => count + 1)
  }
  return {
    ...{ form, faults, setFaults, failed, tell, errorOf },
    clear: () => setFailed(({ times }) => ({ ...NONE, times })),
    fail: (error: unknown, told: Faults<Name>) => {
      setFailed(({ times }) => ({ times: times + 1, error, isOnTop: Object.keys(told).length === 0 }))
      tell(told)
    },
  }
}

type Typing<V> = {
  typed: { readonly current: V }
  write: (changed: Partial<V>) => void
  judge: (values: V) => Faults<NameOf<V>>
  isLive: boolean
}

/** Typing into the fields and leaving them; what that does to what is said of them. */
function useTyping<V extends object>(
  { typed, write, judge, isLive }: Typing<V>,
  setFaults: (change: (standing: Faults<NameOf<V>>) => Faults<NameOf<V>>) => void,
) {
  type Name = NameOf<V>
  const left = useRef(new Set<Name>())
  const change = <N extends Name>(name: N, value: V[N]) => {
    const wasLeft = isLive && left.current.has(name)
    const before = wasLeft ? judge(typed.current) : {}
    write({ [name]: value } as unknown as Partial<V>)
    const now = wasLeft ? judge(typed.current) : {}
    setFaults(standing => judgeAnew(standing, [before, now], name, wasLeft ? left.current : [name]))
  }
  /** A field was left: what is wrong with it may be said from now on. Whether it is filled in well. */
  const leave = (name: Name): boolean => {
    if (!typed.current[name] && !left.current.has(name)) return false
    left.current.add(name)
    const found = judge(typed.current)[name]
    setFaults(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others) as Faults<Name>)
    return found === undefined
  }
  const leaveAll = (names: readonly Name[]) => {
    left.current = new Set(names)
  }
  return { change, leave, leaveAll }
}

type Change<V> = <N extends NameOf<V>>(name: N, value: V[N]) => void

/** What controls are given. */
function bind<V extends object>(values: V, change: Change<V>, errorOf: (name: NameOf<V>) => string) {
  type Name = NameOf<V>
  return {
    /** A field of text; controls that answer a value in place of an event may take it too. */
    field: <N extends Name>(name: N) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (next: V[N] | Typed) => change(name, (isTyped(next) ? next.target.value : next) as V[N]),
    }),
    /** A box to tick. */
    tick: (name: Name) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: { target: { checked: boolean } }) => change(name, event.target.checked as V[Name]),
    }),
    /** Several fields at once. */
    write: (part: Partial<V>) => {
      for (const name of Object.keys(part) as Name[]) change(name, part[name] as V[Name])
    },
  }
}

const isTyped = (next: unknown): next is Typed => typeof next === 'object' && next !== null && 'target' in next

/** What stands in the fields. `typed` knows it before it is drawn: several changes of one moment all count. */
function useValues<V extends object>(start: V, place: string | undefined) {
  const [values, setValues] = useState<V>(() => (place ? { ...start, ...readKept(place) } : start))
  const typed = useRef(values)
  useKeptTyping(place ?? '', place ? textsOf(values) : {}, textsOf(start))
  const write = (changed: Partial<V>) => {
    typed.current = { ...typed.current, ...changed }
    setValues(typed.current)
  }
  return { values, typed, write }
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))

/** One sending at a time: a second press in the same moment is the same one. */
function useOnce() {
  const isUnderway = useRef(false)
  const { mutate, isPending } = useDelivery((deliver: () => Promise<unknown>) => deliver())
  const begin = (deliver: () => Promise<unknown>, onError: (error: unknown) => void) => {
    isUnderway.current = true
    const once = async () => {
      try {
        await deliver()
      } finally {
        isUnderway.current = false
      }
    }
    mutate(once, { onError })
  }
  return { isPending, isUnderway: () => isUnderway.current, begin }
}
