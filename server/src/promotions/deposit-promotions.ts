/** What the cashier is handed of promotions: a choice is kept with its deposit, and read with it. */
import { writeAmount } from '@sen/core/money'
import type { DepositPromotions } from '../cashier/public.ts'
import { choosePromotionWith } from './choose-promotion.ts'
import { findActivities } from './find-activities.ts'
import { listChoices } from './find-choices.ts'
import type { PromotionPorts } from './jobs.ts'
import { nameOffer } from './name-offer.ts'

type Ports = Pick<PromotionPorts, 'listOffers'>

export function depositPromotionsWith(ports: Ports): DepositPromotions {
  const namePromotions: DepositPromotions['namePromotions'] = async (tx, ids, language) => {
    if (ids.length === 0) return new Map()
    // Its announcement names it, also while it is hidden; a moment does not matter to a name.
    const offers = await ports.listOffers(tx, new Date(0))
    return new Map(offers.flatMap(({ id, title }) => (ids.includes(id) ? [[id, nameOffer(title, language)]] : [])))
  }
  return {
    choosePromotion: choosePromotionWith(ports),
    namePromotions,
    findChosen: async (tx, depositIds, language) => {
      const choices = await listChoices(tx, depositIds)
      if (choices.length === 0) return new Map()
      const activities = await findActivities(
        tx,
        choices.map(({ activityId }) => activityId),
      )
      const titles = await namePromotions(
        tx,
        choices.map(({ activityId }) => activityId),
        language,
      )
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
    },
  }
}
