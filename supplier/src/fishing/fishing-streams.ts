/**
 * What browsers hear of their fishing rooms: who sits there, and every burst with what it caught. Rooms stand in the database; each process
 * reads what is new of those that its listeners sit in (decision 0190).
 */
import type { ServerResponse } from 'node:http'
import { writeAmount } from '@sen/core/money'
import { sql } from '../database.ts'
import { BEHIND_MOST, holdListeners, oneAtATime, type PlayerListener, say } from '../event-stream.ts'
import { shownName } from '../shared/shared-views.ts'
import { type FishingRoom, type FishingSupplier, SELECT_FISHING_ROOM } from './fishing-rooms.ts'

export type FishingSeatView = { place: number; name: string; isYou: boolean }
/** `gone`: fish that were caught and could swim otherwise. */
export type FishingRoomView = {
  kind: 'room'
  now: string
  id: string
  openedAt: string
  seats: FishingSeatView[]
  gone: number[]
}
export type BurstView = {
  kind: 'burst'
  now: string
  round: string
  place: number
  stake: string
  shots: number[]
  caught: { fish: number; times: number }[]
}

type Listener = PlayerListener & { room: string; told: Set<string> }

export type FishingStreams = {
  /** Tells a player's room now and after every change, until the connection ends; a newer stream of his at the game ends this one. */
  join: (player: { playerId: string; gameCode: string }, response: ServerResponse) => void
  /** Tells all listeners what changed since they were told last; one pass at a time. */
  refresh: () => Promise<void>
  close: () => void
}

const SEEN_EVERY_MS = 4000
/** Transactions may end in another order than they began: bursts are looked for this far back. */
const BURSTS_SINCE_MS = 5000
/** A fish that was caught longer ago than this would have left by itself. */
const CAUGHT_SINCE_MS = 180_000

const known = new WeakMap<FishingSupplier, FishingStreams>()

/** The streams of a supplier's process. */
export function fishingStreamsOf(supplier: FishingSupplier): FishingStreams {
  const streams = known.get(supplier) ?? openStreams(supplier)
  known.set(supplier, streams)
  return streams
}

type SeatRow = {
  room_id: string
  place: number
  game_code: string
  player_id: string
  user_name: string
  display_name: string | null
}
type BurstRow = {
  room_id: string
  round_id: string
  place: number
  stake: bigint
  shots: number[]
  caught: number[]
  times: number[]
}

function openStreams(supplier: FishingSupplier): FishingStreams {
  const { listeners, join, close } = holdListeners<Listener>()
  let seen = 0
  const tellAll = async () => {
    // Who joins while the rooms are read is told in the next pass: this one may have read before he sat down.
    const hearing = [...listeners]
    if (hearing.length === 0) return
    const now = supplier.tables.now()
    const players = [...new Set(hearing.map(({ playerId }) => playerId))]
    if (Math.abs(now.getTime() - seen) >= SEEN_EVERY_MS) {
      seen = now.getTime()
      await supplier.database.run(
        sql`update fishing_seats set seen_at = ${now} where player_id = any(${players}::uuid[])`,
      )
    }
    const news = await readNews(supplier, players, now)
    for (const listener of hearing) tell(listener, news, now)
  }
  return {
    join: (player, response) => {
      join({ ...player, response, room: '', told: new Set<string>() })
      seen = 0
    },
    refresh: oneAtATime(tellAll),
    close,
  }
}

type News = { rooms: FishingRoom[]; seats: SeatRow[]; bursts: BurstRow[]; caught: { room_id: string; fish: number }[] }

/** What the rooms of these players are like now. */
async function readNews({ database }: FishingSupplier, players: string[], now: Date): Promise<News> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rooms =
    await database.query<FishingRoom>(sql`${SELECT_FISHING_ROOM} where id in (select room_id from fishing_seats
    where player_id = any(${players}::uuid[]))`)
  const ids = rooms.map(({ id }) => id)
  const [seats, bursts, caught] = await Promise.all([
    database.query<SeatRow>(sql`select s.room_id, s.place, s.game_code, s.player_id, p.user_name, e.display_name
      from fishing_seats s join players p on p.id = s.player_id join sessions e on e.id = s.session_id where s.room_id = any(${ids}::uuid[]) order by s.place`),
    database.query<BurstRow>(sql`select room_id, round_id, place, stake, shots, caught, times from fishing_bursts
      where room_id = any(${ids}::uuid[]) and at > ${before(BURSTS_SINCE_MS)} order by at, round_id`),
    database.query<{ room_id: string; fish: number }>(sql`select room_id, unnest(caught) as fish from fishing_bursts
      where room_id = any(${ids}::uuid[]) and at > ${before(CAUGHT_SINCE_MS)} and cardinality(caught) > 0`),
  ])
  return { rooms, seats, bursts, caught }
}

function tell(listener: Listener, news: News, now: Date): void {
  const { playerId, gameCode, response } = listener
  if (response.writableLength > BEHIND_MOST) return void response.destroy()
  const own = news.seats.find(seat => seat.player_id === playerId && seat.game_code === gameCode)
  const room = news.rooms.find(({ id }) => id === own?.room_id)
  const key = room ? `${room.id} ${room.version}` : 'none'
  const bursts = room ? news.bursts.filter(({ room_id }) => room_id === room.id) : []
  if (listener.room !== key) {
    // Who comes in sees the fish that are left; shots that were fired before are not shown again.
    if (listener.room.split(' ')[0] !== room?.id) listener.told = new Set(bursts.map(({ round_id }) => round_id))
    listener.room = key
    say(response, `data: ${room ? JSON.stringify(viewRoom(room, news, playerId, now)) : '{"kind":"none"}'}\n\n`)
  }
  for (const burst of bursts)
    if (!listener.told.has(burst.round_id)) say(response, `data: ${JSON.stringify(viewBurst(burst, now))}\n\n`)
  listener.told = new Set(bursts.map(({ round_id }) => round_id))
}

const viewRoom = (room: FishingRoom, news: News, playerId: string, now: Date): FishingRoomView => ({
  kind: 'room',
  now: now.toISOString(),
  id: room.id,
  openedAt: room.opened_at.toISOString(),
  seats: news.seats
    .filter(({ room_id }) => room_id === room.id)
    .map(({ place, player_id, ...names }) => ({
      place,
      name: shownName(room.mode, names),
      isYou: player_id === playerId,
    })),
  gone: news.caught.filter(({ room_id }) => room_id === room.id).map(({ fish }) => fish),
})

const viewBurst = (burst: BurstRow, now: Date): BurstView => ({
  kind: 'burst',
  now: now.toISOString(),
  round: burst.round_id,
  place: burst.place,
  stake: writeAmount(burst.stake),
  shots: burst.shots,
  caught: burst.caught.map((fish, at) => ({ fish, times: burst.times[at] as number })),
})
