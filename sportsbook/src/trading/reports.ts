/** What traders look at: what hangs on the outcomes of a match, bets, profit. Real money only, each currency for itself. */
import { writeAmount } from '@sen/core/money'
import { type Database, sql } from '@sen/supplier/database'
import type { Book } from '../book/book.ts'
import { listBetsWhere, type SlipView } from '../book/views.ts'

type Staked = { tickets: number; staked: string; liability: string }

/** What open tickets would gain on one outcome, by line, outcome and currency: the exposure that the limits count. */
export type Liability = Staked & {
  market: number
  specifiers: string
  outcome: string
  currency: string
  isSettled: boolean
}

const amountOf = (sum: string): string => writeAmount(BigInt(sum))

/** Every outcome of a match that bets are on; those that are settled too, as they may be settled anew. */
export async function listLiabilities(database: Database, match: string): Promise<Liability[]> {
  const rows = await database.query<Liability>(sql`
    select l.market, l.specifiers, l.outcome, p.currency, bool_and(l.result is not null) as "isSettled", count(*)::integer as tickets,
      sum(r.price)::text as staked, coalesce(sum(l.exposure) filter (where l.result is null), 0)::text as liability
    from legs l join bets b on b.id = l.bet_id join rounds r on r.id = b.id join players p on p.id = b.player_id
    where l.match_id = ${match} and p.mode = 'real' and r.state in ('placing', 'settling', 'closed')
    group by l.market, l.specifiers, l.outcome, p.currency
    order by l.market, l.specifiers, l.outcome, p.currency`)
  return rows.map(row => ({ ...row, staked: amountOf(row.staked), liability: amountOf(row.liability) }))
}

/** The matches that hold the most open exposure, by currency. */
export async function listExposed(database: Database): Promise<(Staked & { match: string; currency: string })[]> {
  const rows = await database.query<Staked & { match: string; currency: string }>(sql`
    select l.match_id as match, p.currency, count(*)::integer as tickets, sum(r.price)::text as staked, sum(l.exposure)::text as liability
    from legs l join bets b on b.id = l.bet_id join rounds r on r.id = b.id join players p on p.id = b.player_id
    where l.result is null and r.state in ('placing', 'settling') and p.mode = 'real'
    group by l.match_id, p.currency order by sum(l.exposure) desc, l.match_id limit 200`)
  return rows.map(row => ({ ...row, staked: amountOf(row.staked), liability: amountOf(row.liability) }))
}

export type BetSearch = { id?: string; player?: string; match?: string; before?: string }

/** Bets of one id, one player of the operator or one match, newest first, 20 at a time; `before` is the last id of the page before. */
export async function searchBets(
  book: Book,
  { id, player, match, before }: BetSearch,
): Promise<{ player: string; slip: SlipView }[]> {
  const slips = await listBetsWhere(
    book,
    sql`p.mode = 'real' and (${id ?? null}::uuid is null or b.id = ${id ?? null}::uuid)
      and (${player ?? null}::text is null or p.user_name = ${player ?? null})
      and (${match ?? null}::text is null or exists (select from legs l where l.bet_id = b.id and l.match_id = ${match ?? null}))
      and (${before ?? null}::uuid is null or b.id < ${before ?? null}::uuid)`,
  )
  const players = await book.supplier.database.query<{ id: string; user_name: string }>(sql`
    select b.id, p.user_name from bets b join players p on p.id = b.player_id where b.id = any(${slips.map(slip => slip.id)}::uuid[])`)
  const names = new Map(players.map(row => [row.id, row.user_name]))
  return slips.map(slip => ({ slip, player: names.get(slip.id) ?? '' }))
}

export type Profit = {
  league: string
  market: number
  currency: string
  bets: number
  staked: string
  paid: string
  profit: string
}

/**
 * What bets that were settled within some days staked and brought, by league and market. A ticket of several legs counts with an even part
 * on each; what was cashed out is paid; a stake that was returned whole is no bet.
 */
export async function listProfit(database: Database, days: number): Promise<Profit[]> {
  const rows = await database.query<Profit>(sql`
    with settled as (
      select b.id, p.currency, r.price, b.credited + coalesce((select sum(c.price) from cashouts c where c.bet_id = b.id), 0) as paid,
        (select count(*) from legs l where l.bet_id = b.id) as legs
      from bets b join rounds r on r.id = b.id join players p on p.id = b.player_id
      where b.settled_at >= now() - make_interval(days => ${days}) and r.state in ('settling', 'closed') and p.mode = 'real'
    ), parts as (
      select m.league, l.market, s.currency, trunc(s.price::numeric / s.legs) as staked, trunc(s.paid::numeric / s.legs) as paid
      from settled s join legs l on l.bet_id = s.id join matches m on m.id = l.match_id
    )
    select league, market, currency, count(*)::integer as bets, sum(staked)::text as staked, sum(paid)::text as paid,
      (sum(staked) - sum(paid))::text as profit
    from parts group by league, market, currency order by league, market, currency`)
  return rows.map(row => ({
    ...row,
    staked: amountOf(row.staked),
    paid: amountOf(row.paid),
    profit: amountOf(row.profit),
  }))
}
