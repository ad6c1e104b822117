/** What is wrong with what was typed, field by field: as the form judges it, as the server does, and in words. Pure. */
import type { FieldFault } from '@sen/core/identity/rules'
import { Refused } from '../ask/ask.ts'
import type { PhraseKey, Words } from '../words/words.tsx'

/** A fault of a rule (core), a phrase key, or a sentence as it stands. */
export type Fault = FieldFault | string
export type Faults<Name extends string> = Partial<Record<Name, Fault>>

/** What every form says of a field that may not be left empty. */
export const REQUIRED = { code: 'identity.required', words: {} } as const satisfies FieldFault

/** The faults alone: a judge may name fields that are right. */
export const foundIn = <Name extends string>(judged: Faults<Name>): Faults<Name> =>
  Object.fromEntries(Object.entries(judged).filter(([, fault]) => fault !== undefined)) as Faults<Name>

/** How a form reads a refusal. */
export type Reading<Name extends string> = {
  /** The fields that say what is wrong with them. */
  names: readonly Name[]
  /** Which field a refusal speaks of, by its code. */
  blame?: Readonly<Partial<Record<string, Name>>> | undefined
  /** Fields of this form that the call names otherwise. */
  also?: Readonly<Record<string, Name>> | undefined
}

/**
 * What a failure says of the fields of a form: by the fields that the server names, else by whom its code is about. Nothing where it
 * speaks of none of them: then its sentence stands on top of the form. What the server says of a field in no phrase (the shape that the
 * call's contract gives it was not kept) is told by the refusal's own sentence.
 */
export function readFaults<Name extends string>(
  error: unknown,
  { names, blame = {}, also = {} }: Reading<Name>,
  find: Words['find'],
): Faults<Name> {
  if (!(error instanceof Refused)) return {}
  const told = Object.entries(error.fields as Record<string, Fault>)
    .map(([field, fault]) => [also[field] ?? field, fault] as const)
    .filter((one): one is readonly [Name, Fault] => names.includes(one[0] as Name))
    .map(([name, fault]) => [name, typeof fault === 'string' && !find(fault) ? error.message : fault])
  if (told.length > 0) return Object.fromEntries(told) as Faults<Name>
  const blamed = blame[error.code]
  return blamed && names.includes(blamed) ? ({ [blamed]: error.message } as Faults<Name>) : {}
}

/**
 * The faults that stand once a field was typed into, where a form judges while it is filled in: the field's own as it is judged now, and of
 * the others that were left those whose verdict changed with it (a password and its confirmation). What the server said of others stays.
 */
export function judgeAnew<Name extends string>(
  standing: Faults<Name>,
  [before, now]: readonly [Faults<Name>, Faults<Name>],
  name: Name,
  left: Iterable<Name>,
): Faults<Name> {
  const faults = { ...standing }
  for (const one of left) {
    if (one !== name && JSON.stringify(before[one]) === JSON.stringify(now[one])) continue
    delete faults[one]
    if (now[one] !== undefined) faults[one] = now[one]
  }
  return faults
}

/** A fault in words; "" for none. */
export function sayFault(fault: Fault | undefined, words: Pick<Words, 'say' | 'find'>): string {
  if (!fault) return ''
  return typeof fault === 'string' ? (words.find(fault) ?? fault) : sayFieldFault(fault, words)
}

/** The sentence of a rule's fault: a value that is itself a phrase stands for its sentence, the leading sentence comes first. */
export function sayFieldFault(fault: FieldFault, words: Pick<Words, 'say' | 'find'>): string {
  const values = Object.fromEntries(
    Object.entries(fault.words ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? (words.find(value) ?? value) : value,
    ]),
  )
  const sentence = words.say(fault.code as PhraseKey, values)
  return fault.lead ? `${words.say(fault.lead as PhraseKey)}. ${sentence}` : sentence
}
