/** Fishing rooms: who sits where, and what a burst of shots may be at (decision 0217). */
import { sql, type Tx } from '../database.ts'
import type { AnyGame } from '../game.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../sessions.ts'
import { gameOf, type Supplier } from '../supplier.ts'
import type { FishingRules } from './fishing-rules.ts'

/** A supplier with a clock for what swims in its rooms. */
export type FishingSupplier = Supplier & { tables: { now: () => Date } }
export type FishingGame = AnyGame & { fishing: FishingRules }

export type FishingRoom = { id: string; game_code: string; mode: 'real' | 'demo'; version: bigint; opened_at: Date }

/** A seat whose player gave no sign of life for so long is given up. */
const SEAT_KEPT_MS = 60_000
/** Bursts are kept until nothing that they were at can swim any more. */
const BURST_KEPT_MS = 600_000

/** Whether this supplier has games of fishing rooms. */
export const hasFishing = (supplier: Supplier): supplier is FishingSupplier =>
  supplier.tables !== undefined && supplier.games.some(({ fishing }) => fishing !== undefined)

/** The game of a session, which must be one of fishing rooms; refuses unknownGame. */
export function fishingGameOf(supplier: Supplier, session: Pick<Session, 'game_code'>): FishingGame {
  const game = gameOf(supplier, session.game_code)
  if (!game.fishing) throw new Refusal('unknownGame')
  return game as FishingGame
}

export const SELECT_FISHING_ROOM = sql`select id, game_code, mode, version, opened_at from fishing_rooms`

/** The room in which a player sits at a game, if he does. */
const roomOf = (tx: Tx, session: Pick<Session, 'player_id' | 'game_code'>): Promise<FishingRoom | undefined> =>
  tx.one<FishingRoom>(sql`${SELECT_FISHING_ROOM} where id = (select room_id from fishing_seats
    where player_id = ${session.player_id} and game_code = ${session.game_code})`)

const changeRoom = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update fishing_rooms set version = version + 1 where id = ${id}`)

/** One at a time gives and takes the seats of one game, so that rooms fill up and none is closed under somebody. */
const holdSeats = (tx: Tx, gameCode: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`fishing ${gameCode}`}, 0))`)

/** Gives a player a seat, in the fullest room that has one; who has one keeps it. Practice is played alone. */
export async function sitInFishing(supplier: FishingSupplier, session: Session): Promise<void> {
  const { code, fishing } = fishingGameOf(supplier, session)
  const now = supplier.tables.now()
  await supplier.database.inTransaction(async tx => {
    await holdSeats(tx, code)
    const had = await tx.run(sql`update fishing_seats set seen_at = ${now}, session_id = ${session.id}
      where player_id = ${session.player_id} and game_code = ${code}`)
    if (had > 0) return
    const found =
      session.mode === 'demo'
        ? undefined
        : await tx.one<{ id: string }>(sql`select r.id from fishing_rooms r join fishing_seats s on s.room_id = r.id
            where r.closed_at is null and r.game_code = ${code} and r.mode = ${session.mode} and r.currency = ${session.currency}
            group by r.id having count(*) < ${fishing.seats} order by count(*) desc, r.id limit 1`)
    const id = found?.id ?? supplier.newId()
    if (!found)
      await tx.run(sql`insert into fishing_rooms (id, game_code, mode, currency, opened_at)
        values (${id}, ${code}, ${session.mode}, ${session.currency}, ${now})`)
    await tx.run(sql`insert into fishing_seats (room_id, place, game_code, player_id, session_id, seen_at)
      select ${id}, min(place), ${code}, ${session.player_id}, ${session.id}, ${now} from generate_series(0, ${fishing.seats - 1}) as free(place)
      where not exists (select 1 from fishing_seats s where s.room_id = ${id} and s.place = free.place)`)
    await changeRoom(tx, id)
  })
}

