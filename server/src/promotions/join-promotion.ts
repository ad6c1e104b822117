import { startOfPeriod } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { judgeAct, judgeState } from '@sen/core/promotions/activity-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findParticipation } from './find-activities.ts'
import { loadActivity } from './load-activity.ts'
import { isUsedUp } from './spend-budget.ts'
import { sumSince, viewActivity } from './view-activity.ts'

type Call = typeof activityCalls.joinPromotion

/** Joins a promotion while it is open; the seed of a raffle is fixed here. Refuses with promotions.unknown, notNow, barred, usedUp. */
export function joinPromotion(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const known = await findParticipation(tx, body.id, accountId)
    const activity = await loadActivity(tx, { id: body.id, at, isJoined: known !== undefined, isHeld: true })
    if (known) return viewActivity(tx, activity, known, at)
    const state = judgeAct(activity.kind, judgeState(undefined, activity, at), 'join') ?? refuse('promotions.notNow')
    if (await isBarred(tx, accountId)) refuse('promotions.barred')
    if (isUsedUp(activity)) refuse('promotions.usedUp')
    const seed = activity.kind === 'raffle' ? Buffer.from(deps.dice(32)) : null
    const isStaked = activity.asks === 'bets'
    const before = isStaked ? await sumSince(tx, accountId, startOfPeriod('day', at, tx.calendar)) : 0n
    // Of two that join at once the first one's seed counts.
    await tx.run(sql`
        insert into promotions.participations (brand_id, activity_id, player_id, id, state, joined_at, changed_at, draw_seed,
          staked_before)
        values (${tx.brandId}, ${activity.id}, ${accountId}, ${deps.newId()}, ${state}, ${at}, ${at}, ${seed}, ${before})
        on conflict do nothing`)
    return viewActivity(tx, activity, await findParticipation(tx, activity.id, accountId), at)
  })
}
