import { refuse } from '@sen/core/refusal'
import type { Tx } from './db.ts'
import type { Caller, Session, Staff } from './deps.ts'

/** The caller's session; refuses with 401 when there is none. For calls whose access is not 'anyone' it is always there. */
export function sessionOf(caller: Caller): Session {
  return caller.session ?? refuse('platform.notSignedIn')
}

/** Who of the staff makes the call; refuses with 401 when nobody does. For calls whose access is 'staff' it is always there. */
export function staffOf(caller: Caller): Staff {
  return caller.staff ?? refuse('platform.notSignedIn')
}

/** The word of two people: refuses with `own` when the first was the caller, and with operations.notIndependent when both may be one. */
export async function requireSecondApprover(
  tx: Tx,
  { staffId, isIndependentOf }: Staff,
  first: string,
  own: string,
): Promise<void> {
  if (first === staffId) refuse(own)
  if (!(await isIndependentOf(tx, first))) refuse('operations.notIndependent')
}
