import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { operationsCalls } from '@sen/core/operations/calls'
import { dayOf, startOfDay } from '@sen/core/play/rules'
import { countPlayers } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type DaySum, sumDay } from '../play/public.ts'
import { countPending } from './views.ts'

const DAY_MS = 86_400_000

/** Today in Vietnam beside the same hours of yesterday, and what waits. */
export async function getDashboard(deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.getDashboard>> {
  const now = deps.now()
  const start = startOfDay(dayOf(now)) as Date
  const before = (moment: Date) => new Date(moment.getTime() - DAY_MS)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const today = await sumDay(tx, start, new Date(start.getTime() + DAY_MS))
    const yesterday = await sumDay(tx, before(start), before(now))
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
