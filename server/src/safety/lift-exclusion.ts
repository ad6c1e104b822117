import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyCalls } from '@sen/core/safety/calls'
import { LIFT_HOURS } from '@sen/core/safety/limits'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findExclusion, lockSafety, saveChange } from './store.ts'

type Call = typeof safetyCalls.liftExclusion

/**
 * Lifts an exclusion whose term is over, at the player's wish; it ends a day later. Refuses while the term runs (for ever: always),
 * and where there is nothing to lift or it is lifted already.
 */
export async function liftExclusion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const now = deps.now()
  const endsAt = new Date(now.getTime() + LIFT_HOURS * 3_600_000)
  await deps.db.inBrand(caller.brand.code, async tx => {
    await lockSafety(tx, body.id)
    const exclusion = await findExclusion(tx, body.id, now)
    if (exclusion?.kind !== 'exclusion') refuse('safety.notExcluded')
    if (!exclusion.until || exclusion.until > now) refuse('safety.termRuns')
    if (exclusion.lift_at) refuse('safety.liftAsked')
    await tx.run(sql`
      update safety.exclusions set lift_at = ${endsAt}
      where brand_id = ${tx.brandId} and player_id = ${body.id} and kind = 'exclusion' and ended_at is null and until <= ${now}`)
    await saveChange(tx, { id: deps.newId(), playerId: body.id, what: 'lifted', detail: { endsAt }, at: now })
    await record(tx, {
      action: 'liftExclusion',
      subject: { kind: 'player', id: body.id },
      before: { until: exclusion.until },
      after: { endsAt },
      reason: body.reason,
    })
  })
  return { endsAt: endsAt.toISOString() }
}
