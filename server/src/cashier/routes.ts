import { cardCalls, depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { turnoverCalls } from '@sen/core/cashier/turnover-calls'
import type { Bind } from '../platform/serve.ts'
import { addCard } from './add-card.ts'
import { cancelDepositWith } from './cancel-deposit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { collectWallets } from './collect-wallets.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { getDepositWith } from './get-deposit.ts'
import { getLineTransfer } from './get-line-transfer.ts'
import { getProof } from './get-proof.ts'
import { getTurnover } from './get-turnover.ts'
import { getWithdrawRules } from './get-withdraw-rules.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { getWithdrawalFile } from './get-withdrawal-file.ts'
import { judgeCard } from './judge-card.ts'
import { listBanks } from './list-banks.ts'
import { listCards } from './list-cards.ts'
import { listChannelAlarms } from './list-channel-alarms.ts'
import { listDepositMethods } from './list-deposit-methods.ts'
import { listDepositQueueWith } from './list-deposit-queue.ts'
import { listDepositsWith } from './list-deposits.ts'
import { listHeldCards } from './list-held-cards.ts'
import { listSeconds } from './list-seconds.ts'
import { listTransfersInWith } from './list-transfers-in.ts'
import { listVendorWallets } from './list-vendor-wallets.ts'
import { listWithdrawalQueue } from './list-withdrawal-queue.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { matchTransferWith } from './match-transfer.ts'
import { payInSandbox } from './pay-in-sandbox.ts'
import { removeCard } from './remove-card.ts'
import { requestDepositWith } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { returnTransferWith } from './return-transfer.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { settleReceipt } from './settle-receipt.ts'
import { transferToLine } from './transfer-to-line.ts'
import { transferWallet } from './transfer-wallet.ts'
import { uploadProof } from './upload-proof.ts'
import type { DepositPromotions } from './views.ts'
import { waiveTurnover } from './waive-turnover.ts'

export function cashierRoutes(bind: Bind, promotions: DepositPromotions): void {
  bind(depositCalls.listDepositMethods, listDepositMethods)
  bind(depositCalls.requestDeposit, requestDepositWith(promotions))
  bind(depositCalls.getDeposit, getDepositWith(promotions))
  bind(depositCalls.listDeposits, listDepositsWith(promotions))
  bind(depositCalls.payInSandbox, payInSandbox)
  bind(depositCalls.cancelDeposit, cancelDepositWith(promotions))
  bind(cardCalls.listBanks, listBanks)
  bind(cardCalls.listCards, listCards)
  bind(cardCalls.addCard, addCard)
  bind(cardCalls.removeCard, removeCard)
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
  bind(transferCalls.collectWallets, collectWallets)
  bind(transferCalls.getLineTransfer, getLineTransfer)
  bind(transferCalls.transferToLine, transferToLine)
  bind(cashierStaffCalls.listWithdrawalQueue, listWithdrawalQueue)
  bind(cashierStaffCalls.getWithdrawalFile, getWithdrawalFile)
  bind(cashierStaffCalls.reviewWithdrawal, reviewWithdrawal)
  bind(cashierStaffCalls.settleReceipt, settleReceipt)
  bind(cashierStaffCalls.listSeconds, listSeconds)
  bind(cashierStaffCalls.listDepositQueue, listDepositQueueWith(promotions))
  bind(cashierStaffCalls.listTransfersIn, listTransfersInWith(promotions))
  bind(cashierStaffCalls.matchTransfer, matchTransferWith(promotions))
  bind(cashierStaffCalls.returnTransfer, returnTransferWith(promotions))
  bind(cashierStaffCalls.listChannelAlarms, listChannelAlarms)
  bind(cashierStaffCalls.listHeldCards, listHeldCards)
  bind(cashierStaffCalls.judgeCard, judgeCard)
  bind(turnoverCalls.getTurnover, getTurnover)
  bind(turnoverCalls.waiveTurnover, waiveTurnover)
}
