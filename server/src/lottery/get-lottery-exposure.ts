import type { Answer, Asked } from '@sen/core/call'
import { findLotteryGame } from '@sen/core/lottery/games'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { ONE, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readStaffDraws, viewStaffDraw } from './list-lottery-draws.ts'
import { readTerms } from './terms.ts'

type Call = typeof lotteryStaffCalls.getLotteryExposure
type Row = { bet: string; selection: string; stake: bigint; possible_win: bigint }

/** What a draw may cost by selection, one hit of each, the largest first. */
export async function getLotteryExposure(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber } = query
  if (!findLotteryGame(gameCode)) refuse('lottery.gameUnknown')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const [draw] = await readStaffDraws(tx, sql`d.game_code = ${gameCode} and d.number = ${drawNumber}`, 1)
    if (!draw) refuse('lottery.drawUnknown')
    const most = BigInt((await readTerms(tx, draw.terms_version)).limits.selection) * ONE
    const rows = await tx.query<Row>(sql`
      select bet, selection, stake, possible_win from lottery.exposures
      where brand_id = ${tx.brandId} and draw_id = ${draw.id} and bet <> ''
      order by possible_win desc, bet, selection limit ${query.limitNum}`)
    return {
      draw: viewStaffDraw(caller, draw),
      limit: writeAmount(most),
      selections: rows.map(({ bet, selection, stake, possible_win }) => ({
        bet,
        selection,
        stake: writeAmount(stake),
        possibleWin: writeAmount(possible_win),
        isStopped: possible_win >= most,
      })),
    }
  })
}
