/** A round from the player's side: place it, take its steps one by one, have it paid. */
import { isDeepStrictEqual } from 'node:util'
import { sql, type Tx } from './database.ts'
import { checkBurst, recordBurst } from './fishing/fishing-rooms.ts'
import { giveFreeRoundBack, takeFreeRound } from './free-rounds.ts'
import { type AnyGame, replay } from './game.ts'
import { gameOfRound } from './game-rules.ts'
import { feedPots, giveBackPots } from './jackpots/feed-pots.ts'
import { readBalance } from './operator-wallet.ts'
import { Refusal } from './refusal.ts'
import { codeOfStatus, refuseBet, statusOfBet } from './refused-bet.ts'
import { roundBytes } from './round-bytes.ts'
import { hmac, lockSeedPair, openSeed, takeNonce } from './seeds.ts'
import type { Session } from './sessions.ts'
import { deliver, insertMovement, rollBackBet, sendBet } from './settle-movements.ts'
import { askStakedAgain, type Collected } from './staked-again.ts'
import { gameOf, type Supplier } from './supplier.ts'

export type RoundRow = {
  id: string
  game_code: string
  game_version: number
  /** The numbers of that version, where they were kept. */
  rules: object | null
  kind: string
  choice: unknown
  steps: unknown[]
  stake: bigint
  price: bigint
  nonce: number
  state: string
  win: bigint | null
  /** Why its prize was paid instead of being staked again; null where it was not. */
  collected: Collected | null
  created_at: Date
  reward_id: string | null
  seed_state: string
  server_seed_sealed: Buffer
  server_seed_hash: string
  client_seed: string
  /** The jackpots that it won, amounts in ledger units; null for none. */
  jackpots: WonPot[] | null
}

/** A pot that a round won: `amount` in ledger units, its secret (sealed, hex) and hash where it had to be hit, and the steps it had come to. */
export type WonPot = {
  pot: string
  tier: string
  number: number
  amount: string
  steps: number
  sealed: string | null
  hash: string | null
}

/** A round with the seeds it was drawn from. */
export const SELECT_ROUND = sql`select r.id, r.game_code, r.game_version, g.file as rules, r.kind, r.choice, r.steps, r.stake, r.price, r.nonce, r.state, r.win, r.collected,
  r.created_at, r.reward_id, p.state as seed_state, p.server_seed_sealed, p.server_seed_hash, p.client_seed,
  (select jsonb_agg(jsonb_build_object('pot', j.id, 'tier', j.tier, 'number', j.number, 'amount', j.won_amount::text, 'steps', j.steps,
      'sealed', encode(j.secret_sealed, 'hex'), 'hash', j.secret_hash) order by j.id)
    from jackpot_pots j where j.won_by = r.id and not j.given_back) as jackpots
  from rounds r join seed_pairs p on p.id = r.seed_pair_id
  left join game_rules g on g.code = r.game_code and g.version = r.game_version`

/** Rounds whose bet was taken and stands. */
export const TAKEN = sql`r.state in ('open', 'settling', 'closed')`

/** More steps than any round may need to its end (a slot's free spins are 2,000 at most). */
const LEAVE_STEPS_MAX = 3_000

export type Placed = { round: RoundRow; balance: bigint | null }

/** `rewardId`: the gift of free rounds that it is played of. */
export type Ask = { requestId: string; stake: bigint; choice: unknown; rewardId?: string | undefined }

/**
 * Places a round. The same request id gives the same round. Refuses roundOpen, tooFast, busy, notEnoughMoney, limitReached,
 * freeRoundsOver, in fishing rooms notSeated and fishGone, sessionEnded (the operator no longer knows the session), playClosed (he takes no
 * bet from this player now), walletUnreachable (the bet is rolled back) and otherRequest (the id is that of another bet, which was taken).
 */
export async function placeRound(supplier: Supplier, session: Session, ask: Ask): Promise<Placed> {
  const game = gameOf(supplier, session.game_code)
  const known = await findByRequest(supplier.database, session.player_id, ask.requestId)
  if (known) return replayRequest(supplier, session, known, ask)
  const { roundId, betId } = await openRound(supplier, session, game, ask)
  const verdict = await sendBet(supplier, betId)
  if (verdict.kind === 'refused') {
    await declineRound(supplier, betId, roundId, verdict.status)
    throw refuseBet(verdict)
  }
  if (verdict.kind === 'unsure') {
    const rollback = await rollBackBet(supplier, betId, verdict.status)
    if (rollback) await deliver(supplier, rollback)
    throw refuseBet(verdict)
  }
  const winId = await acceptBet(supplier, game, { roundId, betId, status: verdict.status, balance: verdict.balance })
  const paid = winId ? await deliver(supplier, winId) : verdict.balance
  return { round: await loadRound(supplier.database, roundId), balance: paid ?? null }
}

