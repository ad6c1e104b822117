import type { Answer } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { endStaffSession } from './staff-sessions.ts'

/** Ends this session at once. */
export async function signOutStaff(deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.signOutStaff>> {
  const { sessionId } = staffOf(caller)
  await deps.db.inBrand(caller.brand.code, tx => endStaffSession(deps, tx, sessionId, 'signed out'))
  return { ended: true }
}
