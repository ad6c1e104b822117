/** What the selections of a draw are worth by a result, and what every slip gets by that. */
import { viewResult } from '@sen/core/lottery/bet-type'
import { findBet } from '@sen/core/lottery/bets'
import type { OddsTable } from '@sen/core/lottery/default-odds'
import { FORMS, type Result } from '@sen/core/lottery/forms'
import { findLotteryGame } from '@sen/core/lottery/games'
import { lowerTable } from '@sen/core/lottery/odds'
import { oddsFor } from '@sen/core/lottery/settings'
import { settleLine } from '@sen/core/lottery/settle-line'
import type { PrizeMode } from '@sen/core/play/prize-mode'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { DrawRow } from './store.ts'
import { payUnitOf, readTerms } from './terms.ts'

/** A line of a stake that makes its payout be its odds in millionths. */
const MILLION = 1_000_000n

/** A selection that wins or is returned; `odds` is the sum of times × odds in millionths. */
export type Outcome = {
  prize_mode: PrizeMode
  rebate: number
  bet: string
  selection: string
  odds: string
  is_returned: boolean
  wins_jackpot: boolean
}

/** Works out each selection that was bet on, once; on one processor, because the others are there for play (decision 0276). */
export async function workOutcomes(tx: Tx, draw: DrawRow, result: Result): Promise<Outcome[]> {
  await tx.run(sql`set local max_parallel_workers_per_gather = 0`)
  const settings = await readTerms(tx, draw.terms_version)
  const game = findLotteryGame(draw.game_code)
  if (!game) throw new Error(`no lottery game ${draw.game_code}`)
  const asked = await tx.query<Pick<Outcome, 'prize_mode' | 'rebate' | 'bet' | 'selection'>>(sql`
    select prize_mode, rebate, bet, selection from lottery.lines where brand_id = ${tx.brandId} and draw_id = ${draw.id} group by 1, 2, 3, 4`)
  const view = viewResult(FORMS[game.form], result)
  const tables = new Map<string, OddsTable>()
  const tableOf = (mode: PrizeMode, rebate: number) => {
    const key = `${mode} ${rebate}`
    const table = tables.get(key) ?? lowerTable(oddsFor(settings, mode, game.form), rebate, 1)
    tables.set(key, table)
    return table
  }
  return asked.flatMap(({ prize_mode, rebate, bet: code, selection }) => {
    const bet = findBet(game.form, code)
    if (!bet) throw new Error(`no bet ${code} of ${game.form}`)
    const terms = { odds: tableOf(prize_mode, rebate), rules: settings.rules, payUnit: 1n }
    const { state, payout, winsJackpot: wins_jackpot } = settleLine(view, { bet, selection, stake: MILLION }, terms)
    if (state === 'lost') return []
    const is_returned = state === 'returned'
    return [
      { prize_mode, rebate, bet: code, selection, odds: is_returned ? '0' : String(payout), is_returned, wins_jackpot },
    ]
  })
}

const rowsOf = (outcomes: readonly Outcome[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r (prize_mode text, rebate smallint, bet text, selection text, odds bigint, is_returned boolean, wins_jackpot boolean)`

export async function saveOutcomes(
  tx: Tx,
  { id }: Pick<DrawRow, 'id'>,
  version: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  await tx.run(sql`
    insert into lottery.outcomes (brand_id, draw_id, version, prize_mode, rebate, bet, selection, odds, is_returned, wins_jackpot)
    select ${tx.brandId}, ${id}, ${version}, r.prize_mode, r.rebate, r.bet, r.selection, r.odds, r.is_returned, r.wins_jackpot from ${rowsOf(outcomes)}`)
}

/**
 * What every slip of a draw gets by these outcomes: a query of slip_id and amount, those that get nothing left out. A line that wins the
 * jackpot gets its share of the pool beside its odds.
 */
export async function slipsWorth(
  tx: Tx,
  draw: DrawRow,
  outcomes: readonly Outcome[],
  { pool, stakes }: { pool: bigint; stakes: bigint } = { pool: 0n, stakes: 0n },
): Promise<Sql> {
  const payUnit = payUnitOf(await readTerms(tx, draw.terms_version))
  return sql`
    select slip_id, amount from (
      select l.slip_id, sum(case when r.is_returned then l.stake * l.units - l.stake * l.units * l.rebate / 1000
        else (p.exact - mod(p.exact, ${payUnit}::bigint) + p.share - mod(p.share, ${payUnit}::bigint))::bigint end)::bigint as amount
      from ${rowsOf(outcomes)}
      join lottery.lines l on l.brand_id = ${tx.brandId} and l.draw_id = ${draw.id} and l.prize_mode = r.prize_mode and l.rebate = r.rebate
        and l.bet = r.bet
        and l.selection = r.selection
      cross join lateral (
        select div(l.stake::numeric * r.odds, ${MILLION}::bigint) as exact,
          case when r.wins_jackpot then div(${pool}::numeric * l.stake, nullif(${stakes}::numeric, 0)) else 0 end as share
      ) p
      group by 1
    ) w where amount > 0`
}
