import { refuse } from '@sen/core/refusal'
import type { Caller, Session } from './deps.ts'

/** The caller's session; refuses with 401 when there is none. For calls whose access is not 'anyone' it is always there. */
export function sessionOf(caller: Caller): Session {
  return caller.session ?? refuse('platform.notSignedIn')
}
