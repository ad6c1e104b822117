import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { missionCalls } from '@sen/core/rewards/mission-calls'
import { goalOf, judgeProgress } from '@sen/core/rewards/missions'
import { pointsAmount } from '@sen/core/rewards/points'
import { addWageringRequirement } from '../cashier/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { loadDayDone } from './load-day-done.ts'
import { publishRewards, saveClaim } from './missions-store.ts'
import { earnPoints } from './points-store.ts'
import { missionPosting } from './postings.ts'

type Call = typeof missionCalls.claimMission

/**
 * Claims a task of today: what was done is read from the records, never from the caller. Refuses with missions.unknown, notDone,
 * claimed, and during an exclusion. Money of a task is staked before it leaves.
 */
export async function claimMission(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { brand } = caller
  const task = brand.rewards.tasks.find(one => one.code === body.code) ?? refuse('missions.unknown')
  return deps.db.inBrand(brand.code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    const at = deps.now()
    if (judgeProgress(task, await loadDayDone(deps, tx, brand, { playerId: accountId, tasks: [task] })) < goalOf(task))
      refuse('missions.notDone')
    const points = 'points' in task.reward ? task.reward.points : 0
    const cash = 'cash' in task.reward ? task.reward.cash : null
    const claim = {
      day: dayOf(at, caller.brand.timeZone),
      task: task.code,
      points: pointsAmount(points),
      cash: cash ? readAmount(cash) : 0n,
      at,
    }
    if (!(await saveClaim(tx, accountId, claim))) refuse('missions.claimed')
    const entry = missionPosting(accountId, claim)
    await (cash ? post(tx, entry) : earnPoints(tx, accountId, entry, claim.points))
    await addWageringRequirement(tx, {
      id: deps.newId(),
      playerId: accountId,
      source: 'mission',
      reference: '',
      amount: claim.cash,
      multiple: brand.rewards.wageringMultiple,
    })
    publishRewards(tx, accountId)
    return { points, cash }
  })
}
