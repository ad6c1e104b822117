import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyCalls } from '@sen/core/safety/calls'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockSafety, saveChange } from './store.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.setRealityCheck

/** Chooses how often the reality check comes, among what the market offers. */
export async function setRealityCheck(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  if (!caller.brand.safety.realityChoices.includes(body.minutes)) refuse('safety.realityUnknown')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockSafety(tx, accountId)
    await tx.run(sql`
      update safety.players set reality_minutes = ${body.minutes} where brand_id = ${tx.brandId} and player_id = ${accountId}`)
    await saveChange(tx, { id: deps.newId(), playerId: accountId, what: 'reality_set', detail: body, at: deps.now() })
    return viewLimits(deps, tx, caller, accountId)
  })
}
