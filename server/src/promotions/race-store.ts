/** Races, what counts in them and who is given what, as rows. SQL on the schema `promotions` only. */
import type { Amount } from '@sen/core/money'
import { type KeptRaceState, RACE_PLACES_COUNTED, type RaceCategory } from '@sen/core/promotions/races'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'
import { behindCursor, type PageOf } from '../platform/page.ts'

export type RaceRow = {
  id: string
  nameVi: string
  nameEn: string
  games: number[]
  category: RaceCategory | null
  fromAt: Date
  toAt: Date
  leastStake: Amount
  prizes: Amount[]
  wagering: string
  state: KeptRaceState
  createdBy: string | null
  createdByName: string
  createdAt: Date
  isAgreed: boolean
  reason: string
}

const RACE: Sql = sql`id, name_vi as "nameVi", name_en as "nameEn", games, category, from_at as "fromAt", to_at as "toAt",
  least_stake as "leastStake", prizes::text[] as "prizeTexts", wagering, state, created_by as "createdBy", created_by_name as "createdByName",
  created_at as "createdAt", is_agreed as "isAgreed", reason`

type Read = Omit<RaceRow, 'prizes'> & { prizeTexts: string[] }
const asRace = ({ prizeTexts, ...row }: Read): RaceRow => ({ ...row, prizes: prizeTexts.map(BigInt) })
const readRaces = async (tx: Tx, behind: Sql): Promise<RaceRow[]> =>
  (await tx.query<Read>(sql`select ${RACE} from promotions.races where brand_id = ${tx.brandId} ${behind}`)).map(asRace)

/** Newest first; a row more than a page has. */
export const listRaceRows = (tx: Tx, page: PageOf): Promise<RaceRow[]> =>
  readRaces(tx, sql`${behindCursor(page)} order by id desc limit ${page.pageSize + 1}`)

/** Those that players are shown: not those that ended before `since`. The first to end comes first. */
export const listShownRaces = (tx: Tx, since: Date, count: number): Promise<RaceRow[]> =>
  readRaces(tx, sql`and state in ('open', 'closed', 'paid') and to_at > ${since} order by to_at, id limit ${count}`)

/** Those of which something may count at a moment, or whose prizes are being paid. */
export const listRacesUnderWay = (tx: Tx, at: Date): Promise<RaceRow[]> =>
  readRaces(tx, sql`and state in ('open', 'closed') and from_at <= ${at} order by from_at, id`)

export const findRace = async (tx: Tx, id: string): Promise<RaceRow | undefined> =>
  (await readRaces(tx, sql`and id = ${id}`))[0]

/** The same, held until the end of the transaction. */
export const lockRace = async (tx: Tx, id: string): Promise<RaceRow | undefined> =>
  (await readRaces(tx, sql`and id = ${id} for update`))[0]

export const findRaceOfKey = async (tx: Tx, staffId: string, key: string): Promise<RaceRow | undefined> =>
  (await readRaces(tx, sql`and created_by = ${staffId} and request_key = ${key}`))[0]

export async function addRace(tx: Tx, race: RaceRow, key: string): Promise<void> {
  await tx.run(sql`
    insert into promotions.races (brand_id, id, name_vi, name_en, games, category, from_at, to_at, least_stake, prizes, wagering, state,
      created_by, created_by_name, created_at, request_key, is_agreed)
    values (${tx.brandId}, ${race.id}, ${race.nameVi}, ${race.nameEn}, ${race.games}::int[], ${race.category}, ${race.fromAt}, ${race.toAt},
      ${race.leastStake}, ${race.prizes.map(String)}::bigint[], ${race.wagering}, ${race.state}, ${race.createdBy}, ${race.createdByName},
      ${race.createdAt}, ${key}, ${race.isAgreed})
    on conflict (brand_id, id) do nothing`)
}

export async function saveRaceState(
  tx: Tx,
  id: string,
  state: KeptRaceState,
  more: { isAgreed?: true; reason?: string } = {},
): Promise<void> {
  await tx.run(sql`
    update promotions.races set state = ${state} ${more.isAgreed ? sql`, is_agreed = true` : empty}
      ${more.reason === undefined ? empty : sql`, reason = ${more.reason}`}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** One reader of the betting record at a time; false when another one reads. */
export async function lockRaces(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`promotions.races ${tx.brandId}`}, 0)) as mine`)
  return row?.mine === true
}

/** Waits until nobody reads the betting record for races: a race that is set up then is seen by the next reader. */
export async function awaitRaces(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.races ${tx.brandId}`}, 0))`)
}

export async function findRaceMark(tx: Tx): Promise<bigint> {
  const row = await tx.one<{ xid: bigint }>(sql`select xid from promotions.race_marks where brand_id = ${tx.brandId}`)
  return row?.xid ?? 0n
}

export async function moveRaceMark(tx: Tx, xid: bigint): Promise<void> {
  await tx.run(sql`
    insert into promotions.race_marks (brand_id, xid) values (${tx.brandId}, ${xid})
    on conflict (brand_id) do update set xid = excluded.xid`)
}

export type RaceRound = { playerId: string; roundKey: string; score: bigint; reachedAt: Date }

