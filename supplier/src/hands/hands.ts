/**
 * The life of a hand: staking, playing, settling, settled; or void. Every step and every move stands in the database before anybody hears of
 * it and is taken by whichever process comes first, so that a killed one is followed by any other, or by itself.
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Sha256 } from '@sen/core/fairness/merkle-tree'
import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../database.ts'
import type { AnyGame } from '../game.ts'
import { gameOfRound } from '../game-rules.ts'
import { Refusal } from '../refusal.ts'
import { hmac, openSeed } from '../seeds.ts'
import type { Session } from '../sessions.ts'
import { gameOf, type Supplier } from '../supplier.ts'
import { type Deck, shuffleDeck } from './deck.ts'
import { type AnyHandRules, type Shares, type Strength, shareOut } from './hand-rules.ts'

/** A supplier with a clock for the turns of its rooms. */
export type RoomSupplier = Supplier & { tables: { now: () => Date } }
export type HandGame = AnyGame & { hands: AnyHandRules }

/** `at`: the place of the seat's cards in the deck, whoever else was dealt in. */
export type HandSeat = { place: number; at: number; name: string; player: string | null; bot: Strength | null }
/** Who made a move: the player, a bot, or the clock for one whose time was over; `ms` after the deal or the move before. */
export type Moved = { seat: number; move: unknown; by: 'player' | 'bot' | 'clock'; ms?: number }

export type Hand = {
  id: string
  room_id: string
  game_code: string
  game_version: number
  number: number
  state: 'staking' | 'playing' | 'settling' | 'settled' | 'void'
  seats: HandSeat[]
  client_seeds: string[]
  seed_sealed: Buffer
  seed_hash: string
  root: string
  lead: number | null
  moves: Moved[]
  turn_ends_at: Date | null
  moved_at: Date | null
  outcome: Outcome | null
  rules: object | null
}

/** What came of a hand, for each seat in stakes and in amounts; decimal texts. */
export type Outcome = { nets: number[]; gains: string[]; paid: string[]; rake: string }

/** A bot thinks so long; so long has a seat whose time was over in this hand before. */
const BOT_MS = 1100
const AWAY_MS = 5000
/** A turn that ended so long ago was watched by no process; so long it goes on then, where time lost is a game lost. */
const STOOD_STILL_MS = 10_000
const GIVEN_BACK_MS = 30_000

export const SELECT_HAND = sql`select h.id, h.room_id, h.game_code, h.game_version, h.number, h.state, h.seats, h.client_seeds, h.seed_sealed,
  h.seed_hash, h.root, h.lead, h.moves, h.turn_ends_at, h.moved_at, h.outcome, g.file as rules
  from hands h left join game_rules g on g.code = h.game_code and g.version = h.game_version`

export const sha256: Sha256 = bytes => createHash('sha256').update(bytes).digest()

/** Whether this supplier has games that are played in rooms. */
export const hasRooms = (supplier: Supplier): supplier is RoomSupplier =>
  supplier.tables !== undefined && supplier.games.some(({ hands }) => hands !== undefined)

/** The game of a session, which must be one of rooms; refuses unknownGame. */
export function handGameOf(supplier: Supplier, session: Pick<Session, 'game_code'>): HandGame {
  const game = gameOf(supplier, session.game_code)
  if (!game.hands) throw new Refusal('unknownGame')
  return game as HandGame
}

/** The rules that a hand was dealt by; refuses unknownGame where nobody has them any more. */
export function rulesOf(supplier: Supplier, hand: Hand): AnyHandRules {
  const { hands } = gameOfRound(supplier, hand)
  if (!hands) throw new Refusal('unknownGame')
  return hands
}

/** The deck of a hand; never leaves the process whole. */
export function deckOf(supplier: Supplier, hand: Hand): Deck {
  const { deck, piles } = rulesOf(supplier, hand)
  const serverSeed = openSeed(supplier, hand.seed_sealed)
  return shuffleDeck({ serverSeed, clientSeeds: hand.client_seeds, handId: hand.id }, deck, hmac, piles)
}

/** The places in the deck of a seat's cards. */
export const placesOf = ({ each }: Pick<AnyHandRules, 'each'>, { at }: HandSeat): number[] =>
  Array.from({ length: each }, (_, nth) => at * each + nth)

