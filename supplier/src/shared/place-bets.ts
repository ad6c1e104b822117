/**
 * A bet in a shared round. It counts when the wallet has answered, and only if it came before the lock by the server's clock and the
 * answer before the draw; a stake that was taken and does not count goes back.
 */
import { isDeepStrictEqual } from 'node:util'
import { readAmount } from '@sen/core/money'
import { sql, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { codeOfStatus, refuseBet, statusOfBet } from '../refused-bet.ts'
import type { Session } from '../sessions.ts'
import { deliver, insertMovement, rollBackBet, sendBet } from '../settle-movements.ts'
import { gameOf } from '../supplier.ts'
import { count, release, reserve } from './reservations.ts'
import { SELECT_SHARED, type SharedRound, type TableGame, type TableSupplier } from './shared-rounds.ts'
import { type Bets, judgeBets, limitsOf, loadBets, sumOf, writeBets } from './shared-rules.ts'

export type TableAsk = { requestId: string; sharedRoundId: string; bets: Bets }
export type PlacedBet = { id: string; bets: Bets; balance: bigint | null }

/** Bets of one player in one round, refused ones too: each is a call to his wallet. */
const BETS_MOST = 40
/** Spots with chips of one player in one round, counted bet by bet; more than twice what any table has. */
const SPOTS_MOST = 400

type BetRow = {
  id: string
  game_code: string
  shared_round_id: string
  choice: { bets: Record<string, string> }
  state: string
}

/** The game of a session, which must be one of shared rounds; refuses unknownGame. */
export function tableOf(supplier: TableSupplier, session: Pick<Session, 'game_code'>): TableGame {
  const game = gameOf(supplier, session.game_code)
  if (!game.shared) throw new Refusal('unknownGame')
  return game as TableGame
}

/**
 * Places bets of a player in the round that is open. The same request id is the same bet. Refuses tableClosed (the round is not, or no
 * longer, open: what was taken goes back), spotLimit, playerLimit, tableLimit, bothSides, tooFast (too many bets or spots), notEnoughMoney,
 * limitReached, playClosed, sessionEnded, walletUnreachable, busy and otherRequest.
 */
export async function placeBets(supplier: TableSupplier, session: Session, ask: TableAsk): Promise<PlacedBet> {
  const known = await supplier.database.one<BetRow>(sql`select id, game_code, shared_round_id, choice, state from rounds
    where player_id = ${session.player_id} and request_id = ${ask.requestId}`)
  if (known) return replayBet(supplier, session, ask, known)
  const game = tableOf(supplier, session)
  const { id, betId } = await supplier.database.inTransaction(tx => takeDown(supplier, tx, session, game, ask))
  const verdict = await sendBet(supplier, betId)
  if (verdict.kind === 'refused') {
    await decline(supplier, betId, id, verdict.status)
    throw refuseBet(verdict)
  }
  if (verdict.kind === 'unsure') {
    const owed = await rollBackBet(supplier, betId, verdict.status)
    if (owed) await deliver(supplier, owed)
    throw refuseBet(verdict)
  }
  const returned = await supplier.database.inTransaction(tx => accept(supplier, tx, { id, betId, ...verdict }))
  if (returned) {
    await deliver(supplier, returned)
    throw new Refusal('tableClosed')
  }
  return { id, bets: ask.bets, balance: verdict.balance }
}

async function replayBet(supplier: TableSupplier, session: Session, ask: TableAsk, known: BetRow): Promise<PlacedBet> {
  if (known.state === 'placing') throw new Refusal('busy')
  if (!['open', 'settling', 'closed'].includes(known.state)) {
    const status = await statusOfBet(supplier.database, known.id)
    // What was taken and given back came too late for its round.
    throw new Refusal(status === 'RS_OK' ? 'tableClosed' : codeOfStatus(status))
  }
  const isIt =
    known.game_code === session.game_code &&
    known.shared_round_id === ask.sharedRoundId &&
    isDeepStrictEqual(known.choice, { bets: writeBets(ask.bets) })
  if (!isIt) throw new Refusal('otherRequest')
  return { id: known.id, bets: ask.bets, balance: null }
}

/** Judges the bets by the table as it stands and writes them down, with the movement that takes the stake. */
async function takeDown(
  supplier: TableSupplier,
  tx: Tx,
  session: Session,
  game: TableGame,
  ask: TableAsk,
): Promise<{ id: string; betId: string }> {
  await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
  const sent = await tx.one(
    sql`select 1 from rounds where player_id = ${session.player_id} and request_id = ${ask.requestId}`,
  )
  if (sent) throw new Refusal('busy')
  // Shared with other bets, not with the lock: a round is not locked while a bet is being written down, nor the other way.
  const round = await tx.one<SharedRound>(
    sql`${SELECT_SHARED} where id = ${ask.sharedRoundId} and game_code = ${game.code} for share`,
  )
  if (round?.state !== 'betting' || supplier.tables.now() >= round.locks_at) throw new Refusal('tableClosed')
  // Its rules are others than those the player sees: the next round is opened with these.
  if (round.game_version !== game.version) throw new Refusal('tableClosed')
  const before = await tx.query<{ state: string; choice: { bets: Record<string, string> } }>(sql`
    select state, choice from rounds where shared_round_id = ${round.id} and player_id = ${session.player_id}`)
  if (before.length >= BETS_MOST) throw new Refusal('tooFast')
  const standing = before
    .filter(({ state }) => state === 'placing' || state === 'open')
    .flatMap(({ choice }) => Object.entries(loadBets(choice)))
  if (standing.length + Object.keys(ask.bets).length > SPOTS_MOST) throw new Refusal('tooFast')
  const held: Record<string, bigint> = {}
  for (const [spot, amount] of standing) held[spot] = (held[spot] ?? 0n) + amount
  judgeBets(game.shared, session.currency, held, ask.bets)
  const most = readAmount(limitsOf(game.shared, session.currency).table)
  await reserve(tx, round.id, `${session.mode} ${session.currency}`, ask.bets, most)
  const [id, price] = [supplier.newId(), sumOf(ask.bets)]
  await tx.run(sql`insert into rounds (id, player_id, session_id, game_code, entry, game_version, request_id, kind, choice, stake,
      price, state, shared_round_id)
    values (${id}, ${session.player_id}, ${session.id}, ${game.code}, ${game.entry}, ${game.version}, ${ask.requestId},
      ${Object.keys(ask.bets).join(' ').slice(0, 100)}, ${JSON.stringify({ bets: writeBets(ask.bets) })}::jsonb, ${price}, ${price}, 'placing',
      ${round.id})`)
  const betId = await insertMovement(supplier, tx, { roundId: id, kind: 'bet', referenceId: null, amount: price })
  return { id, betId }
}

async function decline(supplier: TableSupplier, betId: string, id: string, status: string): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const declined = await tx.run(sql`update transactions
      set state = 'declined', status = ${status}, attempts = attempts + 1, done_at = now() where id = ${betId} and state = 'pending'`)
    // Another process has given the bet up meanwhile: its rollback stands, and says how it ended.
    if (declined !== 1) return
    await tx.run(sql`update rounds set state = 'refused', closed_at = now() where id = ${id}`)
    await release(tx, id)
  })
}

