import type { betsCalls } from '@sen/core/bets/calls'
import { addDays, dayOf, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readDay } from './list-bets.ts'
import { listDays, sumDays, viewTotals } from './views.ts'

const DAY_MS = 86_400_000
const DAYS_MAX = 366

/**
 * The member's profit and loss by day and by category, with its totals (MC-10). Days are whole days, both included; left
 * out, the last seven. A span that is turned round or over a year long is bad input.
 */
export async function listProfit(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsCalls.listProfit>,
): Promise<Answer<typeof betsCalls.listProfit>> {
  const span = readSpan(deps, caller, query)
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listDays(tx, playedIn(accountId, span)))
  const name = await nameGames(deps, caller)
  const byDay = Map.groupBy(rows, row => row.day)
  const byCategory = Map.groupBy(rows, row => name(row.node_id)?.gameType ?? 'RNG')
  return {
    from: span.firstDay,
    to: span.lastDay,
    days: [...byDay].map(([day, of]) => ({ day, ...viewTotals(sumDays(of)) })),
    categories: [...byCategory].map(([gameType, of]) => ({ gameType, ...viewTotals(sumDays(of)) })),
    totals: viewTotals(sumDays(rows)),
  }
}

type Span = { firstDay: string; lastDay: string; from: Date; to: Date }

/** The days that a query asks for, both included; the last seven where none are named. Turned round or over a year long is bad input. */
export function readSpan(
  deps: Deps,
  caller: Caller,
  query: { from?: string | undefined; to?: string | undefined },
): Span {
  const { timeZone } = caller.brand
  const lastDay = query.to ?? dayOf(deps.now(), timeZone)
  readDay(caller, 'to', lastDay)
  const firstDay = query.from ?? addDays(lastDay, -6)
  const from = readDay(caller, 'from', firstDay) as Date
  const to = startOfDayAfter(lastDay, timeZone)
  const days = Math.round((to.getTime() - from.getTime()) / DAY_MS)
  if (days < 1 || days > DAYS_MAX) refuse('platform.badInput', { fields: { from: 'invalid' } })
  return { firstDay, lastDay, from, to }
}

/** The filter of everything that a player played in a span. */
export const playedIn = (playerId: string, { from, to }: Span) => ({
  playerId,
  from,
  to,
  vendorCode: undefined,
  nodes: undefined,
})
