/**
 * What all players together may stake on a spot of one round, taken before a wallet is asked and given free when its bet does not stand;
 * and what they did stake, counted as the wallets take it.
 */
import { sql, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Bets } from './shared-rules.ts'

/**
 * Takes part of what the table may owe on each spot; refuses tableLimit. `purse` is mode and currency. In one order, so that no two bets
 * wait for each other.
 */
export async function reserve(tx: Tx, roundId: string, purse: string, bets: Bets, most: bigint): Promise<void> {
  for (const spot of Object.keys(bets).sort()) {
    const amount = bets[spot] as bigint
    const fits = await tx.run(sql`insert into shared_spots (shared_round_id, spot, reserved)
      select ${roundId}::uuid, ${`${purse} ${spot}`}, ${amount} where ${amount}::bigint <= ${most}::bigint
      on conflict (shared_round_id, spot) do update set reserved = shared_spots.reserved + excluded.reserved
        where shared_spots.reserved + excluded.reserved <= ${most}`)
    if (fits !== 1) throw new Refusal('tableLimit')
  }
}

/** Gives free what a bet had taken, in the same order; nothing where it is a round of a player's own. Once, with the bet's end. */
export async function release(tx: Tx, betRoundId: string): Promise<void> {
  await tx.run(sql`with freed as (
      select s.shared_round_id, s.spot, b.value::bigint as amount
      from rounds r join players p on p.id = r.player_id cross join lateral jsonb_each_text(r.choice -> 'bets') as b
        join shared_spots s on s.shared_round_id = r.shared_round_id and s.spot = p.mode || ' ' || p.currency || ' ' || b.key
      where r.id = ${betRoundId} order by s.spot collate "C" for update of s)
    update shared_spots s set reserved = s.reserved - f.amount from freed f
    where s.shared_round_id = f.shared_round_id and s.spot = f.spot`)
}

/** Counts a bet that its wallet took, spot by spot in the same order, and once for the whole round. Its caller holds the player. */
export async function count(tx: Tx, betRoundId: string): Promise<void> {
  await tx.run(sql`insert into shared_spots (shared_round_id, spot, reserved, staked, players)
    select r.shared_round_id, p.mode || ' ' || p.currency || ' ' || b.key, 0, b.value::bigint,
      case when exists (select 1 from rounds o where o.shared_round_id = r.shared_round_id and o.player_id = r.player_id and o.id <> r.id
        and o.state = 'open' and (b.key = '' or o.choice -> 'bets' -> b.key is not null)) then 0 else 1 end
    from rounds r join players p on p.id = r.player_id
      cross join lateral (select '' as key, r.price::text as value union all select * from jsonb_each_text(r.choice -> 'bets')) as b
    where r.id = ${betRoundId} order by b.key collate "C"
    on conflict (shared_round_id, spot) do update
      set staked = shared_spots.staked + excluded.staked, players = shared_spots.players + excluded.players`)
}
