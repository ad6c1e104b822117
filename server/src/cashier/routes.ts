import { bankAccountCalls, depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import type { Bind } from '../platform/serve.ts'
import { addBankAccount } from './add-bank-account.ts'
import { cancelDepositWith } from './cancel-deposit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { getDepositWith } from './get-deposit.ts'
import { getDownlineTransfer } from './get-downline-transfer.ts'
import { getProof } from './get-proof.ts'
import { getWagering } from './get-wagering.ts'
import { getWithdrawRules } from './get-withdraw-rules.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { getWithdrawalReview } from './get-withdrawal-review.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { listBanks } from './list-banks.ts'
import { listDepositMethods } from './list-deposit-methods.ts'
import { listDepositQueueWith } from './list-deposit-queue.ts'
import { listDepositsWith } from './list-deposits.ts'
import { listHeldBankAccounts } from './list-held-bank-accounts.ts'
import { listIncomingTransfersWith } from './list-incoming-transfers.ts'
import { listPaymentExceptions } from './list-payment-exceptions.ts'
import { listPendingSecondApprovals } from './list-pending-second-approvals.ts'
import { listVendorWallets } from './list-vendor-wallets.ts'
import { listWithdrawalQueue } from './list-withdrawal-queue.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { matchTransferWith } from './match-transfer.ts'
import { payInSandbox } from './pay-in-sandbox.ts'
import { recallVendorBalances } from './recall-vendor-balances.ts'
import { removeBankAccount } from './remove-bank-account.ts'
import { requestDepositWith } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { resolvePayoutDispute } from './resolve-payout-dispute.ts'
import { returnTransferWith } from './return-transfer.ts'
import { reviewBankAccount } from './review-bank-account.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { transferToDownline } from './transfer-to-downline.ts'
import { transferWallet } from './transfer-wallet.ts'
import { uploadProof } from './upload-proof.ts'
import type { DepositPromotions } from './views.ts'
import { waiveWagering } from './waive-wagering.ts'

export function cashierRoutes(bind: Bind, promotions: DepositPromotions): void {
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
  bind(withdrawalCalls.getWithdrawRules, getWithdrawRules)
  bind(withdrawalCalls.requestWithdrawal, requestWithdrawal)
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
