import { type FieldFault, sayFault } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { Caller } from '../../platform/deps.ts'

/** Refuses with platform.badInput and the sentence of every field that is not accepted, in the words of the request; no fault, nothing. */
export function refuseFields(caller: Caller, faults: Readonly<Record<string, FieldFault>>): void {
  if (Object.keys(faults).length === 0) return
  const fields = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      { ...fault, message: sayFault(fault, key => say(caller.language, key)) },
    ]),
  )
  refuse('platform.badInput', { fields })
}
