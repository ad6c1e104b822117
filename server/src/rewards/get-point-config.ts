import type { Answer, Asked } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { QUANTITY_MAX } from '@sen/core/rewards/points'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof pointCalls.getPointConfig

/** How points are earned and what they are worth, as the brand set it. */
export async function getPointConfig(_deps: Deps, { brand }: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { points, wageringMultiple } = brand.rewards
  const { per, earn, worth, convertMin } = points
  return {
    per: writeAmount(readAmount(per)),
    earn,
    worth: writeAmount(readAmount(worth)),
    convertMin,
    wageringMultiple,
    quantityMax: QUANTITY_MAX,
  }
}
