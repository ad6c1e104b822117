/** What the cashier is handed of promotions: a choice is kept with its deposit, and read with it. */
import { writeAmount } from '@sen/core/money'
import type { DepositPromotions } from '../cashier/public.ts'
import { nameOffers } from '../content/public.ts'
import { choosePromotion } from './choose-promotion.ts'
import { findActivities } from './find-activities.ts'
import { listChoices } from './find-choices.ts'

const findChosen: DepositPromotions['findChosen'] = async (tx, depositIds, language) => {
  const choices = await listChoices(tx, depositIds)
  if (choices.length === 0) return new Map()
  const ids = choices.map(({ activityId }) => activityId)
  const activities = await findActivities(tx, ids)
  const titles = await nameOffers(tx, ids, language)
  return new Map(
    choices.map(({ depositId, activityId: id, state, reward }) => [
      depositId,
      {
        id,
        title: titles.get(id) ?? '',
        state,
        reward: writeAmount(reward),
        turnover: activities.get(id)?.turnover ?? '0',
        minimum: writeAmount(activities.get(id)?.asksAmount ?? 0n),
      },
    ]),
  )
}

export const depositPromotions: DepositPromotions = { choosePromotion, findChosen }
