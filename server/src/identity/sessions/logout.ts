import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { endSessions } from './end-sessions.ts'
import { forgetSession } from './read-session.ts'

/** Ends this session at once (LOGOUT-02). */
export async function logout(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.logout>> {
  const { sessionId } = sessionOf(caller)
  await deps.db.inBrand(caller.brand.code, tx => endSessions(deps, tx, [sessionId], 'logout'))
  // Once more after the commit: a request in between may have read it as still alive.
  forgetSession(deps, sessionId)
  return { ended: true }
}
