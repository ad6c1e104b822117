/**
 * A bet, from the slip to the wallet's answer. What is asked for is held against the board, once more after the live delay; then it
 * stands in the database, then the wallet is asked, and only its answer makes it a bet.
 */
import { isDeepStrictEqual } from 'node:util'
import { readRate } from '@sen/core/money'
import { sql, type Tx } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import { lockSeedPair, takeNonce } from '@sen/supplier/seeds'
import type { Session } from '@sen/supplier/sessions'
import { deliver, insertMovement, rollBackBet, sendBet } from '@sen/supplier/settle-movements'
import type { Supplier } from '@sen/supplier/supplier'
import { factorOf, linesOf, payoutOf } from '../arithmetic/settle.ts'
import type { EventStatus } from '../feed/messages.ts'
import { limitsOf } from '../limits.ts'
import { lineKey } from './board.ts'
import { type Book, lineNow } from './book.ts'
import { settleBet } from './settle-bets.ts'

export type AskedLeg = { match: string; market: number; specifiers: string; outcome: string; odds: string }

export type Ask = {
  requestId: string
  /** What is staked on each combination, ledger units. */
  unit: bigint
  sizes: number[]
  legs: AskedLeg[]
  /** Which changed prices are taken: none, better ones, any. */
  consent: 'none' | 'better' | 'any'
}

/** `share`: of the usual liability, per cent. */
type Leg = AskedLeg & { score: string | null; delayMs: number; share: number }

/**
 * Places a bet; the same request id gives the same bet. Refuses badStake {least, most}, payoutTooLarge {payout}, sameMatch,
 * marketClosed and oddsChanged {legs: [{place, odds}]}, scoreChanged, limitReached, notEnoughMoney, busy, otherRequest, sessionEnded,
 * walletUnreachable (the stake comes back).
 */
export async function placeBet(
  book: Book,
  session: Session,
  ask: Ask,
): Promise<{ id: string; balance: bigint | null }> {
  const { supplier } = book
  const known = await findByRequest(supplier.database, session.player_id, ask)
  if (known) return known
  let legs = readLegs(book, ask)
  let amounts = checkAmounts(session, ask, legs)
  const delayMs = Math.max(...legs.map(leg => leg.delayMs))
  if (delayMs > 0) {
    await book.sleep(delayMs)
    const later = readLegs(book, ask)
    if (later.some(({ score }, at) => score !== legs[at]?.score)) throw new Refusal('scoreChanged')
    legs = later
    amounts = checkAmounts(session, ask, legs)
  }
  const ids = await supplier.database.inTransaction(tx => writeBet(book, tx, session, { ask, legs, ...amounts }))
  const verdict = await sendBet(supplier, ids.movement)
  if (verdict.kind === 'refused') {
    await decline(supplier, ids, verdict.status)
    const code = verdict.status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'notEnoughMoney' : 'limitReached'
    throw new Refusal(code)
  }
  if (verdict.kind === 'unsure') {
    const rollback = await rollBackBet(supplier, ids.movement, verdict.status)
    if (rollback) await deliver(supplier, rollback)
    throw new Refusal(/TOKEN|USER_DISABLED/.test(verdict.status) ? 'sessionEnded' : 'walletUnreachable')
  }
  await accept(supplier, ids, verdict)
  // Its last leg may have been decided while the wallet was asked.
  const paid = await settleBet(supplier, ids.bet)
  return { id: ids.bet, balance: paid ?? verdict.balance }
}

/** Holds every leg against the board; answers them with the prices that are taken. */
function readLegs(book: Book, { legs, consent }: Ask): Leg[] {
  const { board, leagues, trading } = book
  if (new Set(legs.map(leg => leg.match)).size !== legs.length) throw new Refusal('sameMatch')
  const faults: { place: number; code: string; odds?: string }[] = []
  const read = legs.map((leg, place): Leg => {
    const match = board.matches.get(leg.match)
    const found = match?.lines.get(lineKey(leg.market, leg.specifiers))
    const line = match && found ? lineNow(book, match, found) : undefined
    const outcome = line?.outcomes.find(({ id }) => id === leg.outcome)
    if (!match || line?.status !== 1 || !outcome?.active) {
      faults.push({ place, code: 'marketClosed' })
      return { ...leg, score: null, delayMs: 0, share: 100 }
    }
    if (!isTaken(leg.odds, outcome.odds, consent)) faults.push({ place, code: 'oddsChanged', odds: outcome.odds })
    const { status } = match.status
    const delayMs = leagues.find(({ code }) => code === match.fixture.league)?.liveDelayMs ?? 0
    return {
      ...leg,
      odds: outcome.odds,
      score: status === 1 ? scoreOf(match.status) : null,
      delayMs: status === 1 ? delayMs : 0,
      share: trading.of(match.fixture, leg.market).share,
    }
  })
  const [first] = faults
  if (first) throw new Refusal(faults.find(({ code }) => code === 'marketClosed')?.code ?? first.code, { legs: faults })
  return read
}

