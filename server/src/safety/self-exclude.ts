import type { Answer, Asked } from '@sen/core/call'
import type { safetyCalls } from '@sen/core/safety/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { beginExclusion } from './begin-exclusion.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.selfExclude

/** Begins a break or an exclusion at the player's own hand. What was won, refunds and withdrawals go on. */
export async function selfExclude(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await beginExclusion(deps, tx, accountId, body.term)
    return viewLimits(deps, tx, caller, accountId)
  })
}
