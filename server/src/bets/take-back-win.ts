import { hash } from 'node:crypto'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { transactionKey } from './transaction-key.ts'

export type TakenBack = {
  vendorCode: string
  /** Unique of the vendor for ever. */
  id: string
  /** The bet whose win is taken back. */
  ref: string
  playerId: string
  round: string
  /** Above zero, and no more than was won on the bet until now. */
  amount: Amount
  /** What the player can stake afterwards. */
  balance: Amount
  /** 32 hex digits over what must be equal in a repetition, where the caller judges repetitions. */
  content?: string
}

/**
 * Writes into the betting record that a win of one of the house's own products was taken back, wholly or in part: whatever sums wins follows.
 * Its money is moved by who calls, in the same transaction.
 */
export async function takeBackWin({ newId }: Pick<Deps, 'newId'>, tx: Tx, taken: TakenBack): Promise<void> {
  const { vendorCode, id, ref, playerId, round, amount, balance } = taken
  const content =
    taken.content ?? hash('sha256', ['taken back', ref, playerId, round, amount].join('\n'), 'hex').slice(0, 32)
  await tx.run(sql`
    select bets.take_back_win(${vendorCode}, ${transactionKey(vendorCode, id)}, ${id}, ${transactionKey(vendorCode, ref)}, ${ref},
      ${playerId}, ${round}, ${amount}, ${content}::uuid, ${newId()}, ${balance})`)
}