/** How a match stands: goals, or parts won with the points of each. */
const scoreOf = ({ home, away, parts }: EventStatus): string =>
  `${home}:${away}${parts ? ` (${parts.map(part => part.join(':')).join(', ')})` : ''}`

/** Prices have two decimals, so that as numbers they compare rightly. */
const isTaken = (asked: string, now: string, consent: Ask['consent']): boolean =>
  consent === 'any' || Number(asked) === Number(now) || (consent === 'better' && Number(now) > Number(asked))

function checkAmounts({ currency }: Session, { unit, sizes }: Ask, legs: readonly Leg[]) {
  const limits = limitsOf(currency)
  const stake = unit * BigInt(linesOf(legs.length, sizes))
  if (stake < limits.least || stake > limits.most)
    throw new Refusal('badStake', { least: String(limits.least), most: String(limits.most) })
  const possible = payoutOf(
    unit,
    sizes,
    legs.map(({ odds }) => factorOf(odds, { result: 1, voidFactor: '0' })),
  )
  if (possible > limits.payout) throw new Refusal('payoutTooLarge', { payout: String(limits.payout) })
  return { stake, possible }
}

type Written = { ask: Ask; legs: readonly Leg[]; stake: bigint; possible: bigint }

/** The vendor entry that a bet is placed under. */
const entryOf = ({ games }: Book['supplier'], { game_code }: Session): string | null =>
  games.find(({ code }) => code === game_code)?.entry ?? null

async function writeBet({ supplier }: Book, tx: Tx, session: Session, { ask, legs, stake, possible }: Written) {
  await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
  const open = await tx.one(sql`select 1 from rounds where player_id = ${session.player_id}
    and (request_id = ${ask.requestId} or state in ('placing', 'open'))`)
  if (open) throw new Refusal('busy')
  const exposures = legs.map(({ odds }) => exposureOf(odds, stake, possible))
  await checkLiability(
    tx,
    session,
    legs.map((leg, place) => ({ ...leg, exposure: exposures[place] as bigint })),
  )
  const pair = await lockSeedPair(supplier, tx, session.player_id)
  const bet = supplier.newId()
  await tx.run(sql`insert into rounds (id, player_id, session_id, game_code, entry, game_version, request_id, kind, choice, stake, price,
      seed_pair_id, nonce, state)
    values (${bet}, ${session.player_id}, ${session.id}, ${session.game_code}, ${entryOf(supplier, session)}, 1, ${ask.requestId}, ${kindOf(ask)},
      ${JSON.stringify(choiceOf(ask))}::jsonb, ${ask.unit}, ${stake}, ${pair.id}, ${await takeNonce(tx, pair)}, 'placing')`)
  await tx.run(sql`insert into bets (id, player_id, sizes, unit, possible)
    values (${bet}, ${session.player_id}, ${ask.sizes}, ${ask.unit}, ${possible})`)
  for (const [place, leg] of legs.entries())
    await tx.run(sql`insert into legs (bet_id, place, match_id, market, specifiers, outcome, odds, score, exposure)
      values (${bet}, ${place}, ${leg.match}, ${leg.market}, ${leg.specifiers}, ${leg.outcome}, ${leg.odds}, ${leg.score},
        ${exposures[place]})`)
  return {
    bet,
    movement: await insertMovement(supplier, tx, { roundId: bet, kind: 'bet', referenceId: null, amount: stake }),
  }
}

/**
 * What a ticket's leg counts towards the limit of its outcome: what the whole stake would gain on that leg alone, stake × (odds − 1),
 * and never more than the ticket may gain. So a single counts all that it may win, and a multiple does not fill every one of its
 * outcomes with what only all of them together pay.
 */
