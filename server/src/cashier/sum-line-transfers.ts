import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'

export type LineSum = { id: string; sent: Amount; received: Amount; transfers: number }

/** What an account sent to each other one of its line and received from it, by id of the other from the one below `belowId`. Moments: from inclusive, to exclusive. */
export function sumLineTransfers(
  tx: Tx,
  accountId: string,
  { from, to }: { from: Date; to: Date },
  { belowId, limit }: { belowId: string | undefined; limit: number },
): Promise<LineSum[]> {
  return tx.query<LineSum>(sql`
    select id, sum(sent)::bigint as sent, sum(received)::bigint as received, count(*)::int as transfers from (
      select other_id as id, amount as sent, 0 as received from cashier.line_transfers
      where brand_id = ${tx.brandId} and player_id = ${accountId} and created_at >= ${from} and created_at < ${to}
      union all
      select player_id, 0, amount from cashier.line_transfers
      where brand_id = ${tx.brandId} and other_id = ${accountId} and created_at >= ${from} and created_at < ${to}
    ) moved ${belowId ? sql`where id < ${belowId}` : empty}
    group by id order by id desc limit ${limit}`)
}
