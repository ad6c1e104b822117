import { ggrOf } from '@sen/core/bets/figures'
import type { betsStaffCalls } from '@sen/core/bets/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { type Amount, writeAmount } from '@sen/core/money'
import { nameGames } from '../catalogue/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readSpan } from './list-profit.ts'
import { type DayRow, sumDays, type Totals } from './views.ts'

type GameDay = DayRow & { players: number }

/** What play of the whole brand came to by day, by vendor and by game, from the days as they are rolled up. Days as in listProfit. */
export async function listRevenue(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsStaffCalls.listRevenue>,
): Promise<Answer<typeof betsStaffCalls.listRevenue>> {
  const { firstDay, lastDay } = readSpan(deps, caller, query)
  const narrowed = {
    vendor: query.vassalage?.toUpperCase(),
    nodeId: query.nodeId === undefined ? undefined : Number(query.nodeId),
  }
  const rows = await deps.db.inBrand(caller.brand.code, tx => listGameDays(tx, { firstDay, lastDay, ...narrowed }))
  const name = await nameGames(deps, caller)
  const games = [...Map.groupBy(rows, row => `${row.vendor_code}:${row.node_id}`).values()].map(of => {
    const { node_id: nodeId, vendor_code: vassalage } = of[0] as GameDay
    const vendorName = name(nodeId)?.vendorName ?? vassalage
    const gameName = name(nodeId)?.gameName ?? vendorName
    const playerDays = of.reduce((sum, { players }) => sum + players, 0)
    return { nodeId, gameName, vassalage, vendorName, playerDays, sums: sumDays(of) }
  })
  games.sort((one, other) => compareRevenue(one.sums, other.sums) || one.nodeId - other.nodeId)
  const vendors = [...Map.groupBy(games, game => game.vassalage)].map(([vassalage, of]) => ({
    vassalage,
    vendorName: of[0]?.vendorName ?? vassalage,
    sums: sumDays(of.map(game => game.sums)),
  }))
  vendors.sort((one, other) => compareRevenue(one.sums, other.sums))
  return {
    from: firstDay,
    to: lastDay,
    days: [...Map.groupBy(rows, row => row.day)].map(([day, of]) => ({ day, ...viewRevenue(sumDays(of)) })),
    vendors: vendors.map(({ sums, ...vendor }) => ({ ...vendor, ...viewRevenue(sums) })),
    games: games.map(({ sums, ...game }) => ({ ...game, ...viewRevenue(sums) })),
    totals: viewRevenue(sumDays(rows)),
  }
}

/** The days of games between two days (yyyy-mm-dd), both included. */
const listGameDays = (
  tx: Tx,
  of: { firstDay: string; lastDay: string; vendor?: string | undefined; nodeId?: number | undefined },
): Promise<GameDay[]> =>
  tx.query<GameDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, vendor_code, node_id, players::int, rounds::int, stake, win, returned
    from bets.game_days
    where brand_id = ${tx.brandId} and day between ${of.firstDay} and ${of.lastDay}
      ${of.vendor ? sql`and vendor_code = ${of.vendor}` : empty} ${of.nodeId === undefined ? empty : sql`and node_id = ${of.nodeId}`}
    order by day`)

/** The larger revenue first; amounts are compared as they are, not as numbers. */
const compareRevenue = (one: Totals, other: Totals): number => {
  const difference: Amount = ggrOf(other) - ggrOf(one)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const viewRevenue = (sums: Totals) => ({
  rounds: sums.rounds,
  stake: writeAmount(sums.stake),
  win: writeAmount(sums.win),
  returned: writeAmount(sums.returned),
  ggr: writeAmount(ggrOf(sums)),
})