/** The wallet took the stake: the bet stands, unless the round was drawn meanwhile. Answers the id of the rollback that is owed then. */
async function accept(
  supplier: TableSupplier,
  tx: Tx,
  bet: { id: string; betId: string; status: string; balance: bigint },
): Promise<string | undefined> {
  // Before the round, as where it was taken down: two bets of one player are counted one after the other.
  await tx.run(sql`select 1 from players where id = (select player_id from rounds where id = ${bet.id}) for update`)
  const round = await tx.one<{ state: string; price: bigint }>(sql`select s.state, r.price
    from shared_rounds s join rounds r on r.shared_round_id = s.id where r.id = ${bet.id} for share of s`)
  const taken = await tx.run(sql`update transactions
    set state = 'done', status = ${bet.status}, balance = ${bet.balance}, attempts = attempts + 1, done_at = now()
    where id = ${bet.betId} and state = 'pending'`)
  if (taken !== 1) throw new Refusal('walletUnreachable')
  if (round?.state === 'betting' || round?.state === 'locked') {
    await tx.run(sql`update rounds set state = 'open' where id = ${bet.id}`)
    await count(tx, bet.id)
    return undefined
  }
  await tx.run(sql`update rounds set state = 'rolling_back' where id = ${bet.id}`)
  await release(tx, bet.id)
  return insertMovement(supplier, tx, {
    roundId: bet.id,
    kind: 'rollback',
    referenceId: bet.betId,
    amount: round?.price ?? 0n,
  })
}
