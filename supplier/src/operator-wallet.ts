/**
 * The operator's wallet, called over Hub88's operator wallet API (docs.hub88.io, Wallet API): JSON signed with the supplier's key,
 * amounts whole numbers of 10⁻⁵ of the currency. Answers come with HTTP 200 and a `status`.
 */
import { sql } from './database.ts'
import { gameOf, type Supplier } from './supplier.ts'

/** What became of a call: done, refused for a reason the player understands, or unknown (then the caller must resolve it). */
export type Verdict =
  | { kind: 'done'; status: string; balance: bigint }
  | { kind: 'refused'; status: 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_LIMIT_REACHED'; balance: bigint | null }
  | { kind: 'unsure'; status: string }

/** A movement as the outbox has it, with what the wire needs of its round and player. */
export type Movement = {
  id: string
  request_id: string
  round_id: string
  kind: 'bet' | 'win' | 'rollback' | 'correction'
  reference_id: string | null
  amount: bigint
  player_id: string
  mode: 'real' | 'demo'
  user_name: string
  currency: string
  operator_token: string
  game_code: string
  /** The vendor entry that the round was bet under; null in rounds from before it was kept. */
  entry: string | null
  round_kind: string
  /** The gift of free rounds that the round is of. */
  reward_id: string | null
  /** A win beside the one that resolves the bet, or a correction: it leaves the round as it is. */
  is_further: boolean
  /** Written so long ago that no call from before it can arrive any more. */
  is_old: boolean
}

/**
 * The player's balance, or the status that the operator answered instead. With a `stake` (ledger units) he is asked whether a bet of it would
 * be taken now; nothing moves, and an operator that does not know the field answers the balance.
 */
export async function readBalance(
  supplier: Supplier,
  player: { id: string; mode: 'real' | 'demo'; user_name: string; currency: string },
  session: { operator_token: string; game_code: string },
  stake?: bigint,
): Promise<Verdict> {
  if (player.mode === 'demo')
    return { kind: 'done', status: 'RS_OK', balance: await practiceBalance(supplier, player.id) }
  return call(supplier, gameOf(supplier, session.game_code).entry, 'user/balance', {
    user: player.user_name,
    token: session.operator_token,
    request_uuid: supplier.newId(),
    game_code: session.game_code,
    currency: player.currency,
    ...(stake === undefined ? {} : { amount: Number(stake) }),
  })
}

/** Sends a movement to where the player's money is. Sending it twice moves money once. */
export async function sendMovement(supplier: Supplier, move: Movement): Promise<Verdict> {
  if (move.mode === 'demo') return movePractice(supplier, move)
  const body: Record<string, unknown> = {
    user: move.user_name,
    token: move.operator_token,
    request_uuid: move.request_id,
    transaction_uuid: move.id,
    round: move.round_id,
    // The bet leaves the round open; the win that resolves it, zero or more, or its rollback closes it.
    round_closed: move.kind !== 'bet' && !move.is_further,
    game_code: move.game_code,
    supplier_user: move.player_id,
  }
  if (move.kind !== 'bet') body.reference_transaction_uuid = move.reference_id
  if (move.kind !== 'rollback') {
    body.currency = move.currency
    body.amount = Number(move.amount)
    body.is_free = move.reward_id !== null
    if (move.reward_id !== null) body.reward_uuid = move.reward_id
    body.bet = move.round_kind
  }
  return call(supplier, move.entry ?? gameOf(supplier, move.game_code).entry, `transaction/${move.kind}`, body)
}

async function call(supplier: Supplier, entry: string, path: string, body: Record<string, unknown>): Promise<Verdict> {
  const bytes = Buffer.from(JSON.stringify(body))
  try {
    const response = await fetch(`${supplier.config.platformUrl}/vendor/${entry}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': supplier.keys.sign(entry, bytes) },
      body: bytes,
      signal: AbortSignal.timeout(supplier.config.callTimeoutMs),
      redirect: 'error',
    })
    if (response.status !== 200) return { kind: 'unsure', status: `HTTP_${response.status}` }
    return readAnswer(await response.text(), String(body.request_uuid))
  } catch (error) {
    supplier.log.warn({ path, error: String(error) }, 'the operator did not answer')
    return { kind: 'unsure', status: 'NETWORK' }
  }
}

/** Reads an operator's answer; whatever is not plainly a definite answer to this very request is unsure. */
function readAnswer(text: string, requestId: string): Verdict {
  let answer: { status?: unknown; request_uuid?: unknown; balance?: unknown }
  try {
    // The balance as it was written: one above 2⁵³ would lose its last digits as a number.
    answer = JSON.parse(text, (key, value, context?: { source?: string }) =>
      key === 'balance' && typeof value === 'number' ? readWhole(context?.source) : value,
    )
  } catch {
    return { kind: 'unsure', status: 'NOT_JSON' }
  }
  const status = typeof answer?.status === 'string' ? answer.status : 'NO_STATUS'
  if (answer?.request_uuid !== undefined && answer.request_uuid !== requestId)
    return { kind: 'unsure', status: 'OTHER_REQUEST' }
  const balance = typeof answer?.balance === 'bigint' ? answer.balance : null
  if (status === 'RS_OK')
    return balance === null ? { kind: 'unsure', status: 'NO_BALANCE' } : { kind: 'done', status, balance }
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED')
    return { kind: 'refused', status, balance }
  return { kind: 'unsure', status }
}

const readWhole = (text: string | undefined) => (text && /^-?\d{1,19}$/.test(text) ? BigInt(text) : null)

async function practiceBalance(supplier: Supplier, playerId: string): Promise<bigint> {
  const row = await supplier.database.one<{ practice_balance: bigint }>(
    sql`select practice_balance from players where id = ${playerId}`,
  )
  return row?.practice_balance ?? 0n
}

/** Practice credit is kept here: the same movements, the same answers, no ledger. */
async function movePractice(supplier: Supplier, move: Movement): Promise<Verdict> {
  return supplier.database.inTransaction(async tx => {
    const player = await tx.one<{ practice_balance: bigint }>(
      sql`select practice_balance from players where id = ${move.player_id} for update`,
    )
    const before = player?.practice_balance ?? 0n
    let amount = move.kind === 'bet' ? -move.amount : move.amount
    if (move.kind === 'rollback') {
      const bet = await tx.one<{ amount: bigint }>(
        sql`select amount from practice_moves where transaction_id = ${move.reference_id}`,
      )
      amount = bet ? -bet.amount : 0n
    }
    if (await tx.one(sql`select 1 from practice_moves where transaction_id = ${move.id}`))
      return { kind: 'done', status: 'RS_OK', balance: before }
    // What was spent already cannot be taken back, and of practice credit nobody owes anything.
    if (move.kind === 'correction') amount = before < move.amount ? -before : -move.amount
    if (before + amount < 0n) return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before }
    await tx.run(sql`insert into practice_moves (transaction_id, player_id, amount)
      values (${move.id}, ${move.player_id}, ${amount})`)
    await tx.run(sql`update players set practice_balance = ${before + amount} where id = ${move.player_id}`)
    return { kind: 'done', status: 'RS_OK', balance: before + amount }
  })
}
