/**
 * Settlement. What a feed says of outcomes goes to the legs: the newest settlement counts, and a cancel lies over it for the bets of its
 * window. A bet whose last leg is decided is paid; where its legs change afterwards only the difference moves, as a further win or as a
 * correction. What was sold back, and a stake that was returned whole, stays as it is.
 */
import { type Sql, sql, type Tx } from '@sen/supplier/database'
import { deliver, insertMovement } from '@sen/supplier/settle-movements'
import type { Supplier } from '@sen/supplier/supplier'
import { factorOf, linesOf, payoutOf, type Result } from '../arithmetic/settle.ts'
import type { Message, Settled } from '../feed/messages.ts'

const VOID: Result = { result: 0, voidFactor: '1' }
/** Bets that are paid at once side by side. */
const SIDE_BY_SIDE = 8

/** Writes to the legs what a message decides; answers the bets that it changed, for `settleBets`. */
export async function keepResults(supplier: Supplier, message: Message): Promise<string[]> {
  switch (message.type) {
    case 'bet_settlement':
      return settleLines(supplier.database, message)
    case 'rollback_bet_settlement':
      return change(
        supplier,
        message,
        sql`said = null, said_at = ${message.timestamp}, result = case when l.cancel is null
        then null else l.result end`,
        sql`said_at < ${message.timestamp}`,
      )
    case 'bet_cancel':
      return cancelLines(supplier, message)
    case 'rollback_bet_cancel':
      return change(
        supplier,
        message,
        sql`cancel = null, cancel_at = ${message.timestamp}, result = l.said`,
        sql`cancel = ${windowOf(message)}::jsonb and cancel_at < ${message.timestamp}`,
      )
    default:
      return []
  }
}

type Told = { eventId: string; timestamp: number }
type Line = { market: number; specifiers: string }
type Window = { from?: number | undefined; to?: number | undefined }

const windowOf = ({ from, to }: Window): string => JSON.stringify({ from: from ?? null, to: to ?? null })

/** A newer settlement of an outcome takes the place of an older one. */
export function settleLines(database: Tx, { eventId, timestamp, markets }: Told & { markets: readonly Settled[] }) {
  const results = markets.flatMap(({ market, specifiers, outcomes }) =>
    Object.entries(outcomes).map(([outcome, result]) => ({ market, specifiers, outcome, result })),
  )
  return touch(
    database,
    sql`update legs l set said = s.result, said_at = ${timestamp}, result = case when l.cancel is null then s.result else l.result end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as s(market integer, specifiers text, outcome text, result jsonb)
    where l.match_id = ${eventId} and l.market = s.market and l.specifiers = s.specifiers and l.outcome = s.outcome
      and (l.said_at is null or l.said_at < ${timestamp})`,
  )
}

/** Cancels lines of a match: a leg of a bet that was placed within the window counts one, whatever was said of it. Answers the bets. */
export function cancelLines(
  supplier: Supplier,
  message: Told & Window & { markets: readonly Line[] },
): Promise<string[]> {
  const { from, to, timestamp } = message
  return change(
    supplier,
    message,
    sql`cancel = ${windowOf(message)}::jsonb, cancel_at = ${timestamp}, result = ${JSON.stringify(VOID)}::jsonb`,
    sql`l.cancel is null and (l.cancel_at is null or l.cancel_at < ${timestamp}) and exists (select from rounds r where r.id = l.bet_id
      and (${from ?? null}::float8 is null or extract(epoch from r.created_at) * 1000 >= ${from ?? null}::float8)
      and (${to ?? null}::float8 is null or extract(epoch from r.created_at) * 1000 < ${to ?? null}::float8))`,
  )
}

type Lines = Told & { markets: readonly (Line & { outcomes?: readonly string[] })[] }

/** Changes legs on some lines of a match, or on the outcomes of them that are named, where a condition holds. */
const change = (supplier: Supplier, { eventId, markets }: Lines, to: Sql, where: Sql) =>
  touch(
    supplier.database,
    sql`update legs l set ${to}
    from jsonb_to_recordset(${JSON.stringify(markets)}::jsonb) as s(market integer, specifiers text, outcomes jsonb)
    where l.match_id = ${eventId} and l.market = s.market and l.specifiers = s.specifiers
      and (s.outcomes is null or s.outcomes ? l.outcome) and ${where}`,
  )

/** Changes legs and notes, in the same statement, that their bets are to be reckoned anew; answers those bets. */
async function touch(database: Tx, update: Sql): Promise<string[]> {
  const touched = await database.query<{ bet_id: string }>(sql`
    with changed as (${update} returning l.bet_id)
    insert into due_bets (bet_id) select distinct bet_id from changed returning bet_id`)
  return touched.map(row => row.bet_id)
}

/** Bets that are to be reckoned anew and were not: left by a kill, or decided while the wallet was still answering. */
export async function settleLeft(supplier: Supplier): Promise<void> {
  await supplier.database.run(sql`delete from due_bets d using rounds r
    where r.id = d.bet_id and r.state in ('refused', 'rolled_back')`)
  const left = await supplier.database.query<{
    bet_id: string
  }>(sql`select d.bet_id from due_bets d join rounds r on r.id = d.bet_id
    where r.state in ('settling', 'closed') group by d.bet_id order by min(d.no) limit 500`)
  await settleBets(
    supplier,
    left.map(row => row.bet_id),
  )
}