/** Keeps rounds as they stand now and drops those that no longer count; answers whether anybody's best changed. */
export async function saveRounds(
  tx: Tx,
  raceId: string,
  counts: readonly RaceRound[],
  gone: readonly Pick<RaceRound, 'playerId' | 'roundKey'>[],
): Promise<boolean> {
  const of = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => rows.map(pick)
  await tx.run(sql`
    delete from promotions.race_rounds r
    using unnest(${of(gone, one => one.playerId)}::uuid[], ${of(gone, one => one.roundKey)}::uuid[]) as g (player_id, round_key)
    where r.brand_id = ${tx.brandId} and r.race_id = ${raceId} and r.player_id = g.player_id and r.round_key = g.round_key`)
  await tx.run(sql`
    insert into promotions.race_rounds as r (brand_id, race_id, player_id, round_key, score, reached_at)
    select ${tx.brandId}, ${raceId}, player_id, round_key, score, reached_at
    from unnest(${of(counts, one => one.playerId)}::uuid[], ${of(counts, one => one.roundKey)}::uuid[],
      ${of(counts, one => String(one.score))}::bigint[], ${of(counts, one => one.reachedAt)}::timestamptz[])
      as n (player_id, round_key, score, reached_at)
    order by player_id, round_key
    on conflict (brand_id, race_id, player_id, round_key) do update set score = excluded.score, reached_at = excluded.reached_at`)
  return saveBest(tx, raceId, [...new Set([...counts, ...gone].map(one => one.playerId))])
}

async function saveBest(tx: Tx, raceId: string, players: readonly string[]): Promise<boolean> {
  const lost = await tx.run(sql`
    delete from promotions.race_scores s where brand_id = ${tx.brandId} and race_id = ${raceId} and player_id = any(${players}::uuid[])
      and not exists (select from promotions.race_rounds r
        where r.brand_id = s.brand_id and r.race_id = s.race_id and r.player_id = s.player_id)`)
  const changed = await tx.run(sql`
    insert into promotions.race_scores as s (brand_id, race_id, player_id, score, reached_at)
    select distinct on (player_id) brand_id, race_id, player_id, score, reached_at from promotions.race_rounds
    where brand_id = ${tx.brandId} and race_id = ${raceId} and player_id = any(${players}::uuid[])
    order by player_id, score desc, reached_at
    on conflict (brand_id, race_id, player_id) do update set score = excluded.score, reached_at = excluded.reached_at
    where (s.score, s.reached_at) is distinct from (excluded.score, excluded.reached_at)`)
  return lost + changed > 0
}

/** Where somebody stands in a race. */
export type RacePlace = { place: number; playerId: string; score: bigint; reachedAt: Date }

/** The first of a race, those left out of whom `isLeftOut` (of the column `s.player_id`) is true; of two alike who was there first. */
export const listRacePlaces = (tx: Tx, raceId: string, isLeftOut: Sql, count: number): Promise<RacePlace[]> =>
  tx.query<RacePlace>(sql`
    select (row_number() over (order by score desc, reached_at, player_id))::int as place, player_id as "playerId", score,
      reached_at as "reachedAt"
    from promotions.race_scores s where brand_id = ${tx.brandId} and race_id = ${raceId} and not ${isLeftOut}
    order by score desc, reached_at, player_id limit ${count}`)

/** A player's place and score; undefined without a score. Those above are counted up to a bound. */
export const findRacePlace = (
  tx: Tx,
  raceId: string,
  playerId: string,
  isLeftOut: Sql,
): Promise<Pick<RacePlace, 'place' | 'score'> | undefined> =>
  tx.one(sql`
    select o.score, 1 + (
      select count(*) from (
        select from promotions.race_scores s
        where s.brand_id = ${tx.brandId} and s.race_id = ${raceId} and s.score >= o.score and not ${isLeftOut}
          and (s.score > o.score or (s.reached_at, s.player_id) < (o.reached_at, o.player_id))
        limit ${RACE_PLACES_COUNTED}
      ) above
    )::int as place
    from promotions.race_scores o where o.brand_id = ${tx.brandId} and o.race_id = ${raceId} and o.player_id = ${playerId}`)

export async function countRacePlayers(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; players: number }>(sql`
    select race_id as id, count(*)::int as players from promotions.race_scores
    where brand_id = ${tx.brandId} and race_id = any(${ids}::uuid[]) group by race_id`)
  return new Map(rows.map(({ id, players }) => [id, players]))
}

export type RaceAward = RacePlace & { id: string; raceId: string; amount: Amount; paidAt: Date | null }

const AWARD = sql`id, race_id as "raceId", place, player_id as "playerId", score, reached_at as "reachedAt", amount, paid_at as "paidAt"`

export const listAwards = (tx: Tx, raceId: string): Promise<RaceAward[]> =>
  tx.query<RaceAward>(sql`select ${AWARD} from promotions.race_awards
    where brand_id = ${tx.brandId} and race_id = ${raceId} order by place`)

/** One that is not paid yet, held until the end of the transaction. */
export const lockDueAward = (tx: Tx, raceId: string, place: number): Promise<RaceAward | undefined> =>
  tx.one<RaceAward>(sql`select ${AWARD} from promotions.race_awards
    where brand_id = ${tx.brandId} and race_id = ${raceId} and place = ${place} and paid_at is null for update`)

export async function savePaid(tx: Tx, raceId: string, place: number, at: Date): Promise<void> {
  await tx.run(sql`update promotions.race_awards set paid_at = ${at}
    where brand_id = ${tx.brandId} and race_id = ${raceId} and place = ${place}`)
}

/** Fixes who is given what; the rounds are no longer needed. */
export async function fixAwards(tx: Tx, raceId: string, awards: readonly Omit<RaceAward, 'paidAt'>[]): Promise<void> {
  for (const { id, place, playerId, score, reachedAt, amount } of awards)
    await tx.run(sql`
      insert into promotions.race_awards (brand_id, race_id, place, id, player_id, score, reached_at, amount)
      values (${tx.brandId}, ${raceId}, ${place}, ${id}, ${playerId}, ${score}, ${reachedAt}, ${amount})`)
  await tx.run(sql`delete from promotions.race_rounds where brand_id = ${tx.brandId} and race_id = ${raceId}`)
}
