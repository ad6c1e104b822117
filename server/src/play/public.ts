/**
 * play: launches, game sessions, rounds, bets, the vendor protocol and its adapters. Owns schema `play`.
 * Laws: a vendor's transaction id is one movement of money for ever; one resolution per bet; a call is answered only after
 * its commit; the batch statement play.settle keeps the wallet's laws under the wallet's checks.
 */

export { auditTransactions } from './audit-transactions.ts'
export { endGameSessionsOnLogout } from './end-game-sessions-on-logout.ts'
export { findRoundOf, findTransactions, type TransactionRow } from './find-transactions.ts'
export { playJobs } from './jobs.ts'
export { countOpenBreaks, listReconciliationBreaks } from './list-reconciliation-breaks.ts'
export { listLatestBets, listTeamRounds } from './list-team-rounds.ts'
export { endGameSessions, openGameSession } from './open-game-session.ts'
export { type DayBet, readSettledBets } from './read-settled-bets.ts'
export { playRoutes } from './routes.ts'
export { type PastRound, seedRounds } from './seed-rounds.ts'
export { playProtocol } from './serve-vendors.ts'
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
export { readVendors } from './vendors.ts'
export { listRounds } from './views.ts'
