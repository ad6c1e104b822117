/**
 * bets: stakes and what came of them, whoever took the bet: the betting record, which bets are over and count, days, winners, profit and
 * loss. Owns schema `bets`; rows of bets.transactions are written by play.settle, in one statement with their money (decision 0254).
 * Laws: a transaction's id is one movement of money for ever; one resolution per bet; a bet that is over is written down once.
 */

export { auditTransactions } from './audit-transactions.ts'
export { closeRound } from './close-round.ts'
export { findOutcome, findTransaction } from './find-outcome.ts'
export { findRoundOf, findTransactions, type TransactionRow } from './find-transactions.ts'
export {
  type ChangedRound,
  findRolledUpMark,
  hasTransactions,
  isRollUpBehind,
  listChangedRounds,
} from './list-changed-rounds.ts'
export { readSpan } from './list-profit.ts'
export { listRevenue } from './list-revenue.ts'
export { listLatestBets, listTeamRounds } from './list-team-rounds.ts'
export { listVendorTransactions, type VendorTransaction } from './list-vendor-transactions.ts'
export { type DrawnGame, readPastGames } from './past-games.ts'
export { type DayBet, readSettledBets } from './read-settled-bets.ts'
export { rollUpDays } from './roll-up-days.ts'
export { type PastRound, seedRounds } from './seed-rounds.ts'
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
export { transactionKey } from './transaction-key.ts'
export { findRound, listMovements, listRounds, type RoundRow, viewBet } from './views.ts'
