import { priceTurnover } from '@sen/core/cashier/turnover'
import type { TurnoverSource } from '@sen/core/cashier/turnover-calls'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

type Came = {
  /** The transfer's or the gift's own id: the same money is required once. */
  id: string
  playerId: string
  source: TurnoverSource
  reference: string
  amount: Amount
  /** The brand's or the gift's: how often it must be staked. */
  multiple: string
}

/** Writes down what must be staked of money that came, in the transaction that puts it on the balance. */
export async function requireTurnover(tx: Tx, came: Came): Promise<void> {
  const required = priceTurnover(came.amount, came.multiple)
  if (required <= 0n) return
  await tx.run(sql`
    insert into cashier.turnovers (brand_id, id, player_id, source, reference, amount, required)
    values (${tx.brandId}, ${came.id}, ${came.playerId}, ${came.source}, ${came.reference}, ${came.amount},
      ${required})
    on conflict (brand_id, id) do nothing`)
}
