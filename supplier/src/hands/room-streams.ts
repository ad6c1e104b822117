/**
 * What browsers hear of their rooms: a stream to each, with the view of its own seat and nothing else (decision 0210). Rooms stand in the
 * database; each process reads which have changed and tells the players it holds.
 */
import type { ServerResponse } from 'node:http'
import { sql } from '../database.ts'
import { BEHIND_MOST, holdListeners, oneAtATime, type PlayerListener, say } from '../event-stream.ts'
import type { RoomSupplier } from './hands.ts'
import { latestHand, viewRoom } from './room-views.ts'
import { HERE_MS, loadSeats, type Room, SELECT_ROOM } from './seats.ts'

type Listener = PlayerListener & { told: string }

export type RoomStreams = {
  /** Tells a player's room now and after every change, until the connection ends; a newer stream of his at the game ends this one. */
  join: (player: { playerId: string; gameCode: string }, response: ServerResponse) => void
  /** Tells all listeners what changed since they were told last; one pass at a time. */
  refresh: () => Promise<void>
  close: () => void
}

const SEEN_EVERY_MS = 4000

const known = new WeakMap<RoomSupplier, RoomStreams>()

/** The streams of a supplier's process. */
export function roomStreamsOf(supplier: RoomSupplier): RoomStreams {
  const streams = known.get(supplier) ?? openStreams(supplier)
  known.set(supplier, streams)
  return streams
}

type Watched = Room & { player_id: string; watched_code: string; here: string | null }

function openStreams(supplier: RoomSupplier): RoomStreams {
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
      // Seats that a deal holds just now are noted the next time: to wait for one with others in hand could be for ever.
      await supplier.database.run(sql`update room_seats set seen_at = ${now} where (room_id, place) in (select room_id, place
        from room_seats where player_id = any(${players}::uuid[]) for update skip locked)`)
    }
    const watched = await supplier.database.query<Watched>(sql`select r.*, s.player_id, s.game_code as watched_code,
        (select string_agg(o.place::text, ',') from room_seats o where o.room_id = r.id and o.seen_at > ${new Date(now.getTime() - HERE_MS)}) as here
      from room_seats s join (${SELECT_ROOM}) r on r.id = s.room_id where s.player_id = any(${players}::uuid[])`)
    await Promise.all(
      hearing.map(one => {
        const room = watched.find(row => row.player_id === one.playerId && row.watched_code === one.gameCode)
        // A room that cannot be shown keeps nobody of another from hearing of his.
        return tell(supplier, one, room).catch(error =>
          supplier.log.error({ err: error, room: room?.id }, 'a room cannot be shown'),
        )
      }),
    )
  }
  return {
    join: (player, response) => {
      join({ ...player, response, told: '' })
      seen = 0
    },
    refresh: oneAtATime(tellAll),
    close,
  }
}

async function tell(supplier: RoomSupplier, listener: Listener, room: Watched | undefined): Promise<void> {
  const { playerId, response } = listener
  const key = room ? `${room.id} ${room.version} ${room.here}` : 'none'
  if (listener.told === key) return
  if (response.writableLength > BEHIND_MOST) return void response.destroy()
  if (!room) {
    say(response, 'data: {"kind":"none"}\n\n')
    listener.told = key
  } else {
    const [seats, hand] = await Promise.all([
      loadSeats(supplier.database, room.id),
      latestHand(supplier.database, room.id),
    ])
    // What cannot be shown is not tried again before it changes.
    listener.told = key
    say(response, `data: ${JSON.stringify(viewRoom(supplier, room, seats, hand, playerId))}\n\n`)
  }
}
