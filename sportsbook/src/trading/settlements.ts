/**
 * Settlement by hand: one trader says how a line ended, sees what that would move, and another one decides. It counts as a settlement of the
 * feed at that moment does: over every older one, until a newer one.
 */

import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import type { Result } from '../arithmetic/settle.ts'
import type { Book } from '../book/book.ts'
import { payoutDue, settleBets, settleLines } from '../book/settle-bets.ts'
import { teamsOf } from '../book/views.ts'

/** How an outcome may end, by the words of a slip. */
export const VERDICTS: Readonly<Record<string, Result>> = {
  won: { result: 1, voidFactor: '0' },
  halfWon: { result: 1, voidFactor: '0.5' },
  void: { result: 0, voidFactor: '1' },
  halfLost: { result: 0, voidFactor: '0.5' },
  lost: { result: 0, voidFactor: '0' },
}

export type Proposal = {
  match: string
  market: number
  specifiers: string
  outcomes: Readonly<Record<string, Result>>
  reason: string
}

type Line = Pick<Proposal, 'match' | 'market' | 'specifiers' | 'outcomes'>

/** What a settlement would do: bets with a leg on the line, those that wait for other legs still, and what moves, by currency. */
export type Preview = {
  bets: number
  waiting: number
  sums: { currency: string; paid: string; takenBack: string }[]
}

type BetRow = {
  currency: string
  unit: bigint
  sold: bigint
  sizes: number[]
  credited: bigint
  legs: { odds: string; result: Result | null; is_of_line: boolean; is_cancelled: boolean; outcome: string }[]
}

/** What a settlement of a line would move, reckoned as it would be paid. Practice credit is left out. */
export async function previewSettlement(database: Tx, { match, market, specifiers, outcomes }: Line): Promise<Preview> {
  const bets = await database.query<BetRow>(sql`
    select p.currency, b.unit, b.sold, b.sizes, b.credited,
      jsonb_agg(jsonb_build_object('odds', l.odds, 'result', l.result, 'outcome', l.outcome, 'is_cancelled', l.cancel is not null,
        'is_of_line', l.match_id = ${match} and l.market = ${market} and l.specifiers = ${specifiers}) order by l.place) as legs
    from bets b join rounds r on r.id = b.id join players p on p.id = b.player_id join legs l on l.bet_id = b.id
    where r.state in ('settling', 'closed') and p.mode = 'real' and b.sold < b.unit
      and b.id in (select bet_id from legs where match_id = ${match} and market = ${market} and specifiers = ${specifiers})
    group by b.id, p.currency`)
  const sums = new Map<string, { paid: bigint; takenBack: bigint }>()
  let waiting = 0
  for (const { currency, credited, legs, ...bet } of bets) {
    const later = legs.map(leg => ({
      odds: leg.odds,
      result: leg.is_of_line && !leg.is_cancelled ? (outcomes[leg.outcome] ?? leg.result) : leg.result,
    }))
    const due = payoutDue(bet, later)
    if (due === undefined) waiting += 1
    const more = (due?.payout ?? 0n) - credited
    const sum = sums.get(currency) ?? { paid: 0n, takenBack: 0n }
    if (more > 0n) sum.paid += more
    else sum.takenBack -= more
    sums.set(currency, sum)
  }
  return {
    bets: bets.length,
    waiting,
    sums: [...sums].map(([currency, { paid, takenBack }]) => ({
      currency,
      paid: writeAmount(paid),
      takenBack: writeAmount(takenBack),
    })),
  }
}

/** Refuses badChoice where an outcome that bets are on has no result, unknownMatch where nobody ever offered the match. */
export async function checkLine(database: Tx, { match, market, specifiers, outcomes }: Line): Promise<void> {
  if (!(await database.one(sql`select 1 from matches where id = ${match}`))) throw new Refusal('unknownMatch')
  const rows = await database.query<{ outcome: string }>(sql`
    select distinct outcome from legs where match_id = ${match} and market = ${market} and specifiers = ${specifiers}`)
  if (rows.length === 0 || rows.some(({ outcome }) => !outcomes[outcome])) throw new Refusal('badChoice')
}

