/**
 * cashier: deposits, withdrawals and their receipt confirmation, players' bank accounts, transfers between wallets, payment providers.
 * Owns schema `cashier`. Facts: a deposit that is paid (cashier.deposits), a withdrawal that ended. News:
 * sen_cashier {brand, player, kind, id, step}. Laws: a transfer that a provider tells has one effect for ever; money that was asked
 * for is locked until it is paid out or returned; a withdrawal moves only along the table of core rules; each step has its time.
 */
export { runSandboxBank } from './adapters/sandbox-bank.ts'
export {
  callbackPath,
  hmacKeys,
  isSigned,
  type Keys,
  providerSecret,
  signCallback,
  signWith,
} from './adapters/sign-callback.ts'
export { addWageringRequirement } from './add-wagering-requirement.ts'
export { countCashierWork } from './count-cashier-work.ts'
export { expireDeposits } from './expire-deposits.ts'
export { type DepositFact, findDeposits, hasOtherDeposit, listMatchedDeposits } from './find-deposits.ts'
export { grantWelcome } from './grant-welcome.ts'
export { cashierJobs } from './jobs.ts'
export { listDepositQueueWith } from './list-deposit-queue.ts'
export { listHeldBankAccounts } from './list-held-bank-accounts.ts'
export { listIncomingTransfersWith } from './list-incoming-transfers.ts'
export { countPendingSecondApprovals } from './list-pending-second-approvals.ts'
export { listWithdrawalQueue } from './list-withdrawal-queue.ts'
export { matchTransferWith } from './match-transfer.ts'
export { payOut } from './pay-out.ts'
export { pollPaymentProviders } from './poll-payment-providers.ts'
export { resolvePayoutDispute } from './resolve-payout-dispute.ts'
export { returnTransferWith } from './return-transfer.ts'
export { reviewWithdrawal } from './review-withdrawal.ts'
export { cashierRoutes } from './routes.ts'
export { serveCallbacks } from './serve-callbacks.ts'
export { sumDownlineTransfers } from './sum-downline-transfers.ts'
export type { DepositPromotions } from './views.ts'
export { waiveWagering } from './waive-wagering.ts'
