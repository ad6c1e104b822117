import { walletCalls } from '@sen/core/wallet/calls'
import type { Bind } from '../platform/serve.ts'
import { exportTransactionsWith } from './export-transactions.ts'
import { getBalance } from './get-balance.ts'
import { getStatement } from './get-statement.ts'
import { listTransactionsWith, type Naming } from './list-transactions.ts'

export function walletRoutes(bind: Bind, naming: Naming): void {
  bind(walletCalls.getBalance, getBalance)
  bind(walletCalls.listTransactions, listTransactionsWith(naming))
  bind(walletCalls.exportTransactions, exportTransactionsWith(naming))
  bind(walletCalls.getStatement, getStatement)
}