/** Pays those of some bets that are decided. */
export async function settleBets(supplier: Supplier, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += SIDE_BY_SIDE)
    await Promise.all(ids.slice(from, from + SIDE_BY_SIDE).map(id => settleBet(supplier, id)))
}

/** Moves what a bet is due after its legs changed; nothing before the wallet took it. Answers the balance where it was told. */
export async function settleBet(supplier: Supplier, id: string): Promise<bigint | undefined> {
  const owed = await supplier.database.inTransaction(tx => writePayout(supplier, tx, id))
  return owed ? deliver(supplier, owed) : undefined
}

/** What counts of a bet when it is settled. */
export type Ticket = {
  id: string
  sizes: number[]
  unit: bigint
  sold: bigint
  credited: bigint
  is_resolved: boolean
  bet_movement: string
}

/** The bet, locked with its round, where the wallet has taken it and its stake was not returned. */
export const lockTicket = (tx: Tx, id: string): Promise<Ticket | undefined> =>
  tx.one<Ticket>(sql`
    select b.id, b.sizes, b.unit, b.sold, b.credited, b.is_resolved, t.id as bet_movement from bets b join rounds r on r.id = b.id
      join transactions t on t.round_id = b.id and t.kind = 'bet'
    where b.id = ${id} and r.state in ('settling', 'closed') for update of b, r`)

/** What is left of a bet pays by these legs, and whether all of them are void; undefined while one is open. */
export function payoutDue(
  { unit, sold, sizes }: Pick<Ticket, 'unit' | 'sold' | 'sizes'>,
  legs: readonly { odds: string; result: Result | null }[],
): { payout: bigint; isVoid: boolean } | undefined {
  const results = legs.flatMap(({ result }) => (result ? [result] : []))
  if (results.length < legs.length) return undefined
  const left = unit - sold
  // Nothing of it was played: the stake goes back as the bet that it was, not as a prize.
  if (results.every(({ voidFactor }) => voidFactor === '1'))
    return { payout: left * BigInt(linesOf(legs.length, sizes)), isVoid: true }
  const factors = legs.map(({ odds }, at) => factorOf(odds, results[at] as Result))
  return { payout: payoutOf(left, sizes, factors), isVoid: false }
}

async function writePayout(supplier: Supplier, tx: Tx, id: string): Promise<string | undefined> {
  const bet = await lockTicket(tx, id)
  if (!bet) return undefined
  // Before the legs are read: what is noted from now on is reckoned once more.
  await tx.run(sql`delete from due_bets where bet_id = ${id}`)
  const legs = await tx.query<{ odds: string; result: Result | null }>(
    sql`select odds, result from legs where bet_id = ${id} order by place`,
  )
  if (bet.unit === bet.sold) return undefined
  const due = payoutDue(bet, legs)
  if (!due) return bet.is_resolved ? reopen(supplier, tx, bet) : undefined
  const { payout, isVoid } = due
  await tx.run(
    sql`update bets set payout = ${payout}, credited = ${payout}, settled_at = now(), is_resolved = true where id = ${id}`,
  )
  if (bet.is_resolved) return moveDifference(supplier, tx, bet, payout)
  if (isVoid && bet.sold === 0n) {
    await tx.run(sql`update rounds set state = 'rolling_back' where id = ${id}`)
    return insertMovement(supplier, tx, { ...resolutionOf(bet), kind: 'rollback', amount: payout })
  }
  await tx.run(sql`update rounds set win = coalesce(win, 0) + ${payout} where id = ${id}`)
  return insertMovement(supplier, tx, { ...resolutionOf(bet), kind: 'win', amount: payout })
}

/** The round of a bet's movements, and the bet that they are about. */
export const resolutionOf = ({ id, bet_movement }: Ticket) => ({ roundId: id, referenceId: bet_movement })

/** A paid bet whose result was taken back: it waits again, and what it brought is taken back. */
async function reopen(supplier: Supplier, tx: Tx, bet: Ticket): Promise<string | undefined> {
  await tx.run(sql`update bets set payout = null, settled_at = null, credited = 0 where id = ${bet.id}`)
  return moveDifference(supplier, tx, bet, 0n)
}

/** Moves what a changed result makes of a bet that was paid: more as a further win, less as a correction. */
async function moveDifference(supplier: Supplier, tx: Tx, bet: Ticket, payout: bigint): Promise<string | undefined> {
  const more = payout - bet.credited
  if (more === 0n) return undefined
  await tx.run(sql`update rounds set win = coalesce(win, 0) + ${more} where id = ${bet.id}`)
  const move = { ...resolutionOf(bet), isFurther: true }
  return more > 0n
    ? insertMovement(supplier, tx, { ...move, kind: 'win', amount: more })
    : insertMovement(supplier, tx, { ...move, kind: 'correction', amount: -more })
}
