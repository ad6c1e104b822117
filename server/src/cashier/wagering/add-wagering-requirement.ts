import { priceWagering } from '@sen/core/cashier/wagering'
import type { WageringSource } from '@sen/core/cashier/wagering-calls'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'

type Came = {
  /** The transfer's or the gift's own id: the same money is required once. */
  id: string
  playerId: string
  source: WageringSource
  reference: string
  amount: Amount
  /** The brand's or the gift's: how often it must be staked. */
  multiple: string
  /** Of the demo's past: when it came; now where left out. */
  at?: Date
  /** Of the reward of a promotion: which. */
  promotionId?: string
}

/**
 * Writes down what must be staked of money that came, in the transaction that puts it on the balance. A gift that asks for nothing is
 * written as ended: whoever looks at a withdrawal sees it all the same.
 */
export async function addWageringRequirement(tx: Tx, came: Came): Promise<void> {
  const required = priceWagering(came.amount, came.multiple)
  const isFree = required <= 0n
  if (came.amount <= 0n || (isFree && (came.source === 'deposit' || came.source === 'downline'))) return
  await tx.run(sql`
    insert into cashier.wagering_requirements (brand_id, id, player_id, source, reference, promotion_id, amount, required, ended_at, at)
    values (${tx.brandId}, ${came.id}, ${came.playerId}, ${came.source}, ${came.reference}, ${came.promotionId ?? null},
      ${came.amount}, ${isFree ? 0n : required}, ${isFree ? sql`now()` : null}, ${came.at ?? sql`clock_timestamp()`})
    on conflict (brand_id, id) do nothing`)
}
