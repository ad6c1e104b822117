/** SQL on the free rounds that staff gave. */

import type { Amount } from '@sen/core/money'
import type { FREE_ROUND_STATES } from '@sen/core/rewards/free-round-calls'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import { behindCursor, type PageOf } from '../platform/page.ts'

export type FreeRoundsRow = {
  id: string
  player_id: string
  vendor_code: string
  game_code: string
  node_id: number
  stake: Amount
  rounds: number
  played: number
  won: Amount
  ends_at: Date
  state: (typeof FREE_ROUND_STATES)[number]
  granted_at: Date
  reason: string
}

const ROW = sql`id, player_id, vendor_code, game_code, node_id, stake, rounds, played, won, ends_at, state, granted_at, reason`

/** What was given, newest first; a row more than a page has. */
export const listGrantRows = (tx: Tx, page: PageOf): Promise<FreeRoundsRow[]> =>
  tx.query<FreeRoundsRow>(sql`select ${ROW} from rewards.free_rounds where brand_id = ${tx.brandId} ${behindCursor(page)}
    order by id desc limit ${page.pageSize + 1}`)

/** What a player can still play. */
export const listPlayable = (tx: Tx, playerId: string, now: Date): Promise<FreeRoundsRow[]> =>
  tx.query<FreeRoundsRow>(sql`select ${ROW} from rewards.free_rounds
    where brand_id = ${tx.brandId} and player_id = ${playerId} and state in ('sending', 'given') and ends_at > ${now}
    order by ends_at, id limit 50`)

/** Some of each vendor that have not reached it, the oldest first: one that is silent keeps none of another's back. */
export const listUnsent = (tx: Tx, many: number): Promise<FreeRoundsRow[]> =>
  tx.query<FreeRoundsRow>(sql`select ${ROW} from (
      select *, row_number() over (partition by vendor_code order by id) as place from rewards.free_rounds
      where brand_id = ${tx.brandId} and state = 'sending'
    ) unsent where place <= ${many} order by id`)

/** Some that may be played, those that were read longest ago first. */
export const listUnread = (tx: Tx, many: number): Promise<FreeRoundsRow[]> =>
  tx.query<FreeRoundsRow>(sql`select ${ROW} from rewards.free_rounds
    where brand_id = ${tx.brandId} and state = 'given' order by read_at nulls first, id limit ${many}`)

export async function saveState(tx: Tx, id: string, state: FreeRoundsRow['state']): Promise<void> {
  await tx.run(sql`update rewards.free_rounds set state = ${state}
    where brand_id = ${tx.brandId} and id = ${id} and state = 'sending'`)
}

/** Saves how far gifts were played: all of those at this moment, `isOver` the ones that nothing can come of any more. */
export async function savePlayed(
  tx: Tx,
  read: readonly { id: string; played: number; won: Amount; isOver: boolean }[],
  now: Date,
): Promise<void> {
  const of = <Value>(pick: (one: (typeof read)[number]) => Value) => read.map(pick)
  await tx.run(sql`
    update rewards.free_rounds f set played = greatest(f.played, n.played), won = n.won, read_at = ${now},
      state = case when n.is_over then 'ended' else f.state end
    from unnest(${of(one => one.id)}::uuid[], ${of(one => one.played)}::int[], ${of(one => String(one.won))}::bigint[],
      ${of(one => one.isOver)}::boolean[]) as n (id, played, won, is_over)
    where f.brand_id = ${tx.brandId} and f.id = n.id and f.state = 'given'`)
}

/** What a person gave since a moment: rounds × stake of every player. */
export async function sumGivenBy(tx: Tx, staffId: string, since: Date): Promise<Amount> {
  const row = await tx.one<{ amount: Amount }>(sql`
    select coalesce(sum(rounds * stake), 0)::bigint as amount from rewards.free_rounds
    where brand_id = ${tx.brandId} and granted_by = ${staffId} and granted_at >= ${since} and state <> 'refused'`)
  return row?.amount ?? 0n
}

/** What a person gave under a key before. */
export const listOfKey = (tx: Tx, staffId: string, key: string): Promise<FreeRoundsRow[]> =>
  tx.query<FreeRoundsRow>(sql`select ${ROW} from rewards.free_rounds
    where brand_id = ${tx.brandId} and granted_by = ${staffId} and grant_key = ${key}`)

export type NewGrant = Pick<FreeRoundsRow, 'vendor_code' | 'game_code' | 'node_id' | 'stake' | 'rounds' | 'ends_at'> & {
  key: string
  staffId: string
  at: Date
  reason: string
}

export async function saveGrant(
  tx: Tx,
  of: NewGrant,
  players: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await tx.run(sql`
    insert into rewards.free_rounds (brand_id, id, grant_key, player_id, vendor_code, game_code, node_id, stake, rounds, ends_at, state,
      granted_by, granted_at, reason)
    select ${tx.brandId}, n.id, ${of.key}, n.player_id, ${of.vendor_code}, ${of.game_code}, ${of.node_id}, ${of.stake}, ${of.rounds},
      ${of.ends_at}, 'sending', ${of.staffId}, ${of.at}, ${of.reason}
    from unnest(${ids}::uuid[], ${players}::uuid[]) as n (id, player_id)`)
}

/** The players who stand at a level, but those of whom `isLeftOut` is true; at most so many. */
export async function listPlayersOfLevel(tx: Tx, level: number, isLeftOut: Sql, most: number): Promise<string[]> {
  const rows = await tx.query<{ player_id: string }>(sql`
    select v.player_id from rewards.vip_statuses v where v.brand_id = ${tx.brandId} and v.level = ${level} and not (${isLeftOut})
    order by v.player_id limit ${most}`)
  return rows.map(row => row.player_id)
}
