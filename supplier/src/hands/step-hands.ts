/** What goes on in rooms without anybody asking: hands begin, wallets answer, turns end, winners are paid, seats of the gone are freed. */
import { sql } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { hmac, openSeed } from '../seeds.ts'
import { insertMovement } from '../settle-movements.ts'
import { shownName } from '../shared/shared-views.ts'
import { gameOf } from '../supplier.ts'
import { rootOf, shuffleDeck } from './deck.ts'
import {
  type Hand,
  type HandGame,
  type HandSeat,
  hasRooms,
  moveOn,
  type RoomSupplier,
  SELECT_HAND,
  sha256,
  touchRoom,
} from './hands.ts'
import { clearSeats, drawSeed, HERE_MS, loadSeats, type Room, SELECT_ROOM, type Seat } from './seats.ts'
import { askWallets, type Bet, dealStaked, payHand } from './stake-hand.ts'

/** Seats are looked through at most so often. */
const CLEAR_EVERY_MS = 2000
/** A hand that cannot go on is tried again so long. */
const STUCK_MS = 600_000

/** Begins the next hand of a room with all who are ready, and asks their wallets for what they stake. Answers whether it did. */
async function beginHand(supplier: RoomSupplier, roomId: string): Promise<boolean> {
  const begun = await supplier.database.inTransaction(async tx => {
    const room = await tx.one<Room>(sql`${SELECT_ROOM} where id = ${roomId} and closed_at is null for update`)
    if (!room?.next_at || room.next_at > supplier.tables.now()) return undefined
    if (await tx.one(sql`select 1 from hands where room_id = ${roomId} and closed_at is null`)) return undefined
    const game = gameOf(supplier, room.game_code) as HandGame
    // Whoever closed his page while he waited stakes nothing that he does not see.
    const gone = new Date(supplier.tables.now().getTime() - HERE_MS)
    await tx.run(
      sql`update room_seats set client_seed = null where room_id = ${roomId} and bot is null and seen_at < ${gone}`,
    )
    const ready = (await loadSeats(tx, roomId)).filter(seat => !seat.is_leaving && (seat.bot || seat.client_seed))
    await tx.run(sql`update rooms set next_at = null where id = ${roomId}`)
    if (ready.length < 2 || ready.every(({ bot }) => bot)) return void (await touchRoom(tx, roomId))
    const hand = await writeHand(supplier, tx, game, room, ready)
    const bets = await writeBets(supplier, tx, game, room, hand, ready)
    return { hand, bets }
  })
  if (!begun) return false
  await askWallets(supplier, begun.hand, begun.bets)
  await dealStaked(supplier, begun.hand.id)
  return true
}

type Tx = Parameters<typeof touchRoom>[0]
type Begun = Pick<Hand, 'id' | 'room_id'>

async function writeHand(supplier: RoomSupplier, tx: Tx, game: HandGame, room: Room, ready: Seat[]): Promise<Begun> {
  const id = supplier.newId()
  const now = supplier.tables.now()
  const clientSeeds = ready.flatMap(({ client_seed }) => client_seed ?? [])
  const serverSeed = openSeed(supplier, room.next_seed_sealed)
  const { deck, piles } = game.hands
  const root = rootOf(shuffleDeck({ serverSeed, clientSeeds, handId: id }, deck, hmac, piles), sha256)
  const seats: HandSeat[] = ready.map(({ place, player_id, bot, ...names }, at) => {
    return { place, at, name: bot ? '' : shownName(room.mode, names), player: player_id, bot }
  })
  await tx.run(sql`insert into hands (id, room_id, game_code, game_version, number, state, seats, client_seeds, seed_sealed, seed_hash, root,
      lead, created_at)
    values (${id}, ${room.id}, ${game.code}, ${game.version}, ${room.hands_dealt + 1}, 'staking', ${JSON.stringify(seats)}::jsonb,
      ${JSON.stringify(clientSeeds)}::jsonb, ${room.next_seed_sealed}, ${room.next_seed_hash}, ${root}, ${room.lead}, ${now})`)
  const next = drawSeed(supplier)
  await tx.run(sql`update rooms set hands_dealt = hands_dealt + 1, next_seed_sealed = ${next.sealed}, next_seed_hash = ${next.hash}
    where id = ${room.id}`)
  await tx.run(sql`update room_seats set client_seed = null where room_id = ${room.id}`)
  await touchRoom(tx, room.id)
  return { id, room_id: room.id }
}

