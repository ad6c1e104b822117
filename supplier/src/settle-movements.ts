/**
 * The outbox. Every movement stands in the database before it is sent, and is sent with the same id until its answer is definite:
 * a win must always arrive, and a bet whose fate is unknown is rolled back. Whoever finds a movement due may send it.
 */
import { sql, type Tx } from './database.ts'
import { giveFreeRoundBack } from './free-rounds.ts'
import { type Movement, sendMovement, type Verdict } from './operator-wallet.ts'
import { isLeft } from './processes.ts'
import { release } from './shared/reservations.ts'
import type { Supplier } from './supplier.ts'

/** While a movement is being sent nobody else takes it up; longer than every retry of a request together. */
const LEASE_SECONDS = 30
/** Movements that are taken up together, few enough to be sent within their lease, and calls to wallets that are under way at once. */
const BATCH = 64
const AT_ONCE = 16
const BACKOFF_MAX_MS = 300_000
/** So long a bet whose answer never came may still reach the operator, through its own network and queues. */
const BET_ARRIVES_SECONDS = 600

/** Writes a movement down, leased to the caller, who sends it next. */
export async function insertMovement(
  supplier: Supplier,
  tx: Tx,
  move: { roundId: string; kind: Movement['kind']; referenceId: string | null; amount: bigint; isFurther?: boolean },
): Promise<string> {
  const id = supplier.newId()
  await tx.run(sql`insert into transactions (id, request_id, round_id, kind, reference_id, amount, is_further, state, holder, next_at)
    values (${id}, ${supplier.newId()}, ${move.roundId}, ${move.kind}, ${move.referenceId}, ${move.amount}, ${move.isFurther ?? false}, 'pending', ${supplier.processId},
      now() + make_interval(secs => ${LEASE_SECONDS}))`)
  return id
}

/** What a bet that stands wins, or gets back. */
export type Owed = { roundId: string; betId: string; amount: bigint }

/** Writes down what is owed for these bets; answers the ids of the movements, leased to the caller. */
export async function owe(supplier: Supplier, tx: Tx, kind: 'win' | 'rollback', owed: Owed[]): Promise<string[]> {
  if (owed.length === 0) return []
  const ids = owed.map(() => supplier.newId())
  const rounds = owed.map(({ roundId }) => roundId)
  const amounts = owed.map(({ amount }) => amount.toString())
  await tx.run(
    kind === 'win'
      ? sql`update rounds r set state = 'settling', win = o.amount
          from unnest(${rounds}::uuid[], ${amounts}::bigint[]) as o(id, amount) where r.id = o.id`
      : sql`update rounds set state = 'rolling_back' where id = any(${rounds}::uuid[])`,
  )
  await tx.run(sql`insert into transactions (id, request_id, round_id, kind, reference_id, amount, state, holder, next_at)
    select o.id, o.request_id, o.round_id, ${kind}, o.bet_id, o.amount, 'pending', ${supplier.processId}, now() + make_interval(secs => ${LEASE_SECONDS})
    from unnest(${ids}::uuid[], ${ids.map(() => supplier.newId())}::uuid[], ${rounds}::uuid[],
      ${owed.map(({ betId }) => betId)}::uuid[], ${amounts}::bigint[]) as o(id, request_id, round_id, bet_id, amount)`)
  return ids
}

/** A movement with what the wire needs. */
async function loadMovement(tx: Tx, id: string): Promise<Movement> {
  const move = await tx.one<Movement>(sql`
    select t.id, t.request_id, t.round_id, t.kind, t.reference_id, t.amount, p.id as player_id, p.mode, p.user_name, p.currency,
      s.operator_token, r.game_code, r.entry, r.kind as round_kind, r.reward_id, t.is_further,
      t.created_at < now() - make_interval(secs => ${BET_ARRIVES_SECONDS}) as is_old
    from transactions t
    join rounds r on r.id = t.round_id
    join players p on p.id = r.player_id
    join sessions s on s.id = r.session_id
    where t.id = ${id}`)
  if (!move) throw new Error(`no movement ${id}`)
  return move
}

/** Sends a bet, again with the same id while the network fails, for at most three attempts. */
export async function sendBet(supplier: Supplier, id: string): Promise<Verdict> {
  const move = await loadMovement(supplier.database, id)
  for (let attempt = 1; ; attempt++) {
    const verdict = await sendMovement(supplier, move)
    const isNetwork = verdict.kind === 'unsure' && /^(NETWORK|HTTP_5|NOT_JSON)/.test(verdict.status)
    if (!isNetwork || attempt === 3) return verdict
    await new Promise(resolve => setTimeout(resolve, supplier.config.retryMs * attempt))
  }
}

