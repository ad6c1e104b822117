import type { agentCalls } from '@sen/core/agents/calls'
import { daysOf } from '@sen/core/agents/rules'
import { listDays } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { spanOf } from './read-report.ts'
import { countJoined, countTeams, listTeamDays, type Sums, type TeamDay } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.getTeamOverview

const NOTHING: Sums = { rounds: 0, stake: 0n, win: 0n, returned: 0n, valid: 0n, deposits: 0n, withdrawals: 0n }

/** The team in figures (AGENT-06): as many rows are read as there are days, however large the team is. */
export function getTeamOverview(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = daysOf(query.period, deps.now(), caller.brand.timeZone)
  const today = daysOf('today', deps.now(), caller.brand.timeZone)
  const span = spanOf(days, caller.brand.timeZone)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = new Map((await listTeamDays(tx, accountId, days)).map(row => [row.day, row]))
    const ofToday = rows.get(today.to) ?? (await listTeamDays(tx, accountId, today))[0]
    const team = (await countTeams(deps, tx, [accountId])).get(accountId)
    return {
      ...days,
      members: { direct: team?.direct ?? 0, team: team?.team ?? 0, agents: team?.agents ?? 0 },
      activeToday: ofToday?.players ?? 0,
      registrations: await countJoined(tx, accountId, span.from, span.to),
      totals: viewSums([...rows.values()].reduce(add, NOTHING)),
      days: listDays(days.from, days.to).map(day => viewDay(day, rows.get(day))),
    }
  })
}

const viewDay = (day: string, row: TeamDay | undefined) => ({
  day,
  players: row?.players ?? 0,
  totals: viewSums(row ?? NOTHING),
})

const add = (sum: Sums, day: Sums): Sums => ({
  rounds: sum.rounds + day.rounds,
  stake: sum.stake + day.stake,
  win: sum.win + day.win,
  returned: sum.returned + day.returned,
  valid: sum.valid + day.valid,
  deposits: sum.deposits + day.deposits,
  withdrawals: sum.withdrawals + day.withdrawals,
})
