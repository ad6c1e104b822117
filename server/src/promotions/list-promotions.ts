import type { Answer, Asked } from '@sen/core/call'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { listOffers } from '../content/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findActivities, findParticipations } from './find-activities.ts'
import { findState, READ_ONLY, viewHead } from './view-activity.ts'
import { findHolding, stateOfChoice } from './view-choice.ts'

type Call = typeof activityCalls.listPromotions

/** What is shown, newest first, of one type where it is named; an announcement that nobody can join is there to be read. */
export function listPromotions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const shown = (await listOffers(tx, at)).filter(({ isShown }) => isShown)
    const activities = await findActivities(
      tx,
      shown.map(({ id }) => id),
    )
    const mine = caller.session ? await findParticipations(tx, caller.session.accountId) : new Map<string, never>()
    const chosen = caller.session ? await findHolding(tx, caller.session.accountId, at) : new Map<string, never>()
    const list: Answer<Call>['list'] = []
    for (const { id } of shown) {
      const activity = activities.get(id) ?? { ...READ_ONLY, id }
      if (query.type && !activity.types.includes(query.type)) continue
      const { state } =
        activity.kind === 'deposit'
          ? { state: stateOfChoice(chosen.get(id), activity, at) }
          : await findState(tx, activity, mine.get(id), at)
      list.push(viewHead(activity, state))
    }
    return { list }
  })
}
