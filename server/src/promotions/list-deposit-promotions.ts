import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { listOffers, nameOffer } from '../content/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findActivities } from './find-activities.ts'
import { findChooser } from './find-chooser.ts'
import { judgeChoice } from './judge-choice.ts'

type Call = typeof depositPromotionCalls.listDepositPromotions

/** What the player may choose with a deposit now: shown, open, not used up, and his to take. */
export function listDepositPromotions(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const shown = (await listOffers(tx, at)).filter(({ isShown }) => isShown)
    const activities = await findActivities(
      tx,
      shown.map(({ id }) => id),
    )
    const chooser = await findChooser(tx, accountId, at)
    return {
      list: shown.flatMap(({ id, title }) => {
        const activity = activities.get(id)
        if (!activity || judgeChoice(activity, chooser)) return []
        const { match, turnover, occasion, toAt } = activity
        return {
          id,
          title: nameOffer(title, caller.language),
          match,
          minimum: writeAmount(activity.asksAmount),
          cap: writeAmount(activity.reward),
          turnover,
          occasion,
          toAt: toAt?.toISOString() ?? null,
        }
      }),
    }
  })
}
