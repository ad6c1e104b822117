import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { missionCalls } from '@sen/core/rewards/mission-calls'
import { nextInRow } from '@sen/core/rewards/missions'
import { pointsAmount } from '@sen/core/rewards/points'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { findLastCheckIn, publishRewards, saveCheckIn } from './missions-store.ts'
import { earnPoints, lockPoints } from './points-store.ts'
import { dailyCheckInPosting } from './postings.ts'

type Call = typeof missionCalls.claimDailyCheckIn

/** Signs in for today, once. Refuses with missions.signedIn, and during an exclusion. */
export async function claimDailyCheckIn(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { code, rewards } = caller.brand
  return deps.db.inBrand(code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    await lockPoints(tx, accountId)
    const at = deps.now()
    const day = dayOf(at, caller.brand.timeZone)
    const place = nextInRow(await findLastCheckIn(tx, accountId), day, rewards.dailyCheckIn.length)
    const points = rewards.dailyCheckIn[place - 1] as number
    const amount = pointsAmount(points)
    if (!(await saveCheckIn(tx, accountId, { day, place, points: amount, at }))) refuse('missions.signedIn')
    await earnPoints(tx, accountId, dailyCheckInPosting(accountId, day, amount), amount)
    publishRewards(tx, accountId)
    return { place, points }
  })
}