/** Least time between two rounds of a player at a game, in milliseconds. */
export const cycleOf = ({ config }: Supplier, { fishing }: AnyGame): number =>
  Math.min(config.cycleMs, fishing?.everyMs ?? config.cycleMs)

async function openRound(
  supplier: Supplier,
  session: Session,
  game: AnyGame,
  ask: Ask,
): Promise<{ roundId: string; betId: string }> {
  const { rewardId } = ask
  const price = rewardId ? 0n : game.priceOf(ask.stake, ask.choice)
  return supplier.database.inTransaction(async tx => {
    await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
    const last = await tx.one<{ state: string; is_soon: boolean; request_id: string; has_open: boolean }>(sql`
      select state, request_id, created_at > now() - make_interval(secs => ${cycleOf(supplier, game) / 1000}) as is_soon,
        exists (select from rounds where player_id = ${session.player_id} and game_code = ${game.code} and state = 'open'
          and shared_round_id is null and hand_id is null) as has_open
      from rounds where player_id = ${session.player_id} order by id desc limit 1`)
    if (last?.request_id === ask.requestId) throw new Refusal('busy')
    if (last?.has_open) throw new Refusal('roundOpen')
    if (last?.state === 'placing') throw new Refusal('busy')
    if (last?.is_soon && last.state !== 'refused') throw new Refusal('tooFast')
    await checkBurst(supplier, tx, session, game, ask.choice)
    if (rewardId) await takeFreeRound(tx, session, game, { ...ask, rewardId })
    const pair = await lockSeedPair(supplier, tx, session.player_id)
    const nonce = await takeNonce(tx, pair)
    const roundId = supplier.newId()
    await tx.run(sql`insert into rounds (id, player_id, session_id, game_code, entry, game_version, request_id, kind, choice, stake, price,
        reward_id, seed_pair_id, nonce, state)
      values (${roundId}, ${session.player_id}, ${session.id}, ${game.code}, ${game.entry}, ${game.version}, ${ask.requestId},
        ${game.kindOf(ask.choice)}, ${JSON.stringify(ask.choice)}::jsonb, ${ask.stake}, ${price},
        ${rewardId ?? null}, ${pair.id}, ${nonce}, 'placing')`)
    const betId = await insertMovement(supplier, tx, { roundId, kind: 'bet', referenceId: null, amount: price })
    return { roundId, betId }
  })
}

/** The bet was taken: begins the round and, where it is over already, writes its win down. Answers the win's id. */
async function acceptBet(
  supplier: Supplier,
  game: AnyGame,
  bet: { roundId: string; betId: string; status: string; balance: bigint },
): Promise<string | undefined> {
  return supplier.database.inTransaction(async tx => {
    const taken = await tx.run(sql`update transactions
      set state = 'done', status = ${bet.status}, balance = ${bet.balance}, attempts = attempts + 1, done_at = now()
      where id = ${bet.betId} and state = 'pending'`)
    if (taken !== 1) throw new Refusal('walletUnreachable')
    const round = await loadRound(tx, bet.roundId)
    const state = computeRound(supplier, round)
    // A round that was given has no price to feed a pot with, and wins none.
    const feeds = game.jackpot !== undefined && round.reward_id === null
    if (feeds) await feedPots(supplier, tx, game, round, state)
    await recordBurst(supplier, tx, game, { ...bet, choice: round.choice, state })
    // Read again with the pots that it won.
    if (game.isOver(state))
      return payRound(supplier, tx, feeds ? await loadRound(tx, bet.roundId) : round, state, bet.betId)
    await tx.run(sql`update rounds set state = 'open' where id = ${bet.roundId}`)
    return undefined
  })
}

