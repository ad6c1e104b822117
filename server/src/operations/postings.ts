/** Decisions of staff as ledger entries. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/** A manual credit (above zero) or debit of a player, against the house. */
export function adjustmentPosting(request: {
  id: string
  player_id: string
  amount: Amount
  bucket: 'cash' | 'bonus'
}): Entry {
  return {
    kind: 'adjustment',
    key: `approval:${request.id}`,
    lines: [
      { account: `player:${request.player_id}:${request.bucket}`, amount: request.amount },
      { account: 'house:adjustments', amount: -request.amount },
    ],
    subject: 'adjustment',
    reference: request.id,
  }
}