function exposureOf(odds: string, stake: bigint, possible: bigint): bigint {
  const { over, under } = readRate(odds)
  const alone = (stake * (over - under)) / under
  const gain = possible > stake ? possible - stake : 0n
  return alone < gain ? alone : gain
}

/** One player may take up so much of an outcome's limit: one over this. */
const PLAYER_SHARE = 2n

/** Open tickets of one currency and mode stay within the limit of each of these outcomes, those of one player within his share of it. */
async function checkLiability(tx: Tx, session: Session, legs: readonly (Leg & { exposure: bigint })[]): Promise<void> {
  const { currency, mode, player_id: player } = session
  const { liability } = limitsOf(currency)
  // In one order everywhere, so that two tickets never wait for each other.
  const keys = legs.map(leg => ({
    ...leg,
    key: `${leg.match} ${leg.market} ${leg.specifiers} ${leg.outcome} ${currency} ${mode}`,
  }))
  for (const leg of keys.sort((one, other) => (one.key < other.key ? -1 : 1))) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`liability ${leg.key}`}, 0))`)
    const open = await tx.one<{ total: bigint; own: bigint }>(sql`
      select coalesce(sum(l.exposure), 0)::bigint as total,
        coalesce(sum(l.exposure) filter (where b.player_id = ${player}), 0)::bigint as own
      from legs l join bets b on b.id = l.bet_id join rounds r on r.id = b.id join players p on p.id = b.player_id
      where l.match_id = ${leg.match} and l.market = ${leg.market} and l.specifiers = ${leg.specifiers} and l.outcome = ${leg.outcome}
        and l.result is null and r.state in ('placing', 'settling') and p.currency = ${currency} and p.mode = ${mode}`)
    const { total = 0n, own = 0n } = open ?? {}
    const most = (liability * BigInt(leg.share)) / 100n
    if (total + leg.exposure > most || own + leg.exposure > most / PLAYER_SHARE) throw new Refusal('limitReached')
  }
}

/** One word for the operator's record. */
const kindOf = ({ legs, sizes }: Ask): string =>
  legs.length === 1 ? 'single' : sizes.length === 1 && sizes[0] === legs.length ? 'accumulator' : 'system'

const choiceOf = ({ sizes, legs, consent }: Ask) => ({ sizes, legs, consent })

type Ids = { bet: string; movement: string }

async function decline(supplier: Supplier, { bet, movement }: Ids, status: string): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const declined =
      await tx.run(sql`update transactions set state = 'declined', status = ${status}, attempts = attempts + 1,
      done_at = now() where id = ${movement} and state = 'pending'`)
    if (declined === 1) await tx.run(sql`update rounds set state = 'refused', closed_at = now() where id = ${bet}`)
  })
}

async function accept(supplier: Supplier, { bet, movement }: Ids, verdict: { status: string; balance: bigint }) {
  await supplier.database.inTransaction(async tx => {
    const taken =
      await tx.run(sql`update transactions set state = 'done', status = ${verdict.status}, balance = ${verdict.balance},
      attempts = attempts + 1, done_at = now() where id = ${movement} and state = 'pending'`)
    // Another process has given the bet up meanwhile: its rollback stands.
    if (taken !== 1) throw new Refusal('walletUnreachable')
    await tx.run(sql`update rounds set state = 'settling' where id = ${bet}`)
  })
}

/** The bet that a request made before, where it is the one that is asked for. */
async function findByRequest(tx: Tx, playerId: string, ask: Ask): Promise<{ id: string; balance: null } | undefined> {
  const round = await tx.one<{ id: string; state: string; choice: unknown; stake: bigint }>(sql`
    select id, state, choice, stake from rounds where player_id = ${playerId} and request_id = ${ask.requestId}`)
  if (!round) return undefined
  if (round.state === 'placing') throw new Refusal('busy')
  if (round.state === 'refused') throw new Refusal('notEnoughMoney')
  const isIt = round.stake === ask.unit && isDeepStrictEqual(round.choice, JSON.parse(JSON.stringify(choiceOf(ask))))
  if (!isIt) throw new Refusal('otherRequest')
  const isTaken = await tx.one(
    sql`select 1 from transactions where round_id = ${round.id} and kind = 'bet' and state = 'done'`,
  )
  if (!isTaken) throw new Refusal('walletUnreachable')
  return { id: round.id, balance: null }
}
