import { bankAccountCalls, depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import type { Bind } from '../platform/serve.ts'
import { addBankAccount } from './bank-accounts/add-bank-account.ts'
import { listBankAccounts } from './bank-accounts/list-bank-accounts.ts'
import { listBanks } from './bank-accounts/list-banks.ts'
import { listHeldBankAccounts } from './bank-accounts/list-held-bank-accounts.ts'
import { removeBankAccount } from './bank-accounts/remove-bank-account.ts'
import { reviewBankAccount } from './bank-accounts/review-bank-account.ts'
import { cancelDepositWith } from './deposits/cancel-deposit.ts'
import { getDepositWith } from './deposits/get-deposit.ts'
import { listDepositMethods } from './deposits/list-deposit-methods.ts'
import { listDepositQueueWith } from './deposits/list-deposit-queue.ts'
import { listDepositsWith } from './deposits/list-deposits.ts'
import { requestDepositWith } from './deposits/request-deposit.ts'
import { listIncomingTransfersWith } from './gateways/list-incoming-transfers.ts'
import { listPaymentExceptions } from './gateways/list-payment-exceptions.ts'
import { matchTransferWith } from './gateways/match-transfer.ts'
import { payInSandbox } from './gateways/pay-in-sandbox.ts'
import { returnTransferWith } from './gateways/return-transfer.ts'
import { listPendingSecondApprovals } from './list-pending-second-approvals.ts'
import { decideDownlineTransfer } from './transfers/decide-downline-transfer.ts'
import { getDownlineTransfer } from './transfers/get-downline-transfer.ts'
import { listVendorWallets } from './transfers/list-vendor-wallets.ts'
import { recallVendorBalances } from './transfers/recall-vendor-balances.ts'
import { transferToDownline } from './transfers/transfer-to-downline.ts'
import { transferWallet } from './transfers/transfer-wallet.ts'
import type { DepositPromotions } from './views.ts'
import { getWagering } from './wagering/get-wagering.ts'
import { waiveWagering } from './wagering/waive-wagering.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { confirmWithdrawal } from './withdrawals/confirm-withdrawal.ts'
import type { WithdrawalPorts } from './withdrawals/find-daily-left.ts'
import { getProof } from './withdrawals/get-proof.ts'
import { getWithdrawRulesWith } from './withdrawals/get-withdraw-rules.ts'
import { getWithdrawal } from './withdrawals/get-withdrawal.ts'
import { getWithdrawalReview } from './withdrawals/get-withdrawal-review.ts'
import { listWithdrawalQueue } from './withdrawals/list-withdrawal-queue.ts'
import { listWithdrawals } from './withdrawals/list-withdrawals.ts'
import { requestWithdrawalWith } from './withdrawals/request-withdrawal.ts'
import { resolvePayoutDispute } from './withdrawals/resolve-payout-dispute.ts'
import { reviewWithdrawal } from './withdrawals/review-withdrawal.ts'
import { uploadProof } from './withdrawals/upload-proof.ts'

export function cashierRoutes(bind: Bind, promotions: DepositPromotions, withdrawal: WithdrawalPorts): void {
  bind(depositCalls.listDepositMethods, listDepositMethods)
  bind(depositCalls.requestDeposit, requestDepositWith(promotions))
  bind(depositCalls.getDeposit, getDepositWith(promotions))
  bind(depositCalls.listDeposits, listDepositsWith(promotions))
  bind(depositCalls.payInSandbox, payInSandbox)
  bind(depositCalls.cancelDeposit, cancelDepositWith(promotions))
  bind(bankAccountCalls.listBanks, listBanks)
  bind(bankAccountCalls.listBankAccounts, listBankAccounts)
  bind(bankAccountCalls.addBankAccount, addBankAccount)
  bind(bankAccountCalls.removeBankAccount, removeBankAccount)
  bind(withdrawalCalls.getWithdrawRules, getWithdrawRulesWith(withdrawal))
  bind(withdrawalCalls.requestWithdrawal, requestWithdrawalWith(withdrawal))
  bind(withdrawalCalls.getWithdrawal, getWithdrawal)
  bind(withdrawalCalls.listWithdrawals, listWithdrawals)
  bind(withdrawalCalls.cancelWithdrawal, cancelWithdrawal)
  bind(withdrawalCalls.uploadProof, uploadProof)
  bind(withdrawalCalls.getProof, getProof)
  bind(withdrawalCalls.confirmWithdrawal, confirmWithdrawal)
  bind(transferCalls.listVendorWallets, listVendorWallets)
  bind(transferCalls.transferWallet, transferWallet)
  bind(transferCalls.recallVendorBalances, recallVendorBalances)
  bind(transferCalls.getDownlineTransfer, getDownlineTransfer)
  bind(transferCalls.transferToDownline, transferToDownline)
  bind(cashierStaffCalls.listWithdrawalQueue, listWithdrawalQueue)
  bind(cashierStaffCalls.getWithdrawalReview, getWithdrawalReview)
  bind(cashierStaffCalls.reviewWithdrawal, reviewWithdrawal)
  bind(cashierStaffCalls.resolvePayoutDispute, resolvePayoutDispute)
  bind(cashierStaffCalls.listPendingSecondApprovals, listPendingSecondApprovals)
  bind(cashierStaffCalls.decideDownlineTransfer, decideDownlineTransfer)
  bind(cashierStaffCalls.listDepositQueue, listDepositQueueWith(promotions))
  bind(cashierStaffCalls.listIncomingTransfers, listIncomingTransfersWith(promotions))
  bind(cashierStaffCalls.matchTransfer, matchTransferWith(promotions))
  bind(cashierStaffCalls.returnTransfer, returnTransferWith(promotions))
  bind(cashierStaffCalls.listPaymentExceptions, listPaymentExceptions)
  bind(cashierStaffCalls.listHeldBankAccounts, listHeldBankAccounts)
  bind(cashierStaffCalls.reviewBankAccount, reviewBankAccount)
  bind(wageringCalls.getWagering, getWagering)
  bind(wageringCalls.waiveWagering, waiveWagering)
}
