/** What a browser is shown of a room: to each seat its own view, made anew from what stands in the database. Amounts are decimal texts. */
import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../database.ts'
import { gameOfRound } from '../game-rules.ts'
import { openSeed } from '../seeds.ts'
import type { Session } from '../sessions.ts'
import { shownName } from '../shared/shared-views.ts'
import { gameOf, type Supplier } from '../supplier.ts'
import { type Opened, openCards } from './deck.ts'
import type { AnyHandRules, Strength } from './hand-rules.ts'
import {
  deckOf,
  type Hand,
  type HandGame,
  isAway,
  type Outcome,
  placesOf,
  type RoomSupplier,
  rulesOf,
  SELECT_HAND,
  sha256,
  stateOf,
} from './hands.ts'
import { HERE_MS, type Room, type Seat } from './seats.ts'

export type SeatView = {
  place: number
  name: string
  isYou: boolean
  bot: Strength | null
  isHere: boolean
  isReady: boolean
}
export type HandView = {
  id: string
  number: number
  state: Hand['state']
  /** How many moves were made: told back with the next one. */
  at: number
  root: string
  seedHash: string
  places: number[]
  /** The seat of the player in this hand; −1 when he only looks on. */
  mine: number
  turns: readonly number[]
  turnEndsAt: string | null
  /** Who of them let the time pass in his latest turn. */
  away: number[]
  /** What the rules show to this seat; null until the cards are dealt. */
  table: object | null
  /** What the latest move showed to this seat, with the proof that it was committed to. */
  opened: Opened[]
  outcome: Outcome | null
}
export type RoomView = {
  kind: 'room'
  now: string
  code: string | null
  stake: string
  hold: string
  seats: SeatView[]
  nextHash: string
  nextAt: string | null
  isReady: boolean
  note: string | null
  isLeaving: boolean
  hand: HandView | null
}

const viewSeats = (room: Room, seats: readonly Seat[], playerId: string, now: Date): SeatView[] =>
  seats.map(({ place, player_id, bot, client_seed, seen_at, ...names }) => ({
    place,
    name: bot ? '' : shownName(room.mode, names),
    isYou: player_id === playerId,
    bot,
    isHere: bot !== null || now.getTime() - seen_at.getTime() < HERE_MS,
    isReady: bot !== null || client_seed !== null,
  }))

/** A room as one player sees it. */
export function viewRoom(
  supplier: RoomSupplier,
  room: Room,
  seats: readonly Seat[],
  hand: Hand | undefined,
  playerId: string,
): RoomView {
  const now = supplier.tables.now()
  const game = gameOf(supplier, room.game_code) as HandGame
  const own = seats.find(({ player_id }) => player_id === playerId)
  return {
    kind: 'room',
    now: now.toISOString(),
    code: room.code,
    stake: writeAmount(room.stake),
    hold: writeAmount(room.stake * BigInt(game.hands.hold)),
    seats: viewSeats(room, seats, playerId, now),
    nextHash: room.next_seed_hash,
    nextAt: room.next_at?.toISOString() ?? null,
    isReady: own?.client_seed != null,
    note: own?.note ?? null,
    isLeaving: own?.is_leaving ?? false,
    hand: hand ? viewHand(supplier, hand, playerId) : null,
  }
}

function viewHand(supplier: RoomSupplier, hand: Hand, playerId: string): HandView {
  const mine = hand.seats.findIndex(({ player }) => player === playerId)
  // Of a hand that is void nothing is shown, for its rules may be gone.
  const isDealt = hand.state !== 'staking' && hand.state !== 'void'
  const rules = isDealt ? rulesOf(supplier, hand) : undefined
  const state = isDealt ? stateOf(supplier, hand) : undefined
  return {
    id: hand.id,
    number: hand.number,
    state: hand.state,
    at: hand.moves.length,
    root: hand.root,
    seedHash: hand.seed_hash,
    places: hand.seats.map(({ place }) => place),
    mine,
    turns: rules && hand.state === 'playing' ? rules.turns(state) : [],
    turnEndsAt: rules && hand.turn_ends_at ? turnEndFor(rules, hand, state, mine, hand.turn_ends_at) : null,
    away: rules ? hand.seats.flatMap((_, seat) => (isAway(rules, hand, seat) ? [seat] : [])) : [],
    table: rules ? rules.view(state, mine) : null,
    opened: openedTo(supplier, hand, state, mine),
    outcome: hand.outcome,
  }
}

function openedTo(supplier: Supplier, hand: Hand, state: unknown, seat: number): Opened[] {
  const places = hand.state === 'playing' ? (rulesOf(supplier, hand).opens?.(state, seat) ?? []) : []
  return places.length > 0 ? openCards(deckOf(supplier, hand), places, sha256) : []
}

