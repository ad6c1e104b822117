/**
 * Who sits at the tables: a stream to each browser, server to client only, since everything that a player may see at a table on a clock
 * everybody may see. Rounds and bets stand in the database; each process reads what changed and tells the players it holds, so that
 * any number of processes serve one table (decision 0190).
 */
import type { ServerResponse } from 'node:http'
import { BEAT_MS, BEHIND_MOST, oneAtATime, say } from '../event-stream.ts'
import { isFlying, latestRounds, type SharedRound, type TableSupplier } from './shared-rounds.ts'
import { type Audience, type BetsView, listPast, type SharedRoundView, viewBets, viewShared } from './shared-views.ts'

/** What comes over a stream, by table: everything at first, then what changed. */
export type TableNews = { game: string } & (
  | {
      kind: 'hello'
      now: string
      round: SharedRoundView | null
      bets: BetsView
      past: { number: string; outcome: unknown }[]
    }
  | { kind: 'round'; now: string; round: SharedRoundView; bets: BetsView }
  | { kind: 'bets'; bets: BetsView }
)

/** Each listener with the news that wait until he was told everything; null once he was. */
type Room = { audience: Audience; listeners: Map<ServerResponse, string[] | null>; round: string; bets: string }

export type Rooms = {
  /**
   * Tells everything of a table once and then what changes, until the connection ends. One stream may hear several tables. A player's seventh
   * stream ends his first.
   */
  join: (audience: Audience, playerId: string, listener: ServerResponse) => Promise<void>
  /** Tells all rooms what changed since they were told last; one pass at a time. */
  refresh: () => Promise<void>
  /** Something has changed at a table: it is told soon, many changes at once. */
  poke: () => void
  close: () => void
}

/** Streams that one player may hold: tabs and devices. */
const STREAMS_MOST = 6
const POKE_MS = 40
const NO_BETS: BetsView = { players: 0, totals: {}, chips: [] }

const keyOf = ({ game, mode, currency }: Audience): string => `${game} ${mode} ${currency}`

const known = new WeakMap<TableSupplier, Rooms>()

/** The rooms of a supplier's process. */
export function roomsOf(supplier: TableSupplier): Rooms {
  const rooms = known.get(supplier) ?? openRooms(supplier)
  known.set(supplier, rooms)
  return rooms
}

function openRooms(supplier: TableSupplier): Rooms {
  const rooms = new Map<string, Room>()
  const held = new Map<string, ServerResponse[]>()
  let poked: NodeJS.Timeout | undefined
  const beat = setInterval(() => {
    for (const { listeners } of rooms.values()) for (const one of listeners.keys()) say(one, ': \n\n')
  }, BEAT_MS).unref()
  const tellAll = async () => {
    const watched = [...rooms.values()].filter(({ listeners }) => listeners.size > 0)
    if (watched.length === 0) return
    const rounds = await latestRounds(supplier.database, [...new Set(watched.map(({ audience }) => audience.game))])
    await Promise.all(
      watched.map(room =>
        tellNews(
          supplier,
          room,
          rounds.find(one => one.game_code === room.audience.game),
        ),
      ),
    )
  }
  const refresh = oneAtATime(tellAll)
  return {
    join: async (audience, playerId, listener) => {
      if (listener.destroyed) return
      const own = [...new Set([...(held.get(playerId) ?? []), listener])]
      held.set(playerId, own)
      if (own.length > STREAMS_MOST) own.shift()?.end()
      const key = keyOf(audience)
      const room = rooms.get(key) ?? { audience, listeners: new Map(), round: '', bets: '' }
      rooms.set(key, room)
      // Before anything is waited for: a room with somebody in it is not given up, and misses nothing.
      const waiting: string[] = []
      room.listeners.set(listener, waiting)
      listener.on('close', () => {
        room.listeners.delete(listener)
        const left = (held.get(playerId) ?? []).filter(one => one !== listener)
        if (left.length > 0) held.set(playerId, left)
        else held.delete(playerId)
        if (room.listeners.size === 0 && rooms.get(key) === room) rooms.delete(key)
      })
      const [round] = await latestRounds(supplier.database, [audience.game])
      const [bets, past] = await Promise.all([betsOf(supplier, round, audience), listPast(supplier, audience.game)])
      if (listener.destroyed) return
      const now = supplier.tables.now().toISOString()
      say(
        listener,
        line({ game: audience.game, kind: 'hello', now, round: round ? viewShared(round) : null, bets, past }),
      )
      for (const text of waiting) say(listener, text)
      room.listeners.set(listener, null)
      room.round ||= round ? JSON.stringify(viewShared(round)) : ''
      room.bets ||= JSON.stringify(bets)
    },
    refresh,
    poke: () => {
      poked ??= setTimeout(() => {
        poked = undefined
        refresh().catch(error => supplier.log.error(error, 'the tables could not be told; they will be again'))
      }, POKE_MS)
    },
    close: () => {
      clearInterval(beat)
      clearTimeout(poked)
      for (const { listeners } of rooms.values()) for (const one of listeners.keys()) one.end()
      rooms.clear()
    },
  }
}

const betsOf = (supplier: TableSupplier, round: SharedRound | undefined, audience: Audience): Promise<BetsView> =>
  // The stakes of a void round go back.
  round && round.state !== 'void' ? viewBets(supplier, round.id, audience) : Promise.resolve(NO_BETS)

/** Tells a room what changed since it was told last. */
async function tellNews(supplier: TableSupplier, room: Room, round: SharedRound | undefined): Promise<void> {
  if (!round) return
  const view = viewShared(round)
  const isNew = JSON.stringify(view) !== room.round
  // After the draw nothing is staked any more; what flies is taken home.
  if (!isNew && !['betting', 'locked'].includes(round.state) && !isFlying(round)) return
  const bets = await betsOf(supplier, round, room.audience)
  if (!isNew && JSON.stringify(bets) === room.bets) return
  room.round = JSON.stringify(view)
  room.bets = JSON.stringify(bets)
  const now = supplier.tables.now().toISOString()
  const { game } = room.audience
  tell(room, isNew ? { game, kind: 'round', now, round: view, bets } : { game, kind: 'bets', bets })
}

const line = (news: TableNews): string => `data: ${JSON.stringify(news)}\n\n`

/** Written once for everybody in the room. */
function tell(room: Room, news: TableNews): void {
  const text = line(news)
  for (const [listener, waiting] of room.listeners) {
    if (waiting) waiting.push(text)
    else if (listener.writableLength > BEHIND_MOST) listener.destroy()
    else say(listener, text)
  }
}
