/** Points of players: what leads to them stands here, they themselves in the wallet's ledger. */
import type { Amount } from '@sen/core/money'
import { PLACES_COUNTED } from '@sen/core/rewards/missions'
import type { DayBet } from '../bets/public.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import { type Entry, findBalance, post } from '../wallet/public.ts'

/** Puts what this player does with points in order: whoever comes second sees what the first one did. */
export async function lockPoints(tx: Tx, playerId: string): Promise<void> {
  await tx.run(sql`
    insert into rewards.point_accounts (brand_id, player_id) values (${tx.brandId}, ${playerId}) on conflict do nothing`)
  await tx.run(sql`
    select 1 from rewards.point_accounts where brand_id = ${tx.brandId} and player_id = ${playerId} for update`)
}

/** Posts points that were earned and adds them to all that ever were; an entry that stands already adds nothing. */
export async function earnPoints(tx: Tx, playerId: string, entry: Entry, points: Amount): Promise<void> {
  await lockPoints(tx, playerId)
  if ((await post(tx, entry)).replayed) return
  await tx.run(sql`
    update rewards.point_accounts set earned = earned + ${points}
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}

/** What a player has now and what he ever earned. */
export async function readPoints(tx: Tx, playerId: string): Promise<{ current: Amount; earned: Amount }> {
  const row = await tx.one<{ earned: Amount }>(sql`
    select earned from rewards.point_accounts where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return { current: (await findBalance(tx, playerId)).points, earned: row?.earned ?? 0n }
}

/** One reader of settled bets at a time; false when another one reads. */
export async function lockRollup(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`rewards.bets ${tx.brandId}`}, 0)) as mine`)
  return row?.mine === true
}

/** The number of the last settled bet that is counted. */
export async function findBetMark(tx: Tx): Promise<bigint> {
  const row = await tx.one<{ seq: bigint }>(sql`select seq from rewards.bet_marks where brand_id = ${tx.brandId}`)
  return row?.seq ?? 0n
}

export async function moveBetMark(tx: Tx, seq: bigint): Promise<void> {
  await tx.run(sql`
    insert into rewards.bet_marks (brand_id, seq) values (${tx.brandId}, ${seq})
    on conflict (brand_id) do update set seq = excluded.seq`)
}

/**
 * Counts what days grew by towards points and the week's board, all players in one statement: a player more is a row more and
 * nothing else. What was given back is taken off.
 */
export async function countBets(tx: Tx, days: readonly DayBet[], now: Date): Promise<void> {
  await tx.run(sql`
    with moved as materialized (
      select * from unnest(${days.map(one => one.playerId)}::uuid[], ${days.map(one => one.day)}::date[],
        ${days.map(one => String(one.amount))}::bigint[]) as moved (player_id, day, delta)
    ), scored as (
      insert into rewards.week_scores as w (brand_id, week, player_id, score, reached_at)
      select ${tx.brandId}, platform.week_of(day, ${tx.calendar.weekStart}), player_id, sum(delta), ${now} from moved
      group by 2, 3 order by 2, 3
      on conflict (brand_id, week, player_id) do update set score = w.score + excluded.score,
        reached_at = case when excluded.score > 0 then excluded.reached_at else w.reached_at end
    )
    insert into rewards.point_accounts as p (brand_id, player_id, owed)
    select ${tx.brandId}, player_id, sum(delta) from moved group by player_id order by player_id
    on conflict (brand_id, player_id) do update set owed = p.owed + excluded.owed`)
}

/** Players whose bets are worth a point, by id from the one after `after`. */
export async function listOwed(tx: Tx, per: Amount, after: string, count: number): Promise<string[]> {
  const rows = await tx.query<{ player_id: string }>(sql`
    select player_id from rewards.point_accounts
    where brand_id = ${tx.brandId} and owed >= ${per} and owed > 0 and player_id > ${after}
    order by player_id limit ${count}`)
  return rows.map(row => row.player_id)
}

/** Takes what is worth whole points off what is owed to a player: how many times `per`, and the number of this credit. */
export async function takeOwed(
  tx: Tx,
  playerId: string,
  per: Amount,
): Promise<{ times: bigint; credit: bigint } | undefined> {
  return tx.one<{ times: bigint; credit: bigint }>(sql`
    with due as (
      select owed / ${per}::bigint as times from rewards.point_accounts
      where brand_id = ${tx.brandId} and player_id = ${playerId} and owed >= ${per} for update
    )
    update rewards.point_accounts p set owed = p.owed - due.times * ${per}::bigint, credits = p.credits + 1
    from due where p.brand_id = ${tx.brandId} and p.player_id = ${playerId}
    returning due.times, p.credits as credit`)
}

export type Leader = { playerId: string; score: Amount; place: number }
/** `isLeftOut` is true of the players, in the column `w.player_id`, who stand on no board. */
type Board = { week: string; least: Amount; isLeftOut: Sql }

/** The best of a week, best first, each with his place; nobody below `least`, and not those who are to be left out. */
export async function listLeaders(tx: Tx, { week, least, isLeftOut }: Board, count: number): Promise<Leader[]> {
  return tx.query<Leader>(sql`
    select player_id as "playerId", score, (row_number() over (order by score desc, reached_at, player_id))::int as place
    from rewards.week_scores w
    where brand_id = ${tx.brandId} and week = ${week}::date and score >= ${least} and not ${isLeftOut}
    order by score desc, reached_at, player_id limit ${count}`)
}

/** A player's score and place of a week; undefined below `least`. Those above are counted up to a bound: the last place costs no more than it. */
export async function findPlace(
  tx: Tx,
  playerId: string,
  { week, least, isLeftOut }: Board,
): Promise<{ score: Amount; place: number } | undefined> {
  return tx.one(sql`
    select o.score, 1 + (
      select count(*) from (
        select from rewards.week_scores w
        where w.brand_id = ${tx.brandId} and w.week = ${week}::date and w.score >= o.score and not ${isLeftOut}
          and (w.score > o.score or (w.reached_at, w.player_id) < (o.reached_at, o.player_id))
        limit ${PLACES_COUNTED}
      ) above
    )::int as place
    from rewards.week_scores o
    where o.brand_id = ${tx.brandId} and o.week = ${week}::date and o.player_id = ${playerId} and o.score >= ${least}`)
}
