/** Taking a stake home while its round flies: what it is worth, and whether it still flies, is said by the server's clock alone. */
import { sql } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../sessions.ts'
import { isFlying, SELECT_SHARED, type SharedRound, type TableSupplier, tableOfRound } from './shared-rounds.ts'

type Stake = { id: string; cashed_out: number | null }

/**
 * Takes all that the player has on the spot that flies; answers what each stake of it is worth, in ten-thousandths. Asked again it is the
 * same answer. It is paid with the round. Refuses nothingFlying (he has nothing there), cashOutEarly (it does not fly yet, or is worth no
 * more than the stake) and cashOutLate (it is over).
 */
export async function cashOut(supplier: TableSupplier, session: Session, roundId: string): Promise<number> {
  const opened = await supplier.database.one<SharedRound>(
    sql`${SELECT_SHARED} where id = ${roundId} and game_code = ${session.game_code}`,
  )
  const flight = opened && (await tableOfRound(supplier, opened)).shared.flight
  if (!flight) throw new Refusal('nothingFlying')
  const standing = sql`select id, cashed_out from rounds where shared_round_id = ${roundId} and player_id = ${session.player_id}
    and state in ('open', 'settling', 'closed') and jsonb_exists(choice -> 'bets', ${flight.spot}) order by id`
  // Whoever is early or late holds nothing: otherwise he who asks without end would keep the round from being paid.
  if (!canTakeHome(opened, supplier.tables.now()))
    return answerTaken(await supplier.database.query<Stake>(standing), opened)
  return supplier.database.inTransaction(async tx => {
    // Shared with other players, not with the step that ends the flight: it waits, or this comes after it and is late.
    const round = (await tx.one<SharedRound>(sql`${SELECT_SHARED} where id = ${roundId} for share`)) as SharedRound
    const stakes = await tx.query<Stake>(sql`${standing} for update`)
    const now = supplier.tables.now()
    if (!isFlying(round) || !canTakeHome(round, now) || stakes.length === 0 || takenOf(stakes) !== undefined)
      return answerTaken(stakes, round)
    const times = flight.timesAt(now.getTime() - round.flies_at.getTime())
    if (times < flight.least) throw new Refusal('cashOutEarly')
    await tx.run(sql`update rounds set cashed_out = ${times} where id = any(${stakes.map(({ id }) => id)}::uuid[])`)
    return times
  })
}

const canTakeHome = (round: SharedRound, now: Date): boolean => isFlying(round) && now < (round.shown_at as Date)

const takenOf = (stakes: readonly Stake[]): number | undefined =>
  stakes.find(({ cashed_out }) => cashed_out !== null)?.cashed_out ?? undefined

/** What was taken home before; refuses where nothing was, and no more can be. */
function answerTaken(stakes: readonly Stake[], { state }: SharedRound): number {
  if (stakes.length === 0) throw new Refusal('nothingFlying')
  return takenOf(stakes) ?? refuseTime(['betting', 'locked'].includes(state) ? 'cashOutEarly' : 'cashOutLate')
}

const refuseTime = (code: 'cashOutEarly' | 'cashOutLate'): never => {
  throw new Refusal(code)
}
