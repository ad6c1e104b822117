import type { Answer } from '@sen/core/call'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readRememberToken } from './remember-token.ts'

type Call = typeof passwordCalls.getRemembered

/** Whether this browser may sign in without typing the password, and as whom (STORAGE-11). Nothing is used up by asking. */
export async function getRemembered(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const found = await deps.db.inBrand(caller.brand.code, tx => readRememberToken(deps, tx, caller))
  return found?.isCurrent ? { remembered: true, username: found.username } : { remembered: false, username: '' }
}
