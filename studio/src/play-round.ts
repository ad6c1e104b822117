/** A round from the player's side: place it, see its free spins one by one, have it paid. */
import { sql, type Tx } from './database.ts'
import { readBalance } from './operator-wallet.ts'
import { hmac, lockSeedPair, openSeed, takeNonce } from './seeds.ts'
import type { Session } from './sessions.ts'
import { deliver, insertMovement, rollBackBet, sendBet } from './settle-movements.ts'
import type { Machine } from './slot/machine.ts'
import { findMachine } from './slot/machines.ts'
import { type Outcome, playOut, priceOf, type RoundKind } from './slot/play-out.ts'
import { roundBytes } from './slot/round-bytes.ts'
import { Refusal, type Studio } from './studio.ts'

export type RoundRow = {
  id: string
  game_code: string
  kind: RoundKind
  stake: bigint
  price: bigint
  nonce: number
  state: string
  win: bigint | null
  free_total: number
  free_shown: number
  created_at: Date
  seed_state: string
  server_seed_sealed: Buffer
  server_seed_hash: string
  client_seed: string
}

/** A round with the seeds it was drawn from. */
export const SELECT_ROUND = sql`select r.id, r.game_code, r.kind, r.stake, r.price, r.nonce, r.state, r.win, r.free_total,
  r.free_shown, r.created_at, p.state as seed_state, p.server_seed_sealed, p.server_seed_hash, p.client_seed
  from studio.rounds r join studio.seed_pairs p on p.id = r.seed_pair_id`

export type Placed = { round: RoundRow; balance: bigint | null }

/**
 * Places a round. The same request id gives the same round. Refuses badRequest (stake not on the list), roundOpen, tooFast, busy,
 * notEnoughMoney, limitReached, sessionEnded (the operator no longer knows the session) and walletUnreachable (the bet is rolled back).
 */
export async function placeRound(
  studio: Studio,
  session: Session,
  ask: { requestId: string; stake: bigint; kind: RoundKind },
): Promise<Placed> {
  const machine = findMachine(session.game_code) as Machine
  const known = await findByRequest(studio.database, session.player_id, ask.requestId)
  if (known) return replayRequest(studio, session, known)
  const { roundId, betId } = await openRound(studio, session, machine, ask)
  const verdict = await sendBet(studio, betId)
  if (verdict.kind === 'refused') {
    await declineRound(studio, betId, roundId, verdict.status)
    const code = verdict.status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'notEnoughMoney' : 'limitReached'
    throw new Refusal(code, { balance: verdict.balance?.toString() })
  }
  if (verdict.kind === 'unsure') {
    const rollback = await rollBackBet(studio, betId, verdict.status)
    if (rollback) await deliver(studio, rollback)
    const isSession = /TOKEN|USER_DISABLED/.test(verdict.status)
    throw new Refusal(isSession ? 'sessionEnded' : 'walletUnreachable', { status: verdict.status })
  }
  const winId = await acceptBet(studio, machine, { roundId, betId, status: verdict.status, balance: verdict.balance })
  const paid = winId ? await deliver(studio, winId) : verdict.balance
  return { round: await loadRound(studio.database, roundId), balance: paid ?? null }
}

async function openRound(
  studio: Studio,
  session: Session,
  machine: Machine,
  ask: { requestId: string; stake: bigint; kind: RoundKind },
): Promise<{ roundId: string; betId: string }> {
  const lines = BigInt(machine.lines.length)
  const price = (ask.stake / lines) * BigInt(priceOf(machine, ask.kind))
  return studio.database.inTransaction(async tx => {
    await tx.run(sql`select 1 from studio.players where id = ${session.player_id} for update`)
    const last = await tx.one<{ state: string; is_soon: boolean; request_id: string }>(sql`
      select state, request_id, created_at > now() - make_interval(secs => ${studio.config.cycleMs / 1000}) as is_soon
      from studio.rounds where player_id = ${session.player_id} order by id desc limit 1`)
    if (last?.request_id === ask.requestId) throw new Refusal('busy')
    if (last?.state === 'open') throw new Refusal('roundOpen')
    if (last?.state === 'placing') throw new Refusal('busy')
    if (last?.is_soon && last.state !== 'refused') throw new Refusal('tooFast')
    const pair = await lockSeedPair(studio, tx, session.player_id)
    const nonce = await takeNonce(tx, pair)
    const roundId = studio.newId()
    await tx.run(sql`insert into studio.rounds (id, player_id, session_id, game_code, machine_version, request_id, kind, stake, price,
        seed_pair_id, nonce, state)
      values (${roundId}, ${session.player_id}, ${session.id}, ${machine.code}, ${machine.version}, ${ask.requestId}, ${ask.kind},
        ${ask.stake}, ${price}, ${pair.id}, ${nonce}, 'placing')`)
    const betId = await insertMovement(studio, tx, { roundId, kind: 'bet', referenceId: null, amount: price })
    return { roundId, betId }
  })
}

