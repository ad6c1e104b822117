/** Valid bets: what was staked less what was given back. What rebates and levels are reckoned from. */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lowestId } from '../platform/lowest-id.ts'

export type NodeBet = { nodeId: number; amount: Amount }

const VALID = sql`greatest(stake - returned, 0)`

/** The moment up to which everything settled stands in the players' days; undefined before the first fold. */
export async function findFoldedUntil(tx: Tx): Promise<Date | undefined> {
  const row = await tx.one<{ folded_until: Date }>(sql`
    select folded_until from play.day_marks where brand_id = ${tx.brandId}`)
  return row?.folded_until
}

/** The players who bet on a day that is folded, by id from the one after `after`, each with the valid bets by game. */
export async function listValidBets(
  tx: Tx,
  day: string,
  page: { after: string | undefined; count: number },
): Promise<{ playerId: string; bets: NodeBet[] }[]> {
  const rows = await tx.query<{ player_id: string; nodes: number[]; amounts: string[] }>(sql`
    select player_id, array_agg(node_id order by node_id) as nodes, array_agg(valid::text order by node_id) as amounts from (
      select player_id, node_id, sum(${VALID})::bigint as valid from play.player_days
      where brand_id = ${tx.brandId} and day = ${day}::date
        and player_id > ${page.after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      group by player_id, node_id
    ) bets group by player_id order by player_id limit ${page.count}`)
  return rows.map(({ player_id, nodes, amounts }) => ({
    playerId: player_id,
    bets: nodes.map((nodeId, at) => ({ nodeId, amount: BigInt(amounts[at] as string) })),
  }))
}

/** A player's valid bets by game from one day to another, both included; those of this minute too. */
export async function listValidBetsOf(tx: Tx, playerId: string, from: string, to: string): Promise<NodeBet[]> {
  return tx.query<NodeBet>(sql`
    select node_id as "nodeId", sum(${VALID})::bigint as amount
    from play.list_days(${tx.brandId}, ${playerId}, ${from}::date, ${to}::date + 1) group by node_id order by node_id`)
}

/** A player's valid bets in all from one day to another, both included, as far as they are folded: half a minute behind. */
export async function sumValidBets(tx: Tx, playerId: string, from: string, to: string): Promise<Amount> {
  const row = await tx.one<{ valid: Amount }>(sql`
    select coalesce(sum(${VALID}), 0)::bigint as valid from play.player_days
    where brand_id = ${tx.brandId} and player_id = ${playerId} and day >= ${from}::date and day <= ${to}::date`)
  return row?.valid ?? 0n
}

/** How many of these players bet since a day; `now` says where the rounds begin that may not be folded yet. */
export async function countBettors(tx: Tx, playerIds: readonly string[], since: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - 3_600_000)
  const row = await tx.one<{ players: number }>(sql`
    select count(*)::int as players from unnest(${playerIds}::uuid[]) as one (id)
    where exists (
      select from play.player_days d where d.brand_id = ${tx.brandId} and d.player_id = one.id and d.day >= ${since}::date
    ) or exists (
      select from play.rounds r where r.brand_id = ${tx.brandId} and r.player_id = one.id
        and r.opened_at >= ${fresh} and r.id >= ${lowestId(fresh, 'earlier')}
    )`)
  return row?.players ?? 0
}
