import type { Brand } from '@sen/core/brand/brand-file'
import { dayOf, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { missionCalls } from '@sen/core/rewards/mission-calls'
import { goalOf, isDoable, judgeProgress, nextInRow, writeProgress } from '@sen/core/rewards/missions'
import { wholePoints } from '@sen/core/rewards/points'
import { listOpenCategories } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isExcluded } from '../safety/public.ts'
import { loadDayDone } from './load-day-done.ts'
import { type CheckIn, findLastCheckIn, listClaimed } from './missions-store.ts'
import { readPoints } from './points-store.ts'

type Call = typeof missionCalls.getMissionSummary
type Summary = Answer<Call>

/** The missions of today that can be done: none of games that do not run. During a break or an exclusion they stand still: nothing of them invites to play. */
export async function getMissionSummary(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Summary> {
  const { accountId } = sessionOf(caller)
  const { brand } = caller
  const now = deps.now()
  const day = dayOf(now, brand.timeZone)
  return deps.db.inBrand(brand.code, async tx => {
    const isPaused = await isExcluded(tx, accountId, now)
    const last = await findLastCheckIn(tx, accountId)
    const dailyCheckIn = viewRow(brand.rewards.dailyCheckIn, last, day)
    const tasks = isPaused ? [] : await listTasks(deps, tx, brand, accountId, day)
    const open = tasks.filter(({ state }) => state === 'claimable').length + (dailyCheckIn.isDone ? 0 : 1)
    return {
      day,
      resetsAt: startOfDayAfter(day, brand.timeZone).toISOString(),
      isPaused,
      points: wholePoints((await readPoints(tx, accountId)).current),
      claimable: isPaused ? 0 : open,
      dailyCheckIn,
      wageringMultiple: brand.rewards.wageringMultiple,
      tasks,
    }
  })
}

/** The row of days as it stands today: what is behind, where today is, what is ahead. */
function viewRow(row: readonly number[], last: CheckIn | undefined, day: string): Summary['dailyCheckIn'] {
  const isDone = last?.day === day
  const today = isDone ? last.place : nextInRow(last, day, row.length)
  const inRow = isDone ? today : today - 1
  return {
    isDone,
    inRow,
    days: row.map((points, at) => ({ place: at + 1, points, isDone: at < inRow, isToday: at + 1 === today })),
  }
}

async function listTasks(deps: Deps, tx: Tx, brand: Brand, playerId: string, day: string): Promise<Summary['tasks']> {
  const claimed = new Set(await listClaimed(tx, playerId, day))
  const tasks = brand.rewards.tasks.filter(({ code }) => !claimed.has(code))
  const done = await loadDayDone(deps, tx, brand, { playerId, tasks })
  const doable = {
    gameTypes: await listOpenCategories(deps, brand),
    mayDeposit: brand.cashier.depositMethods.length > 0,
  }
  const views = brand.rewards.tasks.map((task): Summary['tasks'][number] & { isDoable: boolean } => {
    const goal = goalOf(task)
    // What was claimed was done: a round that is given back later takes nothing off it.
    const progress = claimed.has(task.code) ? goal : judgeProgress(task, done)
    const isReached = progress >= goal
    return {
      code: task.code,
      kind: task.kind,
      gameType: task.gameType ?? null,
      goal: writeProgress(task.kind, goal),
      progress: writeProgress(task.kind, progress > 0n ? progress : 0n),
      points: 'points' in task.reward ? task.reward.points : 0,
      cash: 'cash' in task.reward ? task.reward.cash : null,
      state: claimed.has(task.code) ? 'claimed' : isReached ? 'claimable' : 'open',
      isDoable: isDoable(task, doable),
    }
  })
  // What was done can be claimed, and is shown, when its games have closed since.
  return views.filter(view => view.isDoable || view.state !== 'open').map(({ isDoable: _, ...view }) => view)
}
