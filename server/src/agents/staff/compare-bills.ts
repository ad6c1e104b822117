/** Bills beside what is usual of their contracts, and beside what their payers have: what to look at before many are approved at once. */
import { type Amount, writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'
import { readBalances, sumVendorWallets } from '../../wallet/public.ts'
import type { BillRow } from '../bills/bill-store.ts'

/** How many bills before it one is compared with, at most and at least, and from how many times their average on it stands out. */
const BEFORE = 6
const BEFORE_LEAST = 2
const OUTLIER = 3n

export type Compared = { usual: string | null; isOutlier: boolean; payerCash: string | null }

/** By the id of each bill. */
export async function compareBills(tx: Tx, bills: readonly BillRow[]): Promise<Map<string, Compared>> {
  const rows = await tx.query<{ id: string; count: number; average: Amount }>(sql`
    select b.id, p.count, p.average from unnest(${bills.map(({ id }) => id)}::uuid[]) as asked (id)
    join agents.bills b on b.brand_id = ${tx.brandId} and b.id = asked.id
    cross join lateral (
      select count(*)::int as count, (round(coalesce(avg(amount), 0) / 1000) * 1000)::bigint as average from (
        select amount from agents.bills
        where brand_id = b.brand_id and contract_id = b.contract_id and window_from < b.window_from and amount > 0
        order by window_from desc limit ${BEFORE}
      ) l
    ) p`)
  const usual = new Map(rows.map(row => [row.id, row]))
  const cash = await readCash(tx, bills)
  return new Map(
    bills.map(({ id, amount, paid, giver_id }) => {
      const { count = 0, average = 0n } = usual.get(id) ?? {}
      const has = giver_id !== null && paid < amount ? cash.get(giver_id) : undefined
      return [
        id,
        {
          usual: count < BEFORE_LEAST ? null : writeAmount(average),
          isOutlier: count >= BEFORE_LEAST && amount >= OUTLIER * average,
          payerCash: has === undefined ? null : writeAmount(has),
        },
      ]
    }),
  )
}

/** What those have who could not pay whole. */
async function readCash(tx: Tx, bills: readonly BillRow[]): Promise<Map<string, Amount>> {
  const short = bills.filter(
    ({ state, payer }) => payer === 'upline' && (state === 'partly' || state === 'insufficient'),
  )
  const ids = [...new Set(short.flatMap(({ giver_id }) => giver_id ?? []))]
  const balances = await readBalances(tx, ids)
  const held = await sumVendorWallets(tx, ids)
  return new Map([...balances].map(([id, { cash }]) => [id, cash + (held.get(id) ?? 0n)]))
}