async function writeBets(
  supplier: RoomSupplier,
  tx: Tx,
  game: HandGame,
  room: Room,
  hand: Begun,
  ready: Seat[],
): Promise<Bet[]> {
  const price = room.stake * BigInt(game.hands.hold)
  const bets: Bet[] = []
  for (const { player_id: player, session_id } of ready) {
    if (!player) continue
    const roundId = supplier.newId()
    await tx.run(sql`insert into rounds (id, player_id, session_id, game_code, entry, game_version, request_id, kind, choice, stake, price, state,
        hand_id)
      values (${roundId}, ${player}, ${session_id}, ${game.code}, ${game.entry}, ${game.version}, ${supplier.newId()}, 'hand',
        ${JSON.stringify({ hand: hand.id })}::jsonb, ${price}, ${price}, 'placing', ${hand.id})`)
    const betId = await insertMovement(supplier, tx, { roundId, kind: 'bet', referenceId: null, amount: price })
    bets.push({ betId, roundId, player })
  }
  return bets
}

async function stepHand(supplier: RoomSupplier, hand: Hand): Promise<boolean> {
  if (hand.state !== 'staking' && hand.state !== 'playing') return payHand(supplier, hand)
  try {
    return await (hand.state === 'staking' ? dealStaked : moveOn)(supplier, hand.id)
  } catch (error) {
    if (!(error instanceof Refusal) || !(await giveUp(supplier, hand))) throw error
    supplier.log.error({ err: error, hand: hand.id }, 'a hand cannot be played on: its stakes go back')
    return true
  }
}

/** A hand that its rules do not let go on, or whose rules nobody has any more, holds nobody's money for ever: it is void. */
async function giveUp(supplier: RoomSupplier, { id, room_id }: Hand): Promise<boolean> {
  const before = new Date(supplier.tables.now().getTime() - STUCK_MS)
  return supplier.database.inTransaction(async tx => {
    const given = await tx.run(sql`update hands set state = 'void' where id = ${id} and state in ('staking', 'playing')
      and coalesce(turn_ends_at, created_at) < ${before}`)
    if (given === 1) await touchRoom(tx, room_id)
    return given === 1
  })
}

type Stepper = { begin: () => Promise<Promise<boolean>[]>; rest: () => Promise<unknown> }

/** Takes the steps that are due in all rooms, side by side: none waits for another's wallets. */
export function makeRoomStepper(supplier: RoomSupplier): Stepper {
  const underWay = new Map<string, Promise<boolean>>()
  let cleared = 0
  const step = (id: string, work: () => Promise<boolean>): Promise<boolean> => {
    const stepping = work()
      .catch(error => {
        supplier.log.error({ err: error, room: id }, 'a room did not step on; it will be tried again')
        return false
      })
      .finally(() => underWay.delete(id))
    underWay.set(id, stepping)
    return stepping
  }
  return {
    begin: async () => {
      const now = supplier.tables.now()
      const [hands, rooms] = await Promise.all([
        supplier.database.query<Hand>(
          sql`${SELECT_HAND} where h.closed_at is null and (h.state <> 'playing' or h.turn_ends_at <= ${now})`,
        ),
        supplier.database.query<{ id: string }>(sql`select id from rooms where closed_at is null and next_at <= ${now}
          and not exists (select 1 from hands h where h.room_id = rooms.id and h.closed_at is null)`),
      ])
      const clear = Math.abs(now.getTime() - cleared) >= CLEAR_EVERY_MS && !underWay.has('seats')
      if (clear) cleared = now.getTime()
      return [
        ...hands.filter(({ id }) => !underWay.has(id)).map(hand => step(hand.id, () => stepHand(supplier, hand))),
        ...rooms.filter(({ id }) => !underWay.has(id)).map(({ id }) => step(id, () => beginHand(supplier, id))),
        ...(clear ? [step('seats', () => clearSeats(supplier).then(() => false))] : []),
      ]
    },
    rest: () => Promise.all(underWay.values()),
  }
}

/** Takes every step that is due once and waits for all; answers whether anything changed. */
export async function stepRooms(supplier: RoomSupplier): Promise<boolean> {
  if (!hasRooms(supplier)) return false
  return (await Promise.all(await makeRoomStepper(supplier).begin())).includes(true)
}
