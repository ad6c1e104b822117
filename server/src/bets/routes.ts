import { betsCalls } from '@sen/core/bets/calls'
import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { exportBets } from './export-bets.ts'
import { listBets } from './list-bets.ts'
import { listGameResults } from './list-game-results.ts'
import { listProfit } from './list-profit.ts'
import { listRevenue } from './list-revenue.ts'
import { listWinners } from './list-winners.ts'

/** getBet is served by play: it shows the vendor's replay beside what bets know. */
export function betsRoutes(bind: Bind): void {
  bind(betsCalls.listBets, listBets)
  bind(betsCalls.exportBets, exportBets)
  bind(betsCalls.listProfit, listProfit)
  bind(betsCalls.listGameResults, listGameResults)
  bind(betsCalls.listWinners, listWinners)
  bind(betsStaffCalls.listRevenue, listRevenue)
}
