/** Rows of what must be staked, as the staff sees them. */
import type { WageringSource, WageringState } from '@sen/core/cashier/wagering-calls'
import { type Amount, writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import { namePromotions } from '../../content/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { OutstandingWagering } from './find-wagering.ts'

export type WageringRow = {
  id: string
  source: WageringSource
  reference: string
  promotion_id: string | null
  required: Amount
  at: Date
  ended_at: Date | null
  waived_by: string
}

export type WageringView = {
  id: string
  source: WageringSource
  reference: string
  title: string
  required: string
  done: string | null
  at: string
  state: WageringState
}

export const WAGERING = sql`id, source, reference, promotion_id, required, at, ended_at, waived_by`

/** The rows in the order given; `owed` is what of the player's is not worked off. */
export async function viewWageringRows(
  tx: Tx,
  rows: readonly WageringRow[],
  owed: readonly OutstandingWagering[],
  language: Language,
): Promise<WageringView[]> {
  const ids = rows.flatMap(({ promotion_id }) => promotion_id ?? [])
  const titles = await namePromotions(tx, ids, language)
  const staked = new Map(owed.map(({ id, done }) => [id, done]))
  return rows.map(row => {
    const done = row.ended_at ? row.required : (staked.get(row.id) ?? row.required)
    return {
      id: row.id,
      source: row.source,
      reference: row.reference,
      title: (row.promotion_id && titles.get(row.promotion_id)) || '',
      required: writeAmount(row.required),
      done: row.waived_by ? null : writeAmount(done),
      at: row.at.toISOString(),
      state: row.required === 0n ? 'free' : row.waived_by ? 'waived' : done < row.required ? 'open' : 'met',
    }
  })
}
