import type { Answer, Asked } from '@sen/core/call'
import type { safetyCalls } from '@sen/core/safety/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.getLimits

/** The player's limits, exclusion and reality check. */
export async function getLimits(deps: Deps, caller: Caller, _asked: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, tx => viewLimits(deps, tx, caller, accountId))
}
