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
export { addBankAccount } from './bank-accounts/add-bank-account.ts'
export { listHeldBankAccounts } from './bank-accounts/list-held-bank-accounts.ts'
export { countCashierWork } from './count-cashier-work.ts'
export { expireDeposits } from './deposits/expire-deposits.ts'
export { type DepositFact, findDeposits, hasOtherDeposit, listMatchedDeposits } from './deposits/find-deposits.ts'
export { listDepositQueueWith } from './deposits/list-deposit-queue.ts'
export { listIncomingTransfersWith } from './gateways/list-incoming-transfers.ts'
export { matchTransferWith } from './gateways/match-transfer.ts'
export { payOut } from './gateways/pay-out.ts'
export { pollPaymentProviders } from './gateways/poll-payment-providers.ts'
export { returnTransferWith } from './gateways/return-transfer.ts'
export { countPendingSecondApprovals } from './list-pending-second-approvals.ts'
export { findDownlineLimit, removeDownlineLimits, setDownlineLimit } from './transfers/downline-limit.ts'
export { sumDownlineTransfers } from './transfers/sum-downline-transfers.ts'
export type { DepositPromotions } from './views.ts'
export { addWageringRequirement } from './wagering/add-wagering-requirement.ts'
export { findWagering } from './wagering/find-wagering.ts'
export { grantWelcome } from './wagering/grant-welcome.ts'
export { waiveWagering } from './wagering/waive-wagering.ts'
export { confirmWithdrawal } from './withdrawals/confirm-withdrawal.ts'
export type { WithdrawalPorts } from './withdrawals/find-daily-left.ts'
export { listWithdrawalQueue } from './withdrawals/list-withdrawal-queue.ts'
export { listWithdrawals } from './withdrawals/list-withdrawals.ts'
export { requestWithdrawalWith } from './withdrawals/request-withdrawal.ts'
export { resolvePayoutDispute } from './withdrawals/resolve-payout-dispute.ts'
export { reviewWithdrawal } from './withdrawals/review-withdrawal.ts'
