/** Who sits where: seats are given by stake, at random, or by the code of a friend's room; a seat is dealt in when its player is ready. */
import { createHash } from 'node:crypto'
import { sql, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { sealSeed } from '../seeds.ts'
import type { Session } from '../sessions.ts'
import { gameOf } from '../supplier.ts'
import type { Strength } from './hand-rules.ts'
import { type HandGame, handGameOf, type RoomSupplier, touchRoom } from './hands.ts'

export type Room = {
  id: string
  game_code: string
  mode: 'real' | 'demo'
  currency: string
  stake: bigint
  code: string | null
  version: bigint
  next_seed_sealed: Buffer
  next_seed_hash: string
  next_at: Date | null
  lead: number | null
  hands_dealt: number
}
export type Seat = {
  place: number
  player_id: string | null
  session_id: string | null
  bot: Strength | null
  client_seed: string | null
  is_leaving: boolean
  note: string | null
  seen_at: Date
  user_name: string | null
  display_name: string | null
}

/** A seat whose player gave no sign of life for so long is given up, once his hand is over. */
const SEAT_KEPT_MS = 60_000
/** Who gave no sign of life for so long is shown as gone and is not dealt in. */
export const HERE_MS = 12_000
/** The deal waits so long for others once two are ready; so long when all are, or when nobody but bots sits there. */
const WAIT_MS = 4000
const SOON_MS = 1500
/** Letters and figures that nobody mixes up. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const SELECT_ROOM = sql`select id, game_code, mode, currency, stake, code, version, next_seed_sealed, next_seed_hash, next_at, lead, hands_dealt
  from rooms`

export const loadSeats = (tx: Tx, roomId: string): Promise<Seat[]> =>
  tx.query<Seat>(sql`select s.place, s.player_id, s.session_id, s.bot, s.client_seed, s.is_leaving, s.note, s.seen_at, p.user_name, e.display_name
    from room_seats s left join players p on p.id = s.player_id left join sessions e on e.id = s.session_id where s.room_id = ${roomId} order by s.place`)

/** The room in which a player sits, if he does. */
export const roomOf = (tx: Tx, session: Pick<Session, 'player_id' | 'game_code'>): Promise<Room | undefined> =>
  tx.one<Room>(sql`${SELECT_ROOM} where id = (select room_id from room_seats
    where player_id = ${session.player_id} and game_code = ${session.game_code})`)

/** The same, locked before any of its seats, as everywhere; a seat that was given up meanwhile is none. */
async function lockRoomOf(tx: Tx, session: Pick<Session, 'player_id' | 'game_code'>): Promise<Room | undefined> {
  const room = await roomOf(tx, session)
  if (!room) return undefined
  await tx.run(sql`select 1 from rooms where id = ${room.id} for update`)
  // Read anew: it may have changed while this waited.
  const still = await roomOf(tx, session)
  return still?.id === room.id ? still : undefined
}

/** A seed that the server keeps to itself until the hand is over; the hash is told at once. */
export function drawSeed(supplier: RoomSupplier): { sealed: Buffer; hash: string } {
  const seed = supplier.dice(32).toString('hex')
  return { sealed: sealSeed(supplier, seed), hash: createHash('sha256').update(seed).digest('hex') }
}

/** `code`: a friend's room; `isPrivate`: a new one with a code; `bots`: how strong they are, in practice. */
export type SitAsk = { stake: bigint; code?: string; isPrivate?: boolean; bots?: Strength }

/**
 * Gives a player a seat; who has one keeps it, and plays on from where he asks now. Refuses unknownRoom (no room of that code that he may
 * enter), roomFull.
 */
export async function sitDown(supplier: RoomSupplier, session: Session, ask: SitAsk): Promise<void> {
  const game = handGameOf(supplier, session)
  const now = supplier.tables.now()
  await supplier.database.inTransaction(async tx => {
    const who = `${game.code} ${session.mode} ${session.currency}`
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`rooms ${who}`}, 0))`)
    const had = await lockRoomOf(tx, session)
    if (had) {
      await tx.run(sql`update room_seats set session_id = ${session.id}, is_leaving = false, note = null, seen_at = ${now}
        where room_id = ${had.id} and player_id = ${session.player_id}`)
      return void (await touchRoom(tx, had.id))
    }
    const room = (await findRoom(tx, game, session, ask)) ?? (await openRoom(supplier, tx, game, session, ask))
    const taken = new Set((await loadSeats(tx, room.id)).map(({ place }) => place))
    const free = Array.from({ length: game.hands.seats.most }, (_, place) => place).filter(place => !taken.has(place))
    const place = free[(supplier.dice(1)[0] as number) % free.length]
    if (place === undefined) throw new Refusal('roomFull')
    await tx.run(sql`insert into room_seats (room_id, place, game_code, mode, player_id, session_id, seen_at)
      values (${room.id}, ${place}, ${game.code}, ${session.mode}, ${session.player_id}, ${session.id}, ${now})`)
    if (session.mode === 'demo')
      for (const other of free.filter(one => one !== place))
        await tx.run(sql`insert into room_seats (room_id, place, game_code, mode, bot, seen_at)
          values (${room.id}, ${other}, ${game.code}, ${session.mode}, ${ask.bots ?? 'usual'}, ${now})`)
    await touchRoom(tx, room.id)
  })
}

/** A room with a free seat, locked so that it is not closed meanwhile; practice is played alone with bots. */
async function findRoom(tx: Tx, game: HandGame, session: Session, ask: SitAsk): Promise<Room | undefined> {
  if (session.mode === 'demo' || ask.isPrivate) return undefined
  const suits = sql`closed_at is null and game_code = ${game.code} and mode = ${session.mode} and currency = ${session.currency}`
  if (ask.code) {
    const room = await tx.one<Room>(sql`${SELECT_ROOM} where code = ${ask.code} and ${suits} for update`)
    if (!room) throw new Refusal('unknownRoom')
    return room
  }
  return tx.one<Room>(sql`${SELECT_ROOM} where ${suits} and code is null and stake = ${ask.stake}
    and (select count(*) from room_seats s where s.room_id = rooms.id) < ${game.hands.seats.most} order by random() limit 1 for update`)
}

async function openRoom(supplier: RoomSupplier, tx: Tx, game: HandGame, session: Session, ask: SitAsk): Promise<Room> {
  const { sealed, hash } = drawSeed(supplier)
  const code = ask.isPrivate ? [...supplier.dice(6)].map(byte => CODE_SIGNS[byte % CODE_SIGNS.length]).join('') : null
  return (await tx.one<Room>(sql`insert into rooms (id, game_code, mode, currency, stake, code, next_seed_sealed, next_seed_hash, created_at)
    values (${supplier.newId()}, ${game.code}, ${session.mode}, ${session.currency}, ${ask.stake}, ${code}, ${sealed}, ${hash},
      ${supplier.tables.now()})
    returning id, game_code, mode, currency, stake, code, version, next_seed_sealed, next_seed_hash, next_at, lead, hands_dealt`)) as Room
}

/**
 * A player is ready: with his seed for the hash that he was shown, he is dealt in and his holding is staked. Without one he sits out. Refuses
 * notSeated, and staleSeed (the hash is not of the next hand).
 */
export async function setReady(
  supplier: RoomSupplier,
  session: Session,
  ready: { hash: string; clientSeed: string } | null,
): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const room = await lockRoomOf(tx, session)
    if (!room) throw new Refusal('notSeated')
    if (ready && ready.hash !== room.next_seed_hash) throw new Refusal('staleSeed')
    const now = supplier.tables.now()
    await tx.run(sql`update room_seats set client_seed = ${ready?.clientSeed ?? null}, note = null, seen_at = ${now}, session_id = ${session.id}
      where room_id = ${room.id} and player_id = ${session.player_id}`)
    const seats = await loadSeats(tx, room.id)
    const ins = seats.filter(seat => seat.bot || seat.client_seed)
    const isEnough = ins.length >= 2 && ins.some(({ bot }) => !bot)
    const most = gameOf(supplier, room.game_code).hands?.seats.most ?? 0
    const wait = seats.length === most && ins.length === most ? SOON_MS : WAIT_MS
    const at = new Date(now.getTime() + wait)
    const soonest = room.next_at && room.next_at < at ? room.next_at : at
    await tx.run(sql`update rooms set next_at = ${isEnough ? soonest : null} where id = ${room.id}`)
    await touchRoom(tx, room.id)
  })
}

/** A condition on a seat s: its player has cards in a hand that is not closed. */
const IN_HAND = sql`exists (select 1 from hands h where h.room_id = s.room_id and h.closed_at is null
  and h.seats @> jsonb_build_array(jsonb_build_object('player', s.player_id::text)))`

/** Gives a seat up: at once, or after the hand, which is played to its end for who left. */
export async function leaveRoom(supplier: RoomSupplier, session: Session): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const room = await lockRoomOf(tx, session)
    if (!room) return
    await tx.run(sql`update room_seats set is_leaving = true, client_seed = null
      where room_id = ${room.id} and player_id = ${session.player_id}`)
    await touchRoom(tx, room.id)
  })
  await clearSeats(supplier)
}

/** Frees the seats of those who left or are long gone, and closes the rooms that nobody is in any more. */
export async function clearSeats(supplier: RoomSupplier): Promise<void> {
  const gone = new Date(supplier.tables.now().getTime() - SEAT_KEPT_MS)
  const left = sql`s.player_id is not null and (s.is_leaving or s.seen_at < ${gone}) and not ${IN_HAND}`
  const rooms = await supplier.database.query<{ room_id: string }>(
    sql`select distinct s.room_id from room_seats s where ${left}`,
  )
  for (const { room_id: id } of rooms)
    await supplier.database.inTransaction(async tx => {
      // First the room, and then looked at anew: nobody is dealt in, comes back or sits down meanwhile.
      await tx.run(sql`select 1 from rooms where id = ${id} for update`)
      const freed = await tx.run(sql`delete from room_seats s where s.room_id = ${id} and ${left}`)
      if (freed === 0) return
      const people = await tx.one(sql`select 1 from room_seats where room_id = ${id} and player_id is not null limit 1`)
      const open = await tx.one(sql`select 1 from hands where room_id = ${id} and closed_at is null`)
      if (!people && !open) {
        await tx.run(sql`delete from room_seats where room_id = ${id}`)
        // Of a room in which nothing was played nothing stays: who opens one after the other fills no table.
        await tx.run(sql`delete from rooms where id = ${id} and hands_dealt = 0`)
        await tx.run(sql`update rooms set closed_at = ${supplier.tables.now()}, next_at = null where id = ${id}`)
      }
      await touchRoom(tx, id)
    })
}
