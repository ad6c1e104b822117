/** What the catalogues of core take of lottery: its calls and its words. */
import { backofficePhrases } from './backoffice-phrases.ts'
import { boardPhrases } from './board-phrases.ts'
import { lotteryCalendarCalls } from './calendar-calls.ts'
import { lotteryCalls } from './calls.ts'
import { chaseCalls } from './chase-calls.ts'
import { lotteryChaseStaffCalls } from './chase-staff-calls.ts'
import { drawsPhrases } from './draws-phrases.ts'
import { lotteryLaunchCalls } from './launch-calls.ts'
import { lotteryMenuCalls } from './menu-calls.ts'
import { lotteryPhrases } from './phrases.ts'
import { lotteryStaffCalls } from './staff-calls.ts'

export const calls = {
  ...lotteryCalls,
  ...chaseCalls,
  ...lotteryLaunchCalls,
  ...lotteryMenuCalls,
  ...lotteryStaffCalls,
  ...lotteryChaseStaffCalls,
  ...lotteryCalendarCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = {
  lottery: lotteryPhrases,
  backoffice: backofficePhrases,
  board: boardPhrases,
  draws: drawsPhrases,
}
