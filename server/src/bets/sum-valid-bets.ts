/** Valid bets: stakes of rounds that are over (bets.list_stakes says when). What rebates and levels are reckoned from. */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'

export type NodeBet = { nodeId: number; amount: Amount }

/** Bets of longer ago that are over only now are left to the roll-up of that day: the estimate of a day need not look for them. */
const LONGEST_MS = 86_400_000

/** The moment up to which everything settled stands in the players' days; undefined before the first roll-up. */
export async function findRolledUpUntil(tx: Tx): Promise<Date | undefined> {
  const row = await tx.one<{ rolled_up_until: Date | null }>(sql`
    select rolled_up_until from bets.rollup_watermarks where brand_id = ${tx.brandId}`)
  return row?.rolled_up_until ?? undefined
}

/** The players with bets that were over on a day that is rolled up, by id from the one after `after`, each with them by game. */
export async function listValidBets(
  tx: Tx,
  day: string,
  page: { after: string | undefined; count: number },
): Promise<{ playerId: string; bets: NodeBet[] }[]> {
  const rows = await tx.query<{ player_id: string; nodes: number[]; amounts: string[] }>(sql`
    select player_id, array_agg(node_id order by node_id) as nodes, array_agg(amount::text order by node_id) as amounts
    from bets.valid_days
    where brand_id = ${tx.brandId} and day = ${day}::date and amount > 0
      and player_id > ${page.after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    group by player_id order by player_id limit ${page.count}`)
  return rows.map(({ player_id, nodes, amounts }) => ({
    playerId: player_id,
    bets: nodes.map((nodeId, at) => ({ nodeId, amount: BigInt(amounts[at] as string) })),
  }))
}

/** A player's bets by game that were over since this moment, those of this minute too. */
export async function listValidBetsSince(tx: Tx, playerId: string, since: Date): Promise<NodeBet[]> {
  return tx.query<NodeBet>(sql`
    select coalesce(node_id, 0) as "nodeId", sum(stake)::bigint as amount
    from bets.list_stakes(${tx.brandId}, ${playerId}, ${new Date(since.getTime() - LONGEST_MS)})
    where over_at >= ${since} group by 1 order by 1`)
}

export type NodePlay = NodeBet & { rounds: number }

/**
 * What a player did on a day that is not over, by game: valid bets, and how many rounds they were (several bets of one are one, and one
 * without a stake is none). It stands in the folded days but for the last half minute, so that it costs the same late in a long day as early.
 */
export async function listPlayedOn(tx: Tx, playerId: string, day: string): Promise<NodePlay[]> {
  return tx.query<NodePlay>(sql`
    select node_id as "nodeId", amount, rounds::int as rounds from bets.list_day(${tx.brandId}, ${playerId}, ${day}::date) order by 1`)
}

/** A player's valid bets in all from one day to another, both included, as far as they are rolled up: half a minute behind. */
export async function sumValidBets(tx: Tx, playerId: string, from: string, to: string): Promise<Amount> {
  const row = await tx.one<{ valid: Amount }>(sql`
    select greatest(coalesce(sum(amount), 0), 0)::bigint as valid from bets.valid_days
    where brand_id = ${tx.brandId} and player_id = ${playerId} and day >= ${from}::date and day <= ${to}::date`)
  return row?.valid ?? 0n
}

/** How many of these players bet since a day; `now` says where the rounds begin that may not be rolled up yet. */
export async function countBettors(tx: Tx, playerIds: readonly string[], since: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - 3_600_000)
  const row = await tx.one<{ players: number }>(sql`
    select count(*)::int as players from unnest(${playerIds}::uuid[]) as one (id)
    where exists (
      select from bets.player_days d where d.brand_id = ${tx.brandId} and d.player_id = one.id and d.day >= ${since}::date
    ) or exists (
      select from bets.rounds r where r.brand_id = ${tx.brandId} and r.player_id = one.id
        and r.opened_at >= ${fresh} and r.id >= ${lowestUuidAt(fresh, 'earlier')}
    )`)
  return row?.players ?? 0
}
