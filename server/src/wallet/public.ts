/**
 * wallet: accounts, entries, balances. Nothing else. Owns schema `wallet`; the only module that writes a balance (the batch
 * statement of the seamless calls, play.settle, is the one exception and keeps the same laws under the same checks).
 * Laws: every entry sums to zero per unit; a stored balance equals the sum of its lines and is never negative;
 * entries are never changed; the entries of a brand are chained by hash.
 */

export { auditBooks, auditNewEntries, type Finding } from './audit-books.ts'
export { checkpointEntries } from './checkpoint-entries.ts'
export { countFirstDeposits } from './count-first-deposits.ts'
export { hasEntries } from './has-entries.ts'
export {
  checkStake,
  findPlayRun,
  isBarred,
  listBarred,
  setLimitHeadroom,
  sumDeposits,
  sumPlayed,
} from './limit-headroom.ts'
export {
  listLatestMoneyTransactions,
  listMoneyTransactions,
  MONEY_TRANSACTION_KINDS,
} from './list-money-transactions.ts'
export { subjectOf } from './list-transactions.ts'
export { lockPlayers } from './lock-players.ts'
export { blockBets, openPlayerAccount, unblockBets } from './open-player-account.ts'
export { type Balance, type Entry, post } from './post.ts'
export { postCredits } from './post-credits.ts'
export { renewAttestations } from './renew-attestations.ts'
export { findLastAudit, runAudit } from './run-audit.ts'
export {
  type EntryRow,
  findByReference,
  findEntries,
  searchEntries,
} from './search-entries.ts'
export { type PastEntry, pastId, seedHistory } from './seed-history.ts'
export { findBalance, readBalances } from './store.ts'
export { type IncomeRow, sumIncome } from './sum-income.ts'
export { sumJackpots } from './sum-jackpots.ts'
export { sumFirstDeposits, sumMoneyDays } from './sum-money-days.ts'
export { findVendorWallet, vendorWallet } from './vendor-wallet-store.ts'
export {
  bringBackFor,
  fillVendorWallet,
  gatherVendorWallets,
  readVendorWallets,
  sumAtVendors,
  sumVendorWallets,
  walletPosting,
} from './vendor-wallets.ts'
export { findCheckpoint, type InclusionProof, verifyInclusion } from './verify-inclusion.ts'
export { cutLines, listLines, readLinePlace } from './views.ts'
