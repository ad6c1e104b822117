/**
 * The outbox. Every movement stands in the database before it is sent, and is sent with the same id until its answer is definite:
 * a win must always arrive, and a bet whose fate is unknown is rolled back. Whoever finds a movement due may send it.
 */
import { sql, type Tx } from './database.ts'
import { type Movement, sendMovement, type Verdict } from './operator-wallet.ts'
import type { Studio } from './studio.ts'

/** While a movement is being sent nobody else takes it up; longer than every retry of a request together. */
const LEASE_SECONDS = 30
const BACKOFF_MAX_MS = 300_000

/** Writes a movement down, leased to the caller, who sends it next. */
export async function insertMovement(
  studio: Studio,
  tx: Tx,
  move: { roundId: string; kind: Movement['kind']; referenceId: string | null; amount: bigint },
): Promise<string> {
  const id = studio.newId()
  await tx.run(sql`insert into studio.transactions (id, request_id, round_id, kind, reference_id, amount, state, next_at)
    values (${id}, ${studio.newId()}, ${move.roundId}, ${move.kind}, ${move.referenceId}, ${move.amount}, 'pending',
      now() + make_interval(secs => ${LEASE_SECONDS}))`)
  return id
}

/** A movement with what the wire needs. */
async function loadMovement(tx: Tx, id: string): Promise<Movement> {
  const move = await tx.one<Movement>(sql`
    select t.id, t.request_id, t.round_id, t.kind, t.reference_id, t.amount, p.id as player_id, p.mode, p.user_name, p.currency,
      s.operator_token, r.game_code, r.kind as round_kind
    from studio.transactions t
    join studio.rounds r on r.id = t.round_id
    join studio.players p on p.id = r.player_id
    join studio.sessions s on s.id = r.session_id
    where t.id = ${id}`)
  if (!move) throw new Error(`no movement ${id}`)
  return move
}

/** Sends a bet, again with the same id while the network fails, for at most three attempts. */
export async function sendBet(studio: Studio, id: string): Promise<Verdict> {
  const move = await loadMovement(studio.database, id)
  for (let attempt = 1; ; attempt++) {
    const verdict = await sendMovement(studio, move)
    const isNetwork = verdict.kind === 'unsure' && /^(NETWORK|HTTP_5|NOT_JSON)/.test(verdict.status)
    if (!isNetwork || attempt === 3) return verdict
    await new Promise(resolve => setTimeout(resolve, studio.config.retryMs * attempt))
  }
}

/** Gives up a bet whose fate is unknown: the round waits for its rollback, which is sent until it is answered. */
export async function rollBackBet(studio: Studio, betId: string, status: string): Promise<string | undefined> {
  return studio.database.inTransaction(async tx => {
    const bet = await tx.one<{ round_id: string; amount: bigint }>(sql`
      update studio.transactions set state = 'void', status = ${status}, done_at = now()
      where id = ${betId} and kind = 'bet' and state = 'pending' returning round_id, amount`)
    if (!bet) return undefined
    await tx.run(sql`update studio.rounds set state = 'rolling_back' where id = ${bet.round_id}`)
    return insertMovement(studio, tx, {
      roundId: bet.round_id,
      kind: 'rollback',
      referenceId: betId,
      amount: bet.amount,
    })
  })
}

/** Sends a win or a rollback once; answers the balance when it arrived. Otherwise it stays due, later each time. */
export async function deliver(studio: Studio, id: string): Promise<bigint | undefined> {
  const move = await loadMovement(studio.database, id)
  const verdict = await sendMovement(studio, move)
  const isDefinite =
    verdict.kind === 'done' ||
    // Nothing to roll back: the bet never arrived, and an operator that says so has nothing of the player's.
    (move.kind === 'rollback' && verdict.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  if (!isDefinite) {
    await postpone(studio, id, verdict.status)
    return undefined
  }
  const balance = verdict.kind === 'done' ? verdict.balance : null
  await studio.database.inTransaction(async tx => {
    await tx.run(sql`update studio.transactions
      set state = 'done', status = ${verdict.status}, balance = ${balance}, attempts = attempts + 1, done_at = now()
      where id = ${id} and state = 'pending'`)
    await tx.run(sql`update studio.rounds
      set state = ${move.kind === 'win' ? 'closed' : 'rolled_back'}, closed_at = coalesce(closed_at, now())
      where id = ${move.round_id} and state in ('settling', 'rolling_back')`)
  })
  return balance ?? undefined
}

async function postpone(studio: Studio, id: string, status: string): Promise<void> {
  studio.log.warn({ transaction: id, status }, 'a movement did not arrive; it will be sent again')
  const { retryMs } = studio.config
  await studio.database.run(sql`update studio.transactions
    set status = ${status}, attempts = attempts + 1,
      next_at = now() + make_interval(secs => least(${BACKOFF_MAX_MS}::float8, ${retryMs}::float8 * 2 ^ least(attempts, 16)) / 1000)
    where id = ${id} and state = 'pending'`)
}

/**
 * At a start: whatever an earlier process left is due now, not when its lease ends. Should that process live after all, nothing is
 * lost: its bet is rolled back and it finds the bet given up.
 */
export async function takeUpLeftWork(studio: Studio): Promise<void> {
  await studio.database.run(sql`update studio.transactions set next_at = now() where state = 'pending'`)
}

/** Takes up to `many` movements whose time has come; answers how many there were. */
export async function settleDue(studio: Studio, many = 20): Promise<number> {
  const due = await studio.database.query<{ id: string; kind: string }>(sql`
    update studio.transactions set next_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select id from studio.transactions where state = 'pending' and next_at <= now()
      order by next_at limit ${many} for update skip locked)
    returning id, kind`)
  await Promise.all(
    due.map(async ({ id, kind }) => {
      // A bet that is still pending was left by a process that died, or by an answer that never came.
      const owed = kind === 'bet' ? await rollBackBet(studio, id, 'LEFT_BEHIND') : id
      if (owed) await deliver(studio, owed)
    }),
  )
  return due.length
}
