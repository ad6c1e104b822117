import { walletCalls } from '@sen/core/wallet/calls'
import type { Bind } from '../platform/serve.ts'
import { exportTransactions } from './export-transactions.ts'
import { getBalance } from './get-balance.ts'
import { getStatement } from './get-statement.ts'
import { listTransactions } from './list-transactions.ts'

export function walletRoutes(bind: Bind): void {
  bind(walletCalls.getBalance, getBalance)
  bind(walletCalls.listTransactions, listTransactions)
  bind(walletCalls.exportTransactions, exportTransactions)
  bind(walletCalls.getStatement, getStatement)
}
