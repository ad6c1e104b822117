/**
 * wallet: accounts, entries, balances. Nothing else. Owns schema `wallet`; the only module that writes a balance (the batch
 * statement of the seamless calls, play.settle, is the one exception and keeps the same laws under the same checks).
 * Laws: every entry sums to zero per unit; a stored balance equals the sum of its lines and is never negative;
 * entries are never changed; the entries of a brand are chained by hash.
 */
export {
  checkStake,
  findPlayRun,
  isBarred,
  listBarred,
  setAllowance,
  sumDeposits,
  sumPlayed,
} from './allow-bets.ts'
export { auditBooks, auditNewEntries, type Finding } from './audit-books.ts'
export { countFirstDeposits } from './count-first-deposits.ts'
export {
  type EntryRow,
  exploreEntries,
  findByReference,
  findEntries,
} from './explore-entries.ts'
export { walletJobs } from './jobs.ts'
export { listLatestMoves, listMoves, MOVE_KINDS } from './list-moves.ts'
export { lockPlayers } from './lock-players.ts'
export { blockBets, openPlayer, unblockBets } from './open-player.ts'
export { type Balance, type Entry, post } from './post.ts'
export { type EntryProof, findSeal, proveEntry } from './prove-entry.ts'
export { walletRoutes } from './routes.ts'
export { findLastAudit, runAudit } from './run-audit.ts'
export { sealEntries } from './seal-entries.ts'
export { type PastEntry, pastId, seedHistory } from './seed-history.ts'
export { findBalance, readBalances } from './store.ts'
export { type IncomeRow, sumIncome } from './sum-income.ts'
export { sumJackpots } from './sum-jackpots.ts'
export { sumVendorWallets } from './sum-vendor-wallets.ts'
export { listLines, type PlayerLine } from './views.ts'
