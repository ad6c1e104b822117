/**
 * The money of a hand. Each seat's holding is one bet at the deal, which counts when its wallet has taken it, and one win or rollback at
 * the end: outbox and reconciliation know nothing new.
 */
import { readAmount } from '@sen/core/money'
import { sql, type Tx } from '../database.ts'
import type { Verdict } from '../operator-wallet.ts'
import { codeOfStatus } from '../refused-bet.ts'
import { deliver, deliverAll, insertMovement, type Owed, owe, rollBackBet, sendBet } from '../settle-movements.ts'
import type { Supplier } from '../supplier.ts'
import { dealHand, type Hand, lockHand, type Outcome, type RoomSupplier, touchRoom } from './hands.ts'

export type Bet = { betId: string; roundId: string; player: string }

type Staked = { id: string; player_id: string; price: bigint; bet_id: string }

/** Asks the wallets for the stakes of a hand, all at once. */
export async function askWallets(supplier: RoomSupplier, hand: Pick<Hand, 'id' | 'room_id'>, bets: readonly Bet[]) {
  await Promise.all(
    bets.map(async bet => {
      const verdict = await sendBet(supplier, bet.betId)
      if (verdict.kind === 'unsure') {
        const owed = await rollBackBet(supplier, bet.betId, verdict.status)
        await supplier.database.inTransaction(tx => standBack(tx, hand, bet, codeOfStatus(verdict.status)))
        if (owed) await deliver(supplier, owed)
        return
      }
      const owed = await supplier.database.inTransaction(tx => answerBet(supplier, tx, hand, bet, verdict))
      if (owed) await deliver(supplier, owed)
    }),
  )
}

/** Who could not stake is told why and is dealt in again when he asks for it. */
const standBack = (tx: Tx, { room_id }: Pick<Hand, 'room_id'>, { player }: Bet, note: string): Promise<number> =>
  tx.run(
    sql`update room_seats set note = ${note}, client_seed = null where room_id = ${room_id} and player_id = ${player}`,
  )

/** The wallet's answer to a stake; answers the id of the rollback that is owed when the hand was dealt without it. */
async function answerBet(
  supplier: Supplier,
  tx: Tx,
  hand: Pick<Hand, 'id' | 'room_id'>,
  bet: Bet,
  verdict: Exclude<Verdict, { kind: 'unsure' }>,
): Promise<string | undefined> {
  const isTaken = verdict.kind === 'done'
  const now = await tx.one<{ state: string }>(sql`select state from hands where id = ${hand.id} for update`)
  const answered = await tx.run(sql`update transactions
    set state = ${isTaken ? 'done' : 'declined'}, status = ${verdict.status}, balance = ${isTaken ? verdict.balance : null},
      attempts = attempts + 1, done_at = now()
    where id = ${bet.betId} and state = 'pending'`)
  // Another process has given the bet up meanwhile: its rollback stands.
  if (answered !== 1) return undefined
  if (!isTaken) {
    await tx.run(sql`update rounds set state = 'refused', closed_at = now() where id = ${bet.roundId}`)
    await standBack(tx, hand, bet, codeOfStatus(verdict.status))
    return undefined
  }
  if (now?.state === 'staking') {
    await tx.run(sql`update rounds set state = 'open' where id = ${bet.roundId}`)
    return undefined
  }
  const round = await tx.one<{ price: bigint }>(
    sql`update rounds set state = 'rolling_back' where id = ${bet.roundId} returning price`,
  )
  return insertMovement(supplier, tx, {
    roundId: bet.roundId,
    kind: 'rollback',
    referenceId: bet.betId,
    amount: round?.price ?? 0n,
  })
}

/** Once every wallet has answered: the hand is dealt to those whose stake was taken, or void where they are too few. */
export async function dealStaked(supplier: RoomSupplier, handId: string): Promise<boolean> {
  return supplier.database.inTransaction(async tx => {
    const hand = await lockHand(tx, handId)
    if (hand?.state !== 'staking') return false
    const rounds = await tx.query<{ state: string; player_id: string }>(
      sql`select state, player_id from rounds where hand_id = ${handId}`,
    )
    if (rounds.some(({ state }) => state === 'placing')) return false
    const taken = new Set(rounds.filter(({ state }) => state === 'open').map(({ player_id }) => player_id))
    const seats = hand.seats.filter(({ player }) => player === null || taken.has(player))
    if (seats.length < 2 || taken.size === 0) {
      await tx.run(sql`update hands set state = 'void' where id = ${handId}`)
      await touchRoom(tx, hand.room_id)
      return true
    }
    await dealHand(supplier, tx, { ...hand, seats })
    return true
  })
}

/** Pays a hand that is over, or gives its stakes back; with the last one it is closed. Answers whether it was. */
export async function payHand(supplier: RoomSupplier, hand: Hand): Promise<boolean> {
  const kind = hand.state === 'void' ? 'rollback' : 'win'
  const owed = await supplier.database.inTransaction(async tx => {
    const bets = await tx.query<Staked>(sql`select r.id, r.player_id, r.price, t.id as bet_id
      from rounds r join transactions t on t.round_id = r.id and t.kind = 'bet'
      where r.hand_id = ${hand.id} and r.state = 'open' order by r.id for update of r skip locked`)
    return owe(
      supplier,
      tx,
      kind,
      bets.map(bet => ({
        roundId: bet.id,
        betId: bet.bet_id,
        amount: kind === 'rollback' ? bet.price : paidTo(hand, bet.player_id),
      })) satisfies Owed[],
    )
  })
  await deliverAll(
    supplier,
    owed.map(id => ({ id, kind })),
  )
  const now = supplier.tables.now()
  return supplier.database.inTransaction(async tx => {
    const closed = await tx.run(sql`update hands set state = ${kind === 'win' ? 'settled' : 'void'}, closed_at = ${now}
      where id = ${hand.id} and state = ${hand.state} and closed_at is null
        and not exists (select 1 from rounds where hand_id = ${hand.id} and state in ('open', 'placing'))`)
    if (closed === 1) await touchRoom(tx, hand.room_id)
    return closed === 1
  })
}

function paidTo(hand: Hand, player: string): bigint {
  const seat = hand.seats.findIndex(one => one.player === player)
  return readAmount((hand.outcome as Outcome).paid[seat] as string)
}