/** When a player's own turn ends: where bots move with him, it begins anew after each of them. */
function turnEndFor(rules: AnyHandRules, hand: Hand, state: unknown, mine: number, ends: Date): string {
  const turns = rules.turns(state)
  const isWithBots = turns.includes(mine) && turns.some(seat => hand.seats[seat]?.bot)
  return new Date(ends.getTime() + (isWithBots ? rules.turnMs(state) : 0)).toISOString()
}

/** The latest hand of a room. */
export const latestHand = (tx: Tx, roomId: string): Promise<Hand | undefined> =>
  tx.one<Hand>(sql`${SELECT_HAND} where h.room_id = ${roomId} order by h.number desc limit 1`)

/** How many people sit at each stake of a game. */
export async function viewLobby(
  { database }: Supplier,
  session: Session,
  levels: readonly bigint[],
): Promise<{ stake: string; people: number }[]> {
  const rows = await database.query<{ stake: bigint; people: number }>(sql`select r.stake, count(*)::integer as people
    from rooms r join room_seats s on s.room_id = r.id
    where r.closed_at is null and r.code is null and r.game_code = ${session.game_code} and r.mode = ${session.mode}
      and r.currency = ${session.currency} and s.player_id is not null group by r.stake`)
  return levels.map(stake => ({
    stake: writeAmount(stake),
    people: rows.find(row => row.stake === stake)?.people ?? 0,
  }))
}

/** Where hands stay hidden, the deck of one is published so long after its stakes were taken. */
const DECK_CLOSED_MS = 24 * 3_600_000
const nowOf = ({ tables }: Supplier): Date => tables?.now() ?? new Date()

type OwnRound = { id: string; state: string; price: bigint; win: bigint | null; created_at: Date; number: number }

/** Hands of a player, newest first, 20 at a time. */
export async function listHands({ database }: Supplier, session: Session, before: string | undefined) {
  const rows = await database.query<OwnRound>(sql`select r.id, r.state, r.price, r.win, r.created_at, h.number
    from rounds r join hands h on h.id = r.hand_id
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code} and r.hand_id is not null
      and r.state in ('open', 'settling', 'closed', 'rolling_back', 'rolled_back')
      and (${before ?? null}::uuid is null or r.id < ${before ?? null}::uuid)
    order by r.id desc limit 20`)
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    number: row.number,
    staked: writeAmount(row.price),
    won: row.win === null ? null : writeAmount(row.win),
    isReturned: row.state.startsWith('roll'),
  }))
}

/** A hand that is over, by the id of one player's stake on it, with all that proves its deck; undefined when the id is of no such stake. */
export async function viewHandProof(supplier: Supplier, id: string) {
  const stake = await supplier.database.one<{
    hand_id: string
    player_id: string
    price: bigint
    win: bigint | null
    created_at: Date
    currency: string
  }>(
    sql`select r.hand_id, r.player_id, r.price, r.win, r.created_at, p.currency from rounds r join players p on p.id = r.player_id
      where r.id = ${id} and r.hand_id is not null and r.state in ('settling', 'closed')`,
  )
  const hand =
    stake &&
    (await supplier.database.one<Hand>(sql`${SELECT_HAND} where h.id = ${stake.hand_id} and h.outcome is not null`))
  if (!stake || !hand) return undefined
  const rules = rulesOf(supplier, hand)
  const deck = deckOf(supplier, hand)
  const { code, name, engine, facts } = gameOfRound(supplier, hand)
  const mine = hand.seats.findIndex(({ player }) => player === stake.player_id)
  const opensAt = new Date(stake.created_at.getTime() + DECK_CLOSED_MS)
  const shown = nowOf(supplier) < opensAt ? rules.shows?.(stateOf(supplier, hand)) : undefined
  const isTold = (seat: number, nth: number) => !shown || seat === mine || shown.own[seat]?.includes(nth)
  return {
    game: code,
    name,
    engine,
    facts,
    at: stake.created_at.toISOString(),
    currency: stake.currency,
    round: {
      id,
      number: hand.number,
      seats: hand.seats.map(({ name: who, bot }) => ({ name: who, bot })),
      mine,
      lead: hand.seats.findIndex(({ place }) => place === hand.lead),
      moves: hand.moves,
      outcome: hand.outcome,
      price: writeAmount(stake.price),
      won: stake.win === null ? null : writeAmount(stake.win),
    },
    proof: {
      handId: hand.id,
      deck: rules.deck,
      piles: rules.piles ?? null,
      each: rules.each,
      root: hand.root,
      serverSeedHash: hand.seed_hash,
      /** Null while cards that nobody has shown stay hidden, until `opensAt`. */
      serverSeed: shown ? null : openSeed(supplier, hand.seed_sealed),
      opensAt: rules.shows ? opensAt.toISOString() : null,
      clientSeeds: hand.client_seeds,
      opened: hand.seats.map((one, seat) => {
        const places = placesOf(rules, one).filter((_, nth) => isTold(seat, nth))
        return openCards(deck, places, sha256)
      }),
      common: openCards(deck, (rules.common ?? []).slice(0, shown?.common), sha256),
    },
  }
}
