import { dayOf, startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame, LOTTERY_GAMES } from '@sen/core/lottery/games'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'
import { DRAW } from './store.ts'
import { DRAWN, type DrawnRow, nameOfGame, sayReason } from './views.ts'

type Call = typeof lotteryStaffCalls.listLotteryDraws
export type StaffDraw = Answer<Call>['list'][number]

type StaffRow = DrawnRow & {
  slips: number
  stake: bigint
  payout: bigint
  is_entry_waiting: boolean
  is_disputed: boolean
}

/** Milliseconds of our century, and the number of a draw. */
const TIME = /^\d{13}$/
const ID = /^\d{1,15}$/

/** The draws of a day in the order of their instants. */
export async function listLotteryDraws(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  if (query.gameCode && !findLotteryGame(query.gameCode)) refuse('lottery.gameUnknown')
  const day = query.day ?? dayOf(deps.now(), caller.brand.timeZone)
  if (!startOfDay(day, 'UTC')) refuse('platform.badInput', { fields: { day: 'invalid' } })
  const after = readCursor(query.cursor, TIME, ID)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    readStaffDraws(
      tx,
      sql`d.day = ${day}::date ${query.gameCode ? sql`and d.game_code = ${query.gameCode}` : empty}
        ${query.drawnBy ? sql`and d.game_code = any(${codesOf(query.drawnBy)}::text[])` : empty}
        ${query.state ? sql`and d.state = ${query.state}` : empty}
        ${after ? sql`and (d.draws_at, d.id) > (${new Date(Number(after[0]))}, ${after[1]}::bigint)` : empty}`,
      query.pageSize + 1,
    ),
  )
  const { page, nextCursor } = cutPage(rows, query.pageSize, row => [row.draws_at.getTime(), String(row.id)])
  return { list: page.map(row => viewStaffDraw(caller, row)), nextCursor }
}

const codesOf = (drawnBy: LotteryGame['drawnBy']): string[] =>
  LOTTERY_GAMES.filter(game => game.drawnBy === drawnBy).map(({ code }) => code)

export const readStaffDraws = (tx: Tx, where: Sql, count: number): Promise<StaffRow[]> =>
  tx.query<StaffRow>(sql`
    select ${DRAW}, ${DRAWN}, (select count(*)::int from lottery.slips s where s.brand_id = d.brand_id and s.draw_id = d.id) as slips,
      coalesce((select stake from lottery.exposures e where e.brand_id = d.brand_id and e.draw_id = d.id and bet = '' and selection = ''), 0)
        as stake,
      coalesce((select sum(amount) from lottery.payments p where p.brand_id = d.brand_id and p.draw_id = d.id), 0)::bigint as payout,
      d.state = 'locked' and exists (select from lottery.result_entries n where n.brand_id = d.brand_id and n.draw_id = d.id)
        as is_entry_waiting,
      exists (select from lottery.contradictions c where c.brand_id = d.brand_id and c.draw_id = d.id and c.closed_at is null) as is_disputed
    from lottery.draws d where d.brand_id = ${tx.brandId} and ${where} order by d.draws_at, d.id limit ${count}`)

export const viewStaffDraw = (caller: Caller, row: StaffRow): StaffDraw => ({
  gameCode: row.game_code,
  drawNumber: row.number,
  gameName: nameOfGame(caller, row.game_code),
  state: row.state,
  locksAt: row.locks_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  termsVersion: row.terms_version,
  slips: row.slips,
  stake: writeAmount(row.stake),
  payout: writeAmount(row.payout),
  result: (row.result ?? row.announced) as StaffDraw['result'],
  isSandbox: row.is_sandbox,
  voidReason: sayReason(caller, row.void_reason),
  isEntryWaiting: row.is_entry_waiting,
  isDisputed: row.is_disputed,
})
