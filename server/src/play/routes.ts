import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { exportBets } from './export-bets.ts'
import { getBet } from './get-bet.ts'
import { getJackpot } from './get-jackpot.ts'
import { launchGame } from './launch-game.ts'
import { launchLottery } from './launch-lottery.ts'
import { listBets } from './list-bets.ts'
import { listProfit } from './list-profit.ts'
import { listReconciliationBreaks } from './list-reconciliation-breaks.ts'
import { listRooms } from './list-rooms.ts'
import { listWinners } from './list-winners.ts'
import { resolveReconciliationBreak } from './resolve-reconciliation-break.ts'

export function playRoutes(bind: Bind): void {
  bind(playCalls.launchGame, launchGame)
  bind(playCalls.listBets, listBets)
  bind(playCalls.exportBets, exportBets)
  bind(playCalls.getBet, getBet)
  bind(playCalls.listProfit, listProfit)
  bind(playCalls.listWinners, listWinners)
  bind(playCalls.getJackpot, getJackpot)
  bind(lobbyCalls.listRooms, listRooms)
  bind(lobbyCalls.launchLottery, launchLottery)
  bind(playStaffCalls.listReconciliationBreaks, listReconciliationBreaks)
  bind(playStaffCalls.resolveReconciliationBreak, resolveReconciliationBreak)
}