/** Gives up a bet whose fate is unknown: the round waits for its rollback, which is sent until it is answered. */
export async function rollBackBet(supplier: Supplier, betId: string, status: string): Promise<string | undefined> {
  return supplier.database.inTransaction(async tx => {
    const bet = await tx.one<{ round_id: string; amount: bigint }>(sql`
      update transactions set state = 'void', status = ${status}, done_at = now()
      where id = ${betId} and kind = 'bet' and state = 'pending' returning round_id, amount`)
    if (!bet) return undefined
    await tx.run(sql`update rounds set state = 'rolling_back' where id = ${bet.round_id}`)
    await release(tx, bet.round_id)
    await giveFreeRoundBack(tx, bet.round_id)
    return insertMovement(supplier, tx, {
      roundId: bet.round_id,
      kind: 'rollback',
      referenceId: betId,
      amount: bet.amount,
    })
  })
}

/** Sends a win, a rollback or a correction once; answers the balance when it arrived. Otherwise it stays due, later each time. */
export async function deliver(supplier: Supplier, id: string): Promise<bigint | undefined> {
  const move = await loadMovement(supplier.database, id)
  const verdict = await sendMovement(supplier, move)
  const isDefinite =
    verdict.kind === 'done' ||
    // Nothing to roll back: the bet has not arrived. It may be on its way still, and not every operator keeps a tombstone for it: the
    // rollback is sent again until no bet can come any more. Only then the operator has nothing of the player's.
    (move.kind === 'rollback' && move.is_old && verdict.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  if (!isDefinite) {
    await postpone(supplier, id, verdict.status)
    return undefined
  }
  const balance = verdict.kind === 'done' ? verdict.balance : null
  const done = sql`update transactions
    set state = 'done', status = ${verdict.status}, balance = ${balance}, attempts = attempts + 1, done_at = now()
    where id = ${id} and state = 'pending'`
  await supplier.database.run(
    move.is_further
      ? done
      : sql`with done as (${done}) update rounds
          set state = ${move.kind === 'win' ? 'closed' : 'rolled_back'}, closed_at = coalesce(closed_at, now())
          where id = ${move.round_id} and state in ('settling', 'rolling_back')`,
  )
  return balance ?? undefined
}

async function postpone(supplier: Supplier, id: string, status: string): Promise<void> {
  supplier.log.warn({ transaction: id, status }, 'a movement did not arrive; it will be sent again')
  const { retryMs } = supplier.config
  await supplier.database.run(sql`update transactions
    set status = ${status}, attempts = attempts + 1, holder = null,
      next_at = now() + make_interval(secs => least(${BACKOFF_MAX_MS}::float8, ${retryMs}::float8 * 2 ^ least(attempts, 16)) / 1000)
    where id = ${id} and state = 'pending'`)
}

/** Sends movements, several at once; what cannot be sent stays in the outbox. */
export async function deliverAll(
  supplier: Supplier,
  movements: readonly { id: string; kind: Movement['kind'] }[],
): Promise<void> {
  const waiting = movements.values()
  const send = async () => {
    for (const { id, kind } of waiting)
      try {
        // A bet that is still pending was left by a process that died, or by an answer that never came.
        const owed = kind === 'bet' ? await rollBackBet(supplier, id, 'LEFT_BEHIND') : id
        if (owed) await deliver(supplier, owed)
      } catch (error) {
        supplier.log.error({ err: error, transaction: id }, 'a movement could not be sent; it stays in the outbox')
      }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, movements.length) }, send))
}

/** Takes up to `many` movements whose time has come or whose sender is dead; answers how many there were. */
export async function settleDue(supplier: Supplier, many = BATCH): Promise<number> {
  const due = await supplier.database.query<{ id: string; kind: Movement['kind'] }>(sql`
    update transactions set next_at = now() + make_interval(secs => ${LEASE_SECONDS}), holder = ${supplier.processId}
    where id in (select id from transactions where state = 'pending' and (next_at <= now() or ${isLeft(supplier)})
      order by next_at limit ${many} for update skip locked)
    returning id, kind`)
  await deliverAll(supplier, due)
  return due.length
}

/** Takes up batch after batch until no full one is due, as after a wallet was down, or until it is to stop. */
export async function settleBacklog(supplier: Supplier, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) if ((await settleDue(supplier)) < BATCH) return
}