/** Lays a settlement before another trader; answers its id. Refuses what `checkLine` refuses, and alreadyProposed. */
export async function proposeSettlement({ supplier }: Book, trader: string, proposal: Proposal): Promise<string> {
  const { match, market, specifiers, outcomes, reason } = proposal
  const id = supplier.newId()
  await supplier.database.inTransaction(async tx => {
    await checkLine(tx, proposal)
    const added = await tx.run(sql`
      insert into manual_settlements (id, match_id, market, specifiers, outcomes, reason, proposed_by)
      values (${id}, ${match}, ${market}, ${specifiers}, ${JSON.stringify(outcomes)}::jsonb, ${reason}, ${trader})
      on conflict do nothing`)
    if (added === 0) throw new Refusal('alreadyProposed')
    await note(tx, trader, 'propose', { id, ...proposal })
  })
  return id
}

type Row = {
  id: string
  match_id: string
  market: number
  specifiers: string
  outcomes: Record<string, Result>
  state: string
  proposed_by: string
}

/** Carries a settlement out, or withdraws it. Refuses unknownSettlement, alreadyDecided, ownSettlement (nobody confirms his own). */
export async function decideSettlement(
  { supplier, board, feed, now }: Book,
  trader: string,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
): Promise<void> {
  const timestamp = now()
  const { row, bets } = await supplier.database.inTransaction(async tx => {
    const found = await tx.one<Row>(sql`select * from manual_settlements where id = ${id} for update`)
    if (!found) throw new Refusal('unknownSettlement')
    if (found.state !== 'waiting') throw new Refusal('alreadyDecided')
    if (isConfirmed && found.proposed_by === trader) throw new Refusal('ownSettlement')
    await tx.run(sql`update manual_settlements set state = ${isConfirmed ? 'done' : 'withdrawn'}, decided_by = ${trader},
      decided_at = now() where id = ${id}`)
    await note(tx, trader, isConfirmed ? 'confirm' : 'withdraw', { id })
    const touched = isConfirmed ? await settleLines(tx, { eventId: found.match_id, timestamp, markets: [found] }) : []
    return { row: found, bets: touched }
  })
  if (!isConfirmed) return
  const fixture = feed.fixture(row.match_id)
  const head = { product: fixture?.product ?? 0, eventId: row.match_id, timestamp }
  board.take({ ...head, type: 'bet_settlement', certainty: 2, markets: [row] }, fixture)
  await settleBets(supplier, bets)
}

const note = (tx: Tx, trader: string, act: string, about: object) =>
  tx.run(sql`insert into trading_log (trader, act, about) values (${trader}, ${act}, ${JSON.stringify(about)}::jsonb)`)

/** The settlements by hand, those that wait before the others, newest first; of a waiting one what it would move now. */
export async function listSettlements({ supplier, leagues }: Book): Promise<object[]> {
  const { database } = supplier
  const rows = await database.query<
    Row & { reason: string; decided_by: string | null; proposed_at: Date; league: string; home: string; away: string }
  >(sql`
    select s.*, m.league, m.home, m.away from manual_settlements s join matches m on m.id = s.match_id 
    order by s.state = 'waiting' desc, s.id desc limit 50`)
  return Promise.all(
    rows.map(async row => ({
      id: row.id,
      match: row.match_id,
      ...teamsOf(leagues, row),
      market: row.market,
      specifiers: row.specifiers,
      outcomes: row.outcomes,
      reason: row.reason,
      state: row.state,
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by,
      preview: row.state === 'waiting' ? await previewSettlement(database, { ...row, match: row.match_id }) : null,
    })),
  )
}
