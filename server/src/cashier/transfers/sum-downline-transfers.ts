import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../../platform/db.ts'

export type DownlineTransferSum = { id: string; sent: Amount; received: Amount; transfers: number }

type Span = { from: Date; to: Date }
type Page = { belowId: string | undefined; limit: number }

/** Up to how many others are looked at one by one. */
const LOOKS = 300
/** Above every id. */
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * What an account sent to each other one of its line and received from it, by id of the other from the one below `belowId`. Moments: from
 * inclusive, to exclusive. The others are looked at one by one until the page is full, so that a page costs the same for an account that
 * moves money with thousands; where few of them moved any in the span, its transfers are few, and are gone through instead.
 */
export async function sumDownlineTransfers(
  tx: Tx,
  accountId: string,
  span: Span,
  { belowId, limit }: Page,
): Promise<DownlineTransferSum[]> {
  const looked = await lookAtOthers(tx, accountId, span, { belowId, limit })
  const found = looked.filter(({ transfers }) => transfers > 0).map(({ look: _, ...row }) => row)
  const last = looked.at(-1)
  if (found.length >= limit || last?.look !== LOOKS) return found
  return [...found, ...(await goThrough(tx, accountId, span, { belowId: last.id, limit: limit - found.length }))]
}

/** The others in the order of their ids, each found in the index by the one before, until so many with transfers in the span are there. */
function lookAtOthers(
  tx: Tx,
  accountId: string,
  { from, to }: Span,
  { belowId, limit }: Page,
): Promise<(DownlineTransferSum & { look: number })[]> {
  return tx.query<DownlineTransferSum & { look: number }>(sql`
    with recursive others as (
      select 0 as look, 0 as found, ${belowId ?? HIGHEST}::uuid as id, 0::bigint as sent, 0::bigint as received, 0 as transfers
      union all
      select o.look + 1, o.found + least(s.transfers, 1), next.id, s.sent, s.received, s.transfers from others o
      cross join lateral (
        select greatest(
          (select other_id from cashier.downline_transfers where brand_id = ${tx.brandId} and player_id = ${accountId} and other_id < o.id
            order by other_id desc limit 1),
          (select player_id from cashier.downline_transfers where brand_id = ${tx.brandId} and other_id = ${accountId} and player_id < o.id
            order by player_id desc limit 1)) as id
        offset 0
      ) next
      cross join lateral (
        select coalesce(sum(sent), 0)::bigint as sent, coalesce(sum(received), 0)::bigint as received, count(*)::int as transfers from (
          select amount as sent, 0 as received from cashier.downline_transfers
          where brand_id = ${tx.brandId} and player_id = ${accountId} and other_id = next.id and created_at >= ${from} and created_at < ${to}
          union all
          select 0, amount from cashier.downline_transfers
          where brand_id = ${tx.brandId} and other_id = ${accountId} and player_id = next.id and created_at >= ${from} and created_at < ${to}
        ) moved
      ) s
      where o.look < ${LOOKS} and o.found < ${limit} and next.id is not null
    )
    select look, id, sent, received, transfers from others where look > 0 order by look`)
}

/** All transfers of the span, summed by the other. */
function goThrough(
  tx: Tx,
  accountId: string,
  { from, to }: Span,
  { belowId, limit }: Page,
): Promise<DownlineTransferSum[]> {
  return tx.query<DownlineTransferSum>(sql`
    select id, sum(sent)::bigint as sent, sum(received)::bigint as received, count(*)::int as transfers from (
      select other_id as id, amount as sent, 0 as received from cashier.downline_transfers
      where brand_id = ${tx.brandId} and player_id = ${accountId} and created_at >= ${from} and created_at < ${to}
      union all
      select player_id, 0, amount from cashier.downline_transfers
      where brand_id = ${tx.brandId} and other_id = ${accountId} and created_at >= ${from} and created_at < ${to}
    ) moved ${belowId ? sql`where id < ${belowId}` : empty}
    group by id order by id desc limit ${limit}`)
}
