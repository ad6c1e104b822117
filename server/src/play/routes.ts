import { betsCalls } from '@sen/core/bets/calls'
import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { getBet } from './get-bet.ts'
import { getJackpot } from './get-jackpot.ts'
import { launchGame } from './launch-game.ts'
import { listPlayerReceivables, listReceivables } from './list-receivables.ts'
import { listReconciliationBreaks } from './list-reconciliation-breaks.ts'
import { listRooms } from './list-rooms.ts'
import { resolveReconciliationBreak } from './resolve-reconciliation-break.ts'

export function playRoutes(bind: Bind): void {
  bind(playCalls.launchGame, launchGame)
  bind(betsCalls.getBet, getBet)
  bind(playCalls.listReceivables, listReceivables)
  bind(playStaffCalls.listPlayerReceivables, listPlayerReceivables)
  bind(playCalls.getJackpot, getJackpot)
  bind(lobbyCalls.listRooms, listRooms)
  bind(playStaffCalls.listReconciliationBreaks, listReconciliationBreaks)
  bind(playStaffCalls.resolveReconciliationBreak, resolveReconciliationBreak)
}
