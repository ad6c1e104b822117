import { startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { findLotteryGame, LOTTERY_GAMES } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'
import { DRAW } from './store.ts'
import { DRAWN, type DrawnRow, viewDraw } from './views.ts'

type Call = typeof lotteryCalls.listOpenedNumbers

/** Milliseconds of our century, and the number of a draw. */
const TIME = /^\d{13}$/
const ID = /^\d{1,15}$/

/** Past results, newest first, and draws that are being announced (LOTTERY-13). Void draws stand among them, with their reason. */
export async function listOpenedNumbers(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, gameMenuTag } = query
  if (gameCode && !findLotteryGame(gameCode)) refuse('lottery.gameUnknown')
  if (query.day && !startOfDay(query.day, 'UTC')) refuse('platform.badInput', { fields: { day: 'invalid' } })
  const codes = gameCode
    ? [gameCode]
    : gameMenuTag && LOTTERY_GAMES.filter(game => game.menuTag === gameMenuTag).map(game => game.code)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listDrawn(tx, codes, query))
  const { page, nextCursor } = cutPage(rows, query.pageSize, row => [row.draws_at.getTime(), String(row.id)])
  return { list: page.map(row => viewDraw(caller, row)), nextCursor }
}

function listDrawn(tx: Tx, codes: readonly string[] | undefined, query: Asked<Call>['query']): Promise<DrawnRow[]> {
  const place = readCursor(query.cursor, TIME, ID)
  const before = place && { at: new Date(Number(place[0])), id: place[1] }
  return tx.query<DrawnRow>(sql`
    select ${DRAW}, ${DRAWN} from lottery.draws d
    where d.brand_id = ${tx.brandId} and (d.state in ('drawn', 'settled', 'void') or d.announced is not null)
      ${codes ? sql`and d.game_code = any(${codes}::text[])` : empty} ${query.day ? sql`and d.day = ${query.day}::date` : empty}
      ${before ? sql`and (d.draws_at, d.id) < (${before.at}, ${before.id}::bigint)` : empty}
    order by d.draws_at desc, d.id desc limit ${query.pageSize + 1}`)
}

/** The last draw of a game that has a result. */
export const findLastDrawn = (tx: Tx, gameCode: string): Promise<DrawnRow | undefined> =>
  tx.one<DrawnRow>(sql`
    select ${DRAW}, ${DRAWN} from lottery.draws d
    where d.brand_id = ${tx.brandId} and d.game_code = ${gameCode} and (d.state in ('drawn', 'settled') or d.announced is not null)
    order by d.draws_at desc limit 1`)
