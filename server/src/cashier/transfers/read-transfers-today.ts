/** What an account has sent today in its line, and names as they are shown. */
import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../../platform/db.ts'

const today = (tx: Tx) =>
  sql`created_at >= platform.start_of(platform.day_of(now(), ${tx.calendar.timeZone}), ${tx.calendar.timeZone})`

/** Transfers of today, those that wait for the staff among them; one may be left out. */
export async function countDownlineTransfersToday(tx: Tx, playerId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? empty : sql`and id <> ${exceptId}`
  const row = await tx.one<{ count: bigint }>(sql`
    select (select count(*) from cashier.downline_transfers
        where brand_id = ${tx.brandId} and player_id = ${playerId} and ${today(tx)})
      + (select count(*) from cashier.downline_requests
        where brand_id = ${tx.brandId} and player_id = ${playerId} and ${today(tx)} and state = 'pending' ${others}) as count`)
  return Number(row?.count ?? 0n)
}

/** What an account has sent today, up and down. */
export async function sumDownlineTransfersToday(tx: Tx, playerId: string): Promise<Amount> {
  const row = await tx.one<{ sent: Amount }>(sql`
    select coalesce(sum(amount), 0)::bigint as sent from cashier.downline_transfers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ${today(tx)}`)
  return row?.sent ?? 0n
}

/** Enough of a name to know it again. */
export const maskAccount = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`
