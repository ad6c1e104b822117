/** Rebates as screens read them. */
import type { GameType } from '@sen/core/catalogue/calls'
import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'

export type RebateRow = {
  day: string
  gameType: GameType
  validBet: Amount
  rate: number
  amount: Amount
  paidAt: Date
}
/** Days, both included. */
export type RebateFilter = { playerId: string; from: string | undefined; to: string | undefined }
export type RebatePlace = { day: string; gameType: string }

const matching = (
  tx: Tx,
  { playerId, from, to }: RebateFilter,
) => sql`brand_id = ${tx.brandId} and player_id = ${playerId}
  ${from ? sql`and day >= ${from}::date` : empty} ${to ? sql`and day <= ${to}::date` : empty}`

/** Paid lines of a player, newest day first, from the one after `after`. */
export async function listRebateRows(
  tx: Tx,
  filter: RebateFilter,
  page: { after: RebatePlace | undefined; count: number },
): Promise<RebateRow[]> {
  const { after } = page
  return tx.query<RebateRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, game_type as "gameType", valid_bet as "validBet", rate, amount, paid_at as "paidAt"
    from rewards.rebates where ${matching(tx, filter)}
      ${after ? sql`and (day, game_type) < (${after.day}::date, ${after.gameType})` : empty}
    order by day desc, game_type desc limit ${page.count}`)
}

/** What the whole filter comes to. */
export async function sumRebates(tx: Tx, filter: RebateFilter): Promise<{ validBet: Amount; amount: Amount }> {
  const row = await tx.one<{ validBet: Amount; amount: Amount }>(sql`
    select coalesce(sum(valid_bet), 0)::bigint as "validBet", coalesce(sum(amount), 0)::bigint as amount
    from rewards.rebates where ${matching(tx, filter)}`)
  return row ?? { validBet: 0n, amount: 0n }
}

/** The latest days on which a player got rebate, newest first. */
export async function listPaidDays(
  tx: Tx,
  playerId: string,
  count: number,
): Promise<{ day: string; amount: Amount; paidAt: Date }[]> {
  return tx.query(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount, max(paid_at) as "paidAt"
    from rewards.rebates where brand_id = ${tx.brandId} and player_id = ${playerId}
    group by rebates.day order by rebates.day desc limit ${count}`)
}