/** Gives a seat up. */
export async function leaveFishing(supplier: FishingSupplier, session: Session): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    await holdSeats(tx, session.game_code)
    await freeSeats(
      tx,
      supplier.tables.now(),
      sql`player_id = ${session.player_id} and game_code = ${session.game_code}`,
    )
  })
}

async function freeSeats(tx: Tx, now: Date, which: ReturnType<typeof sql>): Promise<void> {
  const freed = await tx.query<{ room_id: string }>(sql`delete from fishing_seats where ${which} returning room_id`)
  for (const id of new Set(freed.map(({ room_id }) => room_id))) {
    await changeRoom(tx, id)
    await tx.run(sql`update fishing_rooms set closed_at = ${now}
      where id = ${id} and not exists (select 1 from fishing_seats where room_id = ${id})`)
  }
}

/** Frees the seats of those who are long gone, closes rooms that are empty, and forgets these and bursts whose fish are gone. */
export async function clearFishing(supplier: FishingSupplier): Promise<void> {
  const now = supplier.tables.now()
  const gone = new Date(now.getTime() - SEAT_KEPT_MS)
  const games = await supplier.database.query<{ game_code: string }>(
    sql`select distinct game_code from fishing_seats where seen_at < ${gone}`,
  )
  for (const { game_code } of games)
    await supplier.database.inTransaction(async tx => {
      await holdSeats(tx, game_code)
      await freeSeats(tx, now, sql`seen_at < ${gone} and game_code = ${game_code}`)
    })
  const forgotten = new Date(now.getTime() - BURST_KEPT_MS)
  await supplier.database.run(sql`delete from fishing_bursts where at < ${forgotten}`)
  // Each practice opens a room of its own, so there would be no end to them.
  await supplier.database.run(sql`delete from fishing_rooms where closed_at < ${forgotten}`)
}

/**
 * Holds a burst against the clock and the room before anything is staked. Refuses notSeated (the room is not the player's), and fishGone
 * with the fish that have left, have not come, or were caught: the burst is refused whole.
 */
export async function checkBurst(
  supplier: Supplier,
  tx: Tx,
  session: Session,
  game: AnyGame,
  choice: unknown,
): Promise<void> {
  const { fishing } = game
  if (!fishing || !supplier.tables) return
  const aim = fishing.aimOf(choice)
  const room = await roomOf(tx, session)
  if (room?.id !== aim.room) throw new Refusal('notSeated')
  const ms = supplier.tables.now().getTime() - room.opened_at.getTime()
  const caught = await tx.query<{ fish: number }>(sql`select distinct unnest(caught) as fish from fishing_bursts
    where room_id = ${room.id} and caught && ${[...aim.fish]}::integer[]`)
  const taken = new Set(caught.map(({ fish }) => fish))
  const fish = [...new Set(aim.fish)].filter(one => taken.has(one) || !fishing.isThere(room.id, one, ms))
  if (fish.length > 0) throw new Refusal('fishGone', { fish })
}

/** Writes a burst down whose bet was taken, for all in its room to see. */
export async function recordBurst(
  supplier: Supplier,
  tx: Tx,
  { fishing }: AnyGame,
  burst: { roundId: string; choice: unknown; state: unknown },
): Promise<void> {
  if (!fishing || !supplier.tables) return
  const { room, fish } = fishing.aimOf(burst.choice)
  const caught = fishing.caughtOf(burst.state)
  await tx.run(sql`insert into fishing_bursts (round_id, room_id, place, stake, shots, caught, times, at)
    select r.id, s.room_id, s.place, r.stake, ${[...fish]}::integer[], ${caught.map(one => one.fish)}::integer[],
      ${caught.map(one => one.times)}::integer[], ${supplier.tables.now()}
    from rounds r join fishing_seats s on s.player_id = r.player_id and s.game_code = r.game_code and s.room_id = ${room}
    where r.id = ${burst.roundId} on conflict do nothing`)
}
