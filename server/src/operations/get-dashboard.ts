import { startOfNextDay, startOfPeriod } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { operationsCalls } from '@sen/core/operations/calls'
import { type DaySum, sumDay } from '../bets/public.ts'
import { countPlayers } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countPending } from './views.ts'

/** Today beside the same hours of yesterday, and what waits. */
export async function getDashboard(deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.getDashboard>> {
  const now = deps.now()
  const start = startOfPeriod('day', now, caller.brand)
  const startBefore = startOfPeriod('day', new Date(start.getTime() - 1), caller.brand)
  const sameHour = new Date(startBefore.getTime() + now.getTime() - start.getTime())
  return deps.db.inBrand(caller.brand.code, async tx => {
    const today = await sumDay(tx, start, startOfNextDay(now, caller.brand.timeZone))
    const yesterday = await sumDay(tx, startBefore, sameHour)
    const { registrations, online } = await countPlayers(tx, start, now)
    return {
      at: now.toISOString(),
      today: { ...sumUp(today), registrations },
      yesterday: sumUp(yesterday),
      hours: today.hours.map(({ hour, stake, win, returned }) => ({
        hour,
        stake: writeAmount(stake),
        ggr: writeAmount(stake - win - returned),
      })),
      queues: { approvals: await countPending(tx), online },
    }
  })
}

function sumUp({ hours, players }: DaySum) {
  const sum = (pick: 'stake' | 'win' | 'returned') => hours.reduce((all, hour) => all + hour[pick], 0n)
  const [stake, win, returned] = [sum('stake'), sum('win'), sum('returned')]
  return {
    stake: writeAmount(stake),
    win: writeAmount(win),
    ggr: writeAmount(stake - win - returned),
    rounds: hours.reduce((all, hour) => all + hour.rounds, 0),
    players,
  }
}
