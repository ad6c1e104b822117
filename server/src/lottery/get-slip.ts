import type { Answer, Asked } from '@sen/core/call'
import { sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { inclusionPath } from '@sen/core/fairness/merkle-tree'
import { viewResult } from '@sen/core/lottery/bet-type'
import { findBet } from '@sen/core/lottery/bets'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { FORMS, type Result } from '@sen/core/lottery/forms'
import { findLotteryGame } from '@sen/core/lottery/games'
import { shareJackpot } from '@sen/core/lottery/jackpot'
import { lowerTable } from '@sen/core/lottery/odds'
import { type LotterySettings, oddsFor } from '@sen/core/lottery/settings'
import { findPlaces, type Line, settleLine } from '@sen/core/lottery/settle-line'
import { priceSlip } from '@sen/core/lottery/slip'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findJackpot, type JackpotRow } from './jackpots.ts'
import { readPublicRows } from './lock-draws.ts'
import { DRAW, findCommitment } from './store.ts'
import { payUnitOf, readTerms } from './terms.ts'
import { DRAWN, type DrawnRow, SLIP, SLIPS, type SlipRow, sayReason, viewDraw, viewSlip } from './views.ts'

type Call = typeof lotteryCalls.getSlip
type Explained = Answer<Call>['lines'][number]

/** A larger draw's path is read from its published file. */
const PATH_SLIPS_MOST = 20_000

/** One slip of the member's with every line explained. Another player's is lottery.slipUnknown, as one that does not exist. */
export async function getSlip(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const read = await deps.db.inBrand(caller.brand.code, async tx => {
    const slip =
      (await tx.one<SlipRow>(sql`
        select ${SLIP} from ${SLIPS} where s.brand_id = ${tx.brandId} and s.player_id = ${accountId} and s.id = ${query.id}`)) ??
      refuse('lottery.slipUnknown')
    const draw = (await tx.one<DrawnRow>(sql`
      select ${DRAW}, ${DRAWN} from lottery.draws d where d.brand_id = ${tx.brandId} and d.id = ${slip.draw_id}`)) as DrawnRow
    const settings = await readTerms(tx, draw.terms_version)
    return {
      slip,
      draw,
      settings,
      lines: await readLines(tx, slip),
      payments: await tx.query<{
        kind: 'win' | 'void' | 'correction'
        amount: bigint
        reason: string
        done_at: Date
      }>(sql`
        select kind, amount, reason, done_at from lottery.payments
        where brand_id = ${tx.brandId} and draw_id = ${slip.draw_id} and slip_id = ${slip.id} and done_at is not null order by version`),
      jackpot: await findJackpot(tx, slip.draw_id),
      commitment: await findCommitment(tx, slip.draw_id),
    }
  })
  const { slip, draw, settings, payments, commitment } = read
  return {
    slip: viewSlip(caller, slip),
    lines: explain(slip, draw, settings, read.lines, read.jackpot),
    draw: draw.state === 'scheduled' ? null : viewDraw(caller, draw),
    rules: settings.rules,
    payments: payments.map(({ kind, amount, reason, done_at }) => ({
      kind,
      amount: writeAmount(amount),
      reason: sayReason(caller, reason === '' ? null : reason),
      at: done_at.toISOString(),
    })),
    proof:
      commitment && commitment.slips <= BigInt(PATH_SLIPS_MOST)
        ? await prove(deps, caller.brand.code, slip, commitment.root)
        : null,
  }
}

type LineRow = { bet: string; selection: string; stake: bigint }

const readLines = (tx: Tx, { id, draw_id }: SlipRow): Promise<LineRow[]> =>
  tx.query<LineRow>(sql`
    select bet, selection, stake from lottery.lines
    where brand_id = ${tx.brandId} and draw_id = ${draw_id} and slip_id = ${id} order by line`)

function explain(
  slip: SlipRow,
  draw: DrawnRow,
  settings: LotterySettings,
  rows: readonly LineRow[],
  jackpot: JackpotRow | undefined,
): Explained[] {
  const game = findLotteryGame(draw.game_code)
  if (!game) throw new Error(`no lottery game ${draw.game_code}`)
  const lines = rows.map(({ bet, ...row }): Line => {
    const found = findBet(game.form, bet)
    if (!found) throw new Error(`no bet ${bet} of ${game.form}`)
    return { ...row, bet: found }
  })
  const terms = {
    odds: lowerTable(oddsFor(settings, slip.prize_mode, game.form), slip.rebate, 1),
    rules: settings.rules,
    payUnit: payUnitOf(settings),
    rebate: slip.rebate,
  }
  const priced = priceSlip(game.form, lines, terms)
  const view = draw.result && viewResult(FORMS[game.form], draw.result as Result)
  return lines.map((line, at) => {
    const { units, cost, possibleWin, odds } = priced.lines[at] as (typeof priced.lines)[number]
    const settled = view && settleLine(view, line, terms)
    const share =
      settled?.winsJackpot && jackpot ? shareJackpot(jackpot.pool, line.stake, jackpot.stakes, terms.payUnit) : 0n
    return {
      bet: line.bet.code,
      selection: line.selection,
      stake: writeAmount(line.stake),
      units,
      cost: writeAmount(cost),
      odds,
      possibleWin: writeAmount(possibleWin),
      state: draw.state === 'void' ? 'void' : (settled?.state ?? 'open'),
      payout: writeAmount(draw.state === 'void' ? cost : (settled?.payout ?? 0n) + share),
      hits: (settled?.hits ?? []).map(hit => ({ times: hit.times, price: hit.price, odds: hit.odds ?? null })),
      places: view && draw.state !== 'void' ? findPlaces(view, line, settings.rules) : [],
    }
  })
}

/** The slip's place in the published tree and the hashes from it to the root. */
async function prove(deps: Deps, brandId: string, slip: SlipRow, root: string): Promise<Answer<Call>['proof']> {
  const rows: string[] = []
  let index = -1
  for await (const page of readPublicRows(deps, brandId, slip.draw_id))
    for (const row of page) {
      if (row.id === slip.id) index = rows.length
      rows.push(row.public_row)
    }
  const path = inclusionPath(rows, index, sha256).map(writeHex)
  return { row: slip.public_row, index, size: rows.length, root, path }
}
