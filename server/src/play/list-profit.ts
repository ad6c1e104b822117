import type { Answer, Asked } from '@sen/core/call'
import type { playCalls } from '@sen/core/play/calls'
import { dayOf } from '@sen/core/play/rules'
import { refuse } from '@sen/core/refusal'
import { nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readDay } from './list-bets.ts'
import { listDays, sumDays, viewTotals } from './views.ts'

const DAY_MS = 86_400_000
const DAYS_MAX = 366

/**
 * The member's profit and loss by day and by category, with its totals (MC-10). Days are whole days in Vietnam, both included; left
 * out, the last seven. A span that is turned round or over a year long is bad input.
 */
export async function listProfit(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof playCalls.listProfit>,
): Promise<Answer<typeof playCalls.listProfit>> {
  const last = readDay('to', query.to ?? dayOf(deps.now())) as Date
  const from = readDay('from', query.from) ?? new Date(last.getTime() - 6 * DAY_MS)
  const to = new Date(last.getTime() + DAY_MS)
  const span = Math.round((to.getTime() - from.getTime()) / DAY_MS)
  if (span < 1 || span > DAYS_MAX) refuse('platform.badInput', { fields: { from: 'invalid' } })
  const { accountId } = sessionOf(caller)
  const filter = { playerId: accountId, from, to, vendorCode: undefined, nodes: undefined }
  const rows = await deps.db.inBrand(caller.brand.code, tx => listDays(tx, filter))
  const name = await nameGames(deps, caller)
  const byDay = Map.groupBy(rows, row => row.day)
  const byCategory = Map.groupBy(rows, row => name(row.node_id)?.gameType ?? 'RNG')
  return {
    from: dayOf(from),
    to: dayOf(last),
    days: [...byDay].map(([day, of]) => ({ day, ...viewTotals(sumDays(of)) })),
    categories: [...byCategory].map(([gameType, of]) => ({ gameType, ...viewTotals(sumDays(of)) })),
    totals: viewTotals(sumDays(rows)),
  }
}