/** The bet was taken: draws the round and, where there is no feature to play, writes its win down. Answers the win's id. */
async function acceptBet(
  studio: Studio,
  machine: Machine,
  bet: { roundId: string; betId: string; status: string; balance: bigint },
): Promise<string | undefined> {
  return studio.database.inTransaction(async tx => {
    const taken = await tx.run(sql`update studio.transactions
      set state = 'done', status = ${bet.status}, balance = ${bet.balance}, attempts = attempts + 1, done_at = now()
      where id = ${bet.betId} and state = 'pending'`)
    if (taken !== 1) throw new Refusal('walletUnreachable')
    const round = await loadRound(tx, bet.roundId)
    const outcome = drawRound(studio, machine, round)
    const win = winOf(machine, round.stake, outcome.pay)
    const isWhole = outcome.free.length === 0
    await tx.run(sql`update studio.rounds
      set state = ${isWhole ? 'settling' : 'open'}, win = ${win}, free_total = ${outcome.free.length} where id = ${bet.roundId}`)
    if (!isWhole) return undefined
    return insertMovement(studio, tx, { roundId: bet.roundId, kind: 'win', referenceId: bet.betId, amount: win })
  })
}

async function declineRound(studio: Studio, betId: string, roundId: string, status: string): Promise<void> {
  await studio.database.inTransaction(async tx => {
    const declined = await tx.run(sql`update studio.transactions
      set state = 'declined', status = ${status}, attempts = attempts + 1, done_at = now() where id = ${betId} and state = 'pending'`)
    // Another process has given the bet up meanwhile: its rollback stands, and says how the round ended.
    if (declined !== 1) return
    await tx.run(sql`update studio.rounds set state = 'refused', closed_at = now() where id = ${roundId}`)
  })
}

/**
 * Shows the next free spin of an open round: `shown` is how many the player has seen before. Asking again for one that was shown
 * gives it again. With the last one the round is paid. Refuses unknownRound and badRequest (a spin further ahead).
 */
export async function showFreeSpin(studio: Studio, session: Session, roundId: string, shown: number): Promise<Placed> {
  const winId = await studio.database.inTransaction(async tx => {
    const round = await tx.one<{ state: string; free_total: number; free_shown: number }>(sql`
      select state, free_total, free_shown from studio.rounds
      where id = ${roundId} and player_id = ${session.player_id} for update`)
    if (!round || !['open', 'settling', 'closed'].includes(round.state)) throw new Refusal('unknownRound')
    if (shown > round.free_shown || shown >= round.free_total) throw new Refusal('badRequest')
    if (shown < round.free_shown || round.state !== 'open') return undefined
    await tx.run(sql`update studio.rounds set free_shown = ${shown + 1} where id = ${roundId}`)
    return shown + 1 === round.free_total ? payOpenRound(studio, tx, roundId) : undefined
  })
  const balance = winId ? await deliver(studio, winId) : undefined
  return { round: await loadRound(studio.database, roundId), balance: balance ?? null }
}

/** Writes the win of an open round down, whose free spins are all shown or given up. Answers the win's id. */
async function payOpenRound(studio: Studio, tx: Tx, roundId: string): Promise<string | undefined> {
  const round = await tx.one<{ win: bigint }>(sql`update studio.rounds set state = 'settling', free_shown = free_total
    where id = ${roundId} and state = 'open' returning win`)
  if (!round) return undefined
  const bet = await tx.one<{ id: string }>(
    sql`select id from studio.transactions where round_id = ${roundId} and kind = 'bet'`,
  )
  return insertMovement(studio, tx, { roundId, kind: 'win', referenceId: bet?.id ?? null, amount: round.win })
}

/** Pays features that nobody came back to, so that no prize is left lying. Answers how many. */
export async function payAbandoned(studio: Studio): Promise<number> {
  const rounds = await studio.database.query<{ id: string }>(sql`select id from studio.rounds
    where state = 'open' and created_at < now() - make_interval(secs => ${studio.config.abandonSeconds}) limit 50`)
  for (const { id } of rounds) {
    const winId = await studio.database.inTransaction(tx => payOpenRound(studio, tx, id))
    if (winId) await deliver(studio, winId)
  }
  return rounds.length
}

/** The prize in money: line bets times the stake's line bet. */
export function winOf(machine: Machine, stake: bigint, pay: number): bigint {
  return (stake / BigInt(machine.lines.length)) * BigInt(pay)
}

/** Draws a round from its own seeds: the same each time. */
export function drawRound(studio: Studio, machine: Machine, round: RoundRow): Outcome {
  const serverSeed = openSeed(studio, round.server_seed_sealed)
  return playOut(
    machine,
    round.kind,
    roundBytes({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce }, hmac),
  )
}

/** One round by its id; refuses unknownRound. */
export async function loadRound(tx: Tx, id: string): Promise<RoundRow> {
  const round = await tx.one<RoundRow>(sql`${SELECT_ROUND} where r.id = ${id}`)
  if (!round) throw new Refusal('unknownRound')
  return round
}

async function findByRequest(tx: Tx, playerId: string, requestId: string): Promise<RoundRow | undefined> {
  return tx.one<RoundRow>(sql`${SELECT_ROUND} where r.player_id = ${playerId} and r.request_id = ${requestId}`)
}

/** The answer to a request that came before: its round as it stands now. */
async function replayRequest(studio: Studio, session: Session, round: RoundRow): Promise<Placed> {
  if (round.state === 'placing') throw new Refusal('busy')
  if (round.state === 'refused') throw new Refusal('notEnoughMoney')
  if (round.win === null) throw new Refusal('walletUnreachable')
  const verdict = await readBalance(studio, { ...session, id: session.player_id }, session)
  return { round, balance: verdict.kind === 'done' ? verdict.balance : null }
}
