import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'

/** What is said of a transfer in the line that was asked for: the same one asked for again may have been decided meanwhile. */
export const TRANSFER_SENT = {
  done: ['cashier.uplineDone', 'good'],
  waiting: ['cashier.uplineWaits', 'good'],
  rejected: ['cashier.uplineRejected', 'bad'],
} as const satisfies Record<Answer<typeof transferCalls.transferToDownline>['state'], readonly [string, string]>