async function declineRound(supplier: Supplier, betId: string, roundId: string, status: string): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const declined = await tx.run(sql`update transactions
      set state = 'declined', status = ${status}, attempts = attempts + 1, done_at = now() where id = ${betId} and state = 'pending'`)
    // Another process has given the bet up meanwhile: its rollback stands, and says how the round ended.
    if (declined !== 1) return
    await tx.run(sql`update rounds set state = 'refused', closed_at = now() where id = ${roundId}`)
    await giveFreeRoundBack(tx, roundId)
  })
}

/**
 * Takes a step of an open round: `at` is how many the player has taken before. Asking again for the one that was taken gives the round
 * as it stands. With the last step the round is paid. Refuses unknownRound, badStep (a step further ahead, or another one in the place of
 * one that was taken), roundOver, walletUnreachable (a prize would be staked again, and the operator did not say whether it may be), and
 * what the game refuses. A prize that may not be staked again is paid, and the round tells why (`collected`): that is its answer to the step
 * whenever it is asked for again.
 */
export async function takeStep(
  supplier: Supplier,
  session: Session,
  ask: { roundId: string; at: number; step: unknown },
): Promise<Placed> {
  const { roundId, at, step } = ask
  const collected = await askStakedAgain(supplier, session, ask)
  const winId = await supplier.database.inTransaction(async tx => {
    const mine = await tx.one(sql`select 1 from rounds where id = ${roundId} and player_id = ${session.player_id}
      and game_code = ${session.game_code} and state in ('open', 'settling', 'closed') for update`)
    if (!mine) throw new Refusal('unknownRound')
    const round = await loadRound(tx, roundId)
    if (at > round.steps.length) throw new Refusal('badStep')
    if (at < round.steps.length) {
      const isLast = at === round.steps.length - 1
      if (!isSame(round.steps[at], step) && !(round.collected && isLast)) throw new Refusal('badStep')
      return undefined
    }
    if (round.state !== 'open') throw new Refusal('roundOver')
    if (collected) return collectPrize(supplier, tx, round, collected)
    return recordStep(supplier, tx, round, step)
  })
  const balance = winId ? await deliver(supplier, winId) : undefined
  return { round: await loadRound(supplier.database, roundId), balance: balance ?? null }
}

/** Whether a choice or a step that was written down is the one that is asked for now, read as it would be written. */
const isSame = (written: unknown, asked: unknown): boolean =>
  isDeepStrictEqual(written, JSON.parse(JSON.stringify(asked)))

/** Writes a step of a locked round down; answers the win's id when the round is over with it. */
async function recordStep(supplier: Supplier, tx: Tx, round: RoundRow, step: unknown): Promise<string | undefined> {
  // Played with the step first: what the rules forbid is refused before it is written.
  const played = { ...round, steps: [...round.steps, step] }
  const state = computeRound(supplier, played)
  await tx.run(
    sql`update rounds set steps = steps || jsonb_build_array(${JSON.stringify(step)}::jsonb), acted_at = now()
      where id = ${round.id}`,
  )
  if (!gameOfRound(supplier, round).isOver(state)) return undefined
  return payRound(supplier, tx, played, state, await findBet(tx, round.id))
}

/** Ends a locked round whose prize may not be staked again as for a player who left, and keeps why. Answers the win's id. */
async function collectPrize(supplier: Supplier, tx: Tx, round: RoundRow, why: Collected): Promise<string | undefined> {
  const step = gameOfRound(supplier, round).leave(computeRound(supplier, round))
  if (step === undefined) throw new Error(`a prize of ${round.game_code} is staked again and cannot be taken`)
  await tx.run(sql`update rounds set collected = ${why} where id = ${round.id}`)
  return recordStep(supplier, tx, round, step)
}

/** Writes the win of a round down that is over: `state` is its last, `betId` the bet that the win resolves. Answers the win's id. */
async function payRound(
  supplier: Supplier,
  tx: Tx,
  round: RoundRow,
  state: unknown,
  betId: string | null,
): Promise<string> {
  const prize: bigint = gameOfRound(supplier, round).pay(round.stake, state)
  const win = (round.jackpots ?? []).reduce((sum, { amount }) => sum + BigInt(amount), prize)
  await tx.run(sql`update rounds set state = 'settling', win = ${win} where id = ${round.id}`)
  return insertMovement(supplier, tx, { roundId: round.id, kind: 'win', referenceId: betId, amount: win })
}

