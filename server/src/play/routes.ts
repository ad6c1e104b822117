import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { exportBets } from './export-bets.ts'
import { getBet } from './get-bet.ts'
import { getJackpot } from './get-jackpot.ts'
import { launchGame } from './launch-game.ts'
import { listBets } from './list-bets.ts'
import { listGameResults } from './list-game-results.ts'
import { listProfit } from './list-profit.ts'
import { listPlayerReceivables, listReceivables } from './list-receivables.ts'
import { listReconciliationBreaks } from './list-reconciliation-breaks.ts'
import { listRevenue } from './list-revenue.ts'
import { listRooms } from './list-rooms.ts'
import { listWinners } from './list-winners.ts'
import { resolveReconciliationBreak } from './resolve-reconciliation-break.ts'

export function playRoutes(bind: Bind): void {
  bind(playCalls.launchGame, launchGame)
  bind(playCalls.listBets, listBets)
  bind(playCalls.exportBets, exportBets)
  bind(playCalls.getBet, getBet)
  bind(playCalls.listProfit, listProfit)
  bind(playCalls.listGameResults, listGameResults)
  bind(playCalls.listReceivables, listReceivables)
  bind(playStaffCalls.listPlayerReceivables, listPlayerReceivables)
  bind(playCalls.listWinners, listWinners)
  bind(playCalls.getJackpot, getJackpot)
  bind(lobbyCalls.listRooms, listRooms)
  bind(playStaffCalls.listRevenue, listRevenue)
  bind(playStaffCalls.listReconciliationBreaks, listReconciliationBreaks)
  bind(playStaffCalls.resolveReconciliationBreak, resolveReconciliationBreak)
}