/** Plays a hand as far as it is recorded. */
export function stateOf(supplier: Supplier, hand: Hand): unknown {
  const rules = rulesOf(supplier, hand)
  const { cards } = deckOf(supplier, hand)
  const dealt = hand.seats.map(seat => placesOf(rules, seat).map(at => cards[at] as number))
  const lead = hand.seats.findIndex(({ place }) => place === hand.lead)
  return hand.moves.reduce(
    (state: unknown, { seat, move, ms }) => rules.act(state, seat, move, ms ?? 0),
    rules.deal(
      dealt,
      lead < 0 ? null : lead,
      (rules.common ?? []).map(at => cards[at] as number),
    ),
  )
}

/** A hand that nobody else changes until the transaction ends. */
export const lockHand = async (tx: Tx, id: string): Promise<Hand | undefined> =>
  tx.one<Hand>(sql`${SELECT_HAND} where h.id = ${id} for update of h`)

/** Says that a room has changed. */
export const touchRoom = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update rooms set version = version + 1 where id = ${id}`)

/** Whether a seat let its time pass when it moved last. */
export function isAway(rules: AnyHandRules, hand: Pick<Hand, 'moves'>, seat: number): boolean {
  const last = hand.moves.findLast(moved => moved.seat === seat && !rules.isIdle?.(moved.move))
  return last?.by === 'clock'
}

/** When the turn of now ends: soon for a bot, and where nobody has it but seats that let their time pass before. */
function turnEnds(rules: AnyHandRules, hand: Hand, state: unknown, now: Date): Date {
  const whole = rules.turnMs(state)
  const turns = rules.turns(state)
  const bots = turns.filter(seat => hand.seats[seat]?.bot).length
  // Who is there keeps all of his time, whoever moves with him is away.
  const isAwaited = turns.some(seat => !hand.seats[seat]?.bot && !isAway(rules, hand, seat))
  const waits = turns.map(seat => {
    // Several bots that move together take no longer than one.
    if (hand.seats[seat]?.bot) return BOT_MS / bots
    return isAwaited ? whole : Math.min(AWAY_MS, whole)
  })
  return new Date(now.getTime() + (waits.length > 0 ? Math.min(...waits) : 0))
}

/** The end of the turn after a move: those who move at the same time as others keep the time that all of them have. */
function nextEnds(rules: AnyHandRules, played: Hand, before: unknown, after: unknown, now: Date): Date {
  const [were, are] = [rules.turns(before), rules.turns(after)]
  const isSame = are.length > 0 && are.length < were.length && are.every(seat => were.includes(seat))
  const hasBots = were.some(seat => played.seats[seat]?.bot)
  return isSame && !hasBots && played.turn_ends_at ? played.turn_ends_at : turnEnds(rules, played, after, now)
}

/** The stakes have been taken: the cards are dealt, or the hand is over as it was dealt. */
export async function dealHand(supplier: RoomSupplier, tx: Tx, hand: Hand): Promise<void> {
  const dealt: Hand = { ...hand, state: 'playing' }
  const [rules, state] = [rulesOf(supplier, hand), stateOf(supplier, dealt)]
  const isOver = rules.isOver(state)
  const now = supplier.tables.now()
  const ends = turnEnds(rules, dealt, state, now)
  await tx.run(sql`update hands set state = 'playing', seats = ${JSON.stringify(hand.seats)}::jsonb, turn_ends_at = ${ends}, moved_at = ${now}
    where id = ${hand.id} and state = 'staking'`)
  if (isOver) await endHand(supplier, tx, dealt, state)
  await touchRoom(tx, hand.room_id)
}

/** Writes a move of a locked hand down, unless the rules refuse it; the last one ends the hand. */
async function record(supplier: RoomSupplier, tx: Tx, hand: Hand, made: Moved): Promise<void> {
  const rules = rulesOf(supplier, hand)
  const now = supplier.tables.now()
  const ms = Math.max(0, now.getTime() - (hand.moved_at ?? now).getTime())
  const moved: Moved = { ...made, ms }
  const before = stateOf(supplier, hand)
  const state = rules.act(before, moved.seat, moved.move, ms)
  const played: Hand = { ...hand, moves: [...hand.moves, moved] }
  const ends = nextEnds(rules, played, before, state, now)
  await tx.run(sql`update hands set moves = moves || jsonb_build_array(${JSON.stringify(moved)}::jsonb), turn_ends_at = ${ends}, moved_at = ${now}
    where id = ${hand.id}`)
  if (rules.isOver(state)) await endHand(supplier, tx, played, state)
  await touchRoom(tx, hand.room_id)
}

/** What each seat gets of a hand that is over. */
async function sharesOf(rules: AnyHandRules, tx: Tx, hand: Hand, state: unknown): Promise<Shares> {
  const room = await tx.one<{ stake: bigint }>(sql`select stake from rooms where id = ${hand.room_id}`)
  const isRaked = rules.isRaked?.(state) ?? true
  return shareOut(isRaked ? rules : { ...rules, rake: 0 }, room?.stake ?? 0n, rules.nets(state))
}

async function endHand(supplier: RoomSupplier, tx: Tx, hand: Hand, state: unknown): Promise<void> {
  const rules = rulesOf(supplier, hand)
  const nets = [...rules.nets(state)]
  const { gains, paid, rake } = await sharesOf(rules, tx, hand, state)
  const outcome: Outcome = {
    nets,
    gains: gains.map(writeAmount),
    paid: paid.map(writeAmount),
    rake: writeAmount(rake),
  }
  await tx.run(
    sql`update hands set state = 'settling', turn_ends_at = null, outcome = ${JSON.stringify(outcome)}::jsonb where id = ${hand.id}`,
  )
  const lead = hand.seats[rules.leader(state)]?.place ?? null
  await tx.run(sql`update rooms set lead = ${lead} where id = ${hand.room_id}`)
}

/**
 * A move of a player: `at` is how many moves he had seen. The same one sent again is answered as if it had just been made. Where several
 * move at once, what the others did meanwhile keeps his from nothing. Refuses unknownRound, handOver, notYourTurn, tooLate (somebody moved
 * meanwhile), and what the rules refuse.
 */
export async function moveInHand(
  supplier: RoomSupplier,
  session: Session,
  asked: { handId: string; at: number; move: object },
): Promise<void> {
  const { handId, at } = asked
  await supplier.database.inTransaction(async tx => {
    const hand = await lockHand(tx, handId)
    const seat = hand?.seats.findIndex(({ player }) => player === session.player_id) ?? -1
    if (!hand || seat < 0 || hand.game_code !== session.game_code) throw new Refusal('unknownRound')
    const rules = rulesOf(supplier, hand)
    const move = rules.readMove({ ...asked.move })
    const since = hand.moves.slice(at)
    const own = since.find(made => made.seat === seat)
    // The database keeps the fields of a move in an order of its own.
    if (own && isDeepStrictEqual(own.move, move)) return
    if (hand.state !== 'playing') throw new Refusal('handOver')
    const isFree = since.length === 0 || (!own && wereTogether(supplier, rules, hand, at))
    if (!isFree || at > hand.moves.length) throw new Refusal('tooLate')
    await record(supplier, tx, hand, { seat, move, by: 'player' })
  })
}

/** Whether all moves since were made by seats that had to move together with those who still have to. */
function wereTogether(supplier: Supplier, rules: AnyHandRules, hand: Hand, at: number): boolean {
  const were = rules.turns(stateOf(supplier, { ...hand, moves: hand.moves.slice(0, at) }))
  return rules.turns(stateOf(supplier, hand)).length === were.length - (hand.moves.length - at)
}

/** Moves for whoever has the turn and no time left; answers whether anything changed. */
export async function moveOn(supplier: RoomSupplier, handId: string): Promise<boolean> {
  return supplier.database.inTransaction(async tx => {
    const hand = await lockHand(tx, handId)
    const now = supplier.tables.now()
    if (hand?.state !== 'playing' || !hand.turn_ends_at || hand.turn_ends_at > now) return false
    const rules = rulesOf(supplier, hand)
    const state = stateOf(supplier, hand)
    const turns = rules.turns(state)
    const seat = turns.find(one => hand.seats[one]?.bot) ?? turns[0]
    if (seat === undefined) return false
    const bot = hand.seats[seat]?.bot
    if (!bot && rules.isClocked && now.getTime() - hand.turn_ends_at.getTime() > STOOD_STILL_MS)
      return giveTimeBack(tx, hand, now)
    const move = bot ? rules.choose(rules.view(state, seat), seat, bot) : rules.rest(state, seat)
    await record(supplier, tx, hand, { seat, move, by: bot ? 'bot' : 'clock' })
    return true
  })
}

/** Nobody counted the seconds of a turn to their end, because no process ran: nobody loses by it, and the turn goes on for a while. */
async function giveTimeBack(tx: Tx, hand: Hand, now: Date): Promise<boolean> {
  const ends = new Date(now.getTime() + GIVEN_BACK_MS)
  const moved = new Date((hand.moved_at ?? now).getTime() + ends.getTime() - (hand.turn_ends_at ?? now).getTime())
  await tx.run(sql`update hands set turn_ends_at = ${ends}, moved_at = ${moved} where id = ${hand.id}`)
  await touchRoom(tx, hand.room_id)
  return true
}
