/**
 * cashier: deposits, withdrawals and their receipt confirmation, players' bank accounts, transfers between wallets, payment channels.
 * Owns schema `cashier`. Facts: a deposit that is paid (cashier.deposits), a withdrawal that ended. News:
 * sen_cashier {brand, player, kind, id, step}. Laws: a transfer that a channel tells has one effect for ever; money that was asked
 * for is locked until it is paid out or returned; a withdrawal moves only along the table of core rules; each step has its time.
 */
export { runSandboxBank } from './adapters/sandbox-bank.ts'
export {
  callbackPath,
  channelSecret,
  hmacKeys,
  isSigned,
  type Keys,
  signCallback,
  signWith,
} from './adapters/sign-callback.ts'
export { askChannels } from './ask-channels.ts'
export { countCashierWork } from './count-cashier-work.ts'
export { expireDeposits } from './expire-deposits.ts'
export { type DepositFact, findDeposits, hasOtherDeposit, listMatchedDeposits } from './find-deposits.ts'
export { grantWelcome } from './grant-welcome.ts'
export { cashierJobs } from './jobs.ts'
export { listDepositQueueWith } from './list-deposit-queue.ts'
export { listHeldCards } from './list-held-cards.ts'
export { countSeconds } from './list-seconds.ts'
export { listTransfersInWith } from './list-transfers-in.ts'
export { listWithdrawalQueue } from './list-withdrawal-queue.ts'
export { matchTransferWith } from './match-transfer.ts'
export { payOut } from './pay-out.ts'
export { requireTurnover } from './require-turnover.ts'
export { returnTransferWith } from './return-transfer.ts'
export { reviewWithdrawal } from './review-withdrawal.ts'
export { cashierRoutes } from './routes.ts'
export { serveCallbacks } from './serve-callbacks.ts'
export { settleReceipt } from './settle-receipt.ts'
export { sumLineTransfers } from './sum-line-transfers.ts'
export type { DepositPromotions } from './views.ts'
export { waiveTurnover } from './waive-turnover.ts'
