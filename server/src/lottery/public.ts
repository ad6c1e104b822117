/**
 * lottery: draws, slips, results, settlement and proof. Owns schema `lottery`. News: sen_lottery {brand, gameCode, drawNumber, state},
 * sen_slips {brand, account}.
 * Laws: no slip is in a draw once it is locked; what was committed, published or placed never changes; a slip is one bet of play's and is
 * paid once; a draw of our own follows from a seed committed before its slips and a beacon's round that came after them.
 */

export { countLotteryWork } from './contradictions.ts'
export { listLotteryCalendar } from './list-lottery-calendar.ts'
export { listLotteryChases } from './list-lottery-chases.ts'
export { listLotteryDraws } from './list-lottery-draws.ts'
export { seedPastDraws } from './seed-past-draws.ts'
