import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { lotteryLaunchCalls } from '@sen/core/lottery/launch-calls'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { cancelChase } from './cancel-chase.ts'
import { changeLotteryCalendar } from './change-lottery-calendar.ts'
import { closeContradiction } from './close-contradiction.ts'
import { correctLotteryResult } from './correct-lottery-result.ts'
import { decideLotteryRequest } from './decide-lottery-request.ts'
import { enterLotteryResult } from './enter-lottery-result.ts'
import { exportDrawSlips } from './export-draw-slips.ts'
import { getChase } from './get-chase.ts'
import { getDrawProof } from './get-draw-proof.ts'
import { getLotteryBoard } from './get-lottery-board.ts'
import { getLotteryChase } from './get-lottery-chase.ts'
import { getLotteryDraw } from './get-lottery-draw.ts'
import { getLotteryExposure } from './get-lottery-exposure.ts'
import { getLotteryStatistics } from './get-lottery-statistics.ts'
import { getLotteryTerms } from './get-lottery-terms.ts'
import { getSlip } from './get-slip.ts'
import { launchLottery } from './launch-lottery.ts'
import { listChases } from './list-chases.ts'
import { listLotteryCalendar } from './list-lottery-calendar.ts'
import { listLotteryChases } from './list-lottery-chases.ts'
import { listLotteryDraws } from './list-lottery-draws.ts'
import { listLotteryMenus } from './list-lottery-menus.ts'
import { listLotteryNumbers } from './list-lottery-numbers.ts'
import { listLotteryRequests } from './list-lottery-requests.ts'
import { listLotteryTerms } from './list-lottery-terms.ts'
import { listOpenedNumbers } from './list-opened-numbers.ts'
import { listRecentLottery } from './list-recent-lottery.ts'
import { listSlips } from './list-slips.ts'
import { placeChase } from './place-chase.ts'
import { placeSlip } from './place-slip.ts'
import { previewLotteryCorrection } from './preview-lottery-correction.ts'
import { previewLotteryVoid } from './preview-lottery-void.ts'
import { requestWriteOff } from './request-write-off.ts'
import { saveLotteryTerms } from './save-lottery-terms.ts'
import { voidLotteryDraw } from './void-lottery-draw.ts'

export function lotteryRoutes(bind: Bind): void {
  bind(lotteryMenuCalls.listLotteryMenus, listLotteryMenus)
  bind(lotteryCalls.listLotteryNumbers, listLotteryNumbers)
  bind(lotteryCalls.listRecentLottery, listRecentLottery)
  bind(lotteryCalls.listOpenedNumbers, listOpenedNumbers)
  bind(lotteryLaunchCalls.launchLottery, launchLottery)
  bind(lotteryCalls.getLotteryBoard, getLotteryBoard)
  bind(lotteryCalls.placeSlip, placeSlip)
  bind(lotteryCalls.listSlips, listSlips)
  bind(lotteryCalls.getSlip, getSlip)
  bind(chaseCalls.placeChase, placeChase)
  bind(chaseCalls.listChases, listChases)
  bind(chaseCalls.getChase, getChase)
  bind(chaseCalls.cancelChase, cancelChase)
  bind(lotteryCalls.getLotteryStatistics, getLotteryStatistics)
  bind(lotteryCalls.getDrawProof, getDrawProof)
  bind(lotteryCalls.exportDrawSlips, exportDrawSlips)
  bind(lotteryChaseStaffCalls.listLotteryChases, listLotteryChases)
  bind(lotteryChaseStaffCalls.getLotteryChase, getLotteryChase)
  bind(lotteryStaffCalls.listLotteryDraws, listLotteryDraws)
  bind(lotteryStaffCalls.getLotteryExposure, getLotteryExposure)
  bind(lotteryStaffCalls.getLotteryTerms, getLotteryTerms)
  bind(lotteryStaffCalls.saveLotteryTerms, saveLotteryTerms)
  bind(lotteryStaffCalls.enterLotteryResult, enterLotteryResult)
  bind(lotteryStaffCalls.previewLotteryVoid, previewLotteryVoid)
  bind(lotteryStaffCalls.voidLotteryDraw, voidLotteryDraw)
  bind(lotteryStaffCalls.correctLotteryResult, correctLotteryResult)
  bind(lotteryStaffCalls.getLotteryDraw, getLotteryDraw)
  bind(lotteryStaffCalls.listLotteryTerms, listLotteryTerms)
  bind(lotteryStaffCalls.previewLotteryCorrection, previewLotteryCorrection)
  bind(lotteryCalendarCalls.listLotteryCalendar, listLotteryCalendar)
  bind(lotteryCalendarCalls.changeLotteryCalendar, changeLotteryCalendar)
  bind(lotteryCalendarCalls.requestWriteOff, requestWriteOff)
  bind(lotteryCalendarCalls.listLotteryRequests, listLotteryRequests)
  bind(lotteryCalendarCalls.decideLotteryRequest, decideLotteryRequest)
  bind(lotteryCalendarCalls.closeContradiction, closeContradiction)
}
