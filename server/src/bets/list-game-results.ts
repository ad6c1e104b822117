import type { betsCalls } from '@sen/core/bets/calls'
import type { Answer, Asked } from '@sen/core/call'
import { nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { playedIn, readSpan } from './list-profit.ts'
import { listDays, sumDays, viewTotals } from './views.ts'

/** What the member's play came to in each game, the largest stakes first. Days as in listProfit. */
export async function listGameResults(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsCalls.listGameResults>,
): Promise<Answer<typeof betsCalls.listGameResults>> {
  const span = readSpan(deps, caller, query)
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listDays(tx, playedIn(accountId, span)))
  const name = await nameGames(deps, caller)
  const games = [...Map.groupBy(rows, row => row.node_id)].map(([nodeId, of]) => {
    // In the order of their days.
    const [first, last] = [of[0], of.at(-1)]
    const game = name(nodeId)
    const vendorName = game?.vendorName ?? first?.vendor_code ?? ''
    return {
      nodeId,
      gameName: game?.gameName ?? vendorName,
      vendorName,
      lastDay: last?.day ?? span.lastDay,
      sums: sumDays(of),
    }
  })
  games.sort((one, other) => Number(other.sums.stake - one.sums.stake) || one.nodeId - other.nodeId)
  return {
    from: span.firstDay,
    to: span.lastDay,
    games: games.map(({ sums, ...game }) => ({ ...game, ...viewTotals(sums) })),
    totals: viewTotals(sumDays(rows)),
  }
}
