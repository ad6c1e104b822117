/**
 * play: launches, game sessions, rounds, bets, the vendor protocol and its adapters. Owns schema `play`.
 * Laws: a vendor's transaction id is one movement of money for ever; one resolution per bet; a call is answered only after
 * its commit; the batch statement play.settle keeps the wallet's laws under the wallet's checks.
 */

export { auditTransactions } from './audit-transactions.ts'
export { findRoundOf, findTransactions, type TransactionRow } from './find-transactions.ts'
export { giveFreeRounds, listFreeRoundOffers, readFreeRounds } from './free-rounds.ts'
export { readSpan } from './list-profit.ts'
export { countOpenBreaks, listReconciliationBreaks } from './list-reconciliation-breaks.ts'
export { listRevenue } from './list-revenue.ts'
export { listLatestBets, listTeamRounds } from './list-team-rounds.ts'
export { endGameSessions, openGameSession } from './open-game-session.ts'
export { type DrawnGame, readPastGames } from './past-games.ts'
export { type DayBet, readSettledBets } from './read-settled-bets.ts'
export { lockReceivable, writeOffReceivable } from './receivables.ts'
export { type PastRound, seedRounds } from './seed-rounds.ts'
export { playProtocol } from './serve-vendors.ts'
export { closeRound, findHouseSessions, type HouseCall, settleHouseCalls, tellBalances } from './settle-house-calls.ts'
export { countBrandBettors, sumBrandDays } from './sum-brand-days.ts'
export { type DaySum, sumDay } from './sum-day.ts'
export { sumPlayerPlay } from './sum-player-play.ts'
export { sumStakes } from './sum-stakes.ts'
export {
  countBettors,
  findRolledUpUntil,
  listPlayedOn,
  listValidBets,
  listValidBetsSince,
  type NodeBet,
  sumValidBets,
} from './sum-valid-bets.ts'
export { takeBackWin } from './take-back-win.ts'
export { isEnabledForBrand, readVendors } from './vendors.ts'
export { listRounds } from './views.ts'
