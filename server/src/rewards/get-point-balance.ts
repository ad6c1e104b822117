import type { Answer, Asked } from '@sen/core/call'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { wholePoints } from '@sen/core/rewards/points'
import { hasPaymentPassword } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readPoints } from './points-store.ts'

type Call = typeof pointCalls.getPointBalance

/** What the player has, and all he ever earned: points never expire (POINTS-04). */
export async function getPointBalance(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { current, earned } = await readPoints(tx, accountId)
    return {
      current: wholePoints(current),
      accumulated: wholePoints(earned),
      passwordKind: (await hasPaymentPassword(tx, accountId)) ? 'payment' : 'login',
    }
  })
}