const findBet = async (tx: Tx, roundId: string): Promise<string | null> => {
  const bet = await tx.one<{ id: string }>(
    sql`select id from transactions where round_id = ${roundId} and kind = 'bet'`,
  )
  return bet?.id ?? null
}

/**
 * Ends rounds that nobody came back to, the oldest first, as their games say, so that no money is left lying. One that fails is logged and
 * left for the next pass; the others come after it all the same. `many` are read at once. Answers how many were ended.
 */
export async function endAbandoned(supplier: Supplier, many = 50): Promise<number> {
  const failed: string[] = []
  for (let ended = 0; ; ) {
    const rounds = await supplier.database.query<{ id: string }>(sql`select id from rounds
      where state = 'open' and shared_round_id is null and hand_id is null and acted_at < now() - make_interval(secs => ${supplier.config.abandonSeconds})
        and id <> all(${failed}::uuid[])
      order by acted_at, id limit ${many}`)
    for (const { id } of rounds) {
      if (await endOne(supplier, id)) ended += 1
      else failed.push(id)
    }
    if (rounds.length < many || ended >= many) return ended
  }
}

async function endOne(supplier: Supplier, id: string): Promise<boolean> {
  try {
    const owed = await supplier.database.inTransaction(tx => leaveRound(supplier, tx, id))
    if (owed) await deliver(supplier, owed)
    return true
  } catch (error) {
    supplier.log.error({ err: error, round: id }, 'an abandoned round could not be ended; it will be tried again')
    return false
  }
}

/** Takes the steps that a game takes for a player who left, or gives the stake back. Answers the id of what is owed. */
async function leaveRound(supplier: Supplier, tx: Tx, id: string): Promise<string | undefined> {
  const open = await tx.one<{ game_code: string }>(
    sql`select game_code from rounds where id = ${id} and state = 'open' for update`,
  )
  if (!open) return undefined
  for (let taken = 0; taken <= LEAVE_STEPS_MAX; taken++) {
    const round = await loadRound(tx, id)
    // What nobody can play to its end any more was stopped by a fault of ours: the stake is the player's.
    if (!isPlayable(supplier, round)) return voidRound(supplier, tx, round)
    const game = gameOfRound(supplier, round)
    const state = computeRound(supplier, round)
    if (game.isOver(state)) return payRound(supplier, tx, round, state, await findBet(tx, id))
    const step = game.leave(state)
    if (step === undefined) return voidRound(supplier, tx, round)
    const winId = await recordStep(supplier, tx, round, step)
    if (winId) return winId
  }
  throw new Error(`a round of ${open.game_code} does not end by the steps its game takes`)
}

function isPlayable(supplier: Supplier, round: RoundRow): boolean {
  try {
    gameOfRound(supplier, round)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Gives the stake of a round back in which nothing was decided yet. */
async function voidRound(supplier: Supplier, tx: Tx, round: RoundRow): Promise<string> {
  await tx.run(sql`update rounds set state = 'rolling_back' where id = ${round.id}`)
  await giveFreeRoundBack(tx, round.id)
  await giveBackPots(supplier, tx, round.id)
  return insertMovement(supplier, tx, {
    roundId: round.id,
    kind: 'rollback',
    referenceId: await findBet(tx, round.id),
    amount: round.price,
  })
}

/** Plays a round as far as it is recorded, from its own seeds: the same each time. */
export function computeRound(supplier: Supplier, round: RoundRow): unknown {
  const serverSeed = openSeed(supplier, round.server_seed_sealed)
  const bytes = roundBytes({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce }, hmac)
  return replay(gameOfRound(supplier, round), round, bytes)
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

/** The answer to a request that came before: its round as it stands now, where it is the one that is asked for. */
async function replayRequest(supplier: Supplier, session: Session, round: RoundRow, ask: Ask): Promise<Placed> {
  if (round.state === 'placing') throw new Refusal('busy')
  if (!['open', 'settling', 'closed'].includes(round.state))
    throw new Refusal(codeOfStatus(await statusOfBet(supplier.database, round.id)))
  const isIt =
    round.game_code === session.game_code &&
    round.stake === ask.stake &&
    round.reward_id === (ask.rewardId ?? null) &&
    isSame(round.choice, ask.choice)
  if (!isIt) throw new Refusal('otherRequest')
  const verdict = await readBalance(supplier, { ...session, id: session.player_id }, session)
  return { round, balance: verdict.kind === 'done' ? verdict.balance : null }
}
