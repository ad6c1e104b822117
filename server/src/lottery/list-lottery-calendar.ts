import { addDays, dayOf, startOfDay, VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import type { CalendarException } from '@sen/core/lottery/draw-calendar'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor, refuseCursor } from '../platform/page.ts'
import { readCalendar } from './calendar.ts'

type Call = typeof lotteryCalendarCalls.listLotteryCalendar
type Row = Answer<Call>['list'][number]

/** What is over for longer is not shown. */
const SHOWN_DAYS = 60
const DAY = /^\d{4}-\d\d-\d\d$/
/** Of a row that was added, or as what was known beforehand is named. */
const ROW = /^[\w:,.-]{1,200}$/

/** What holds, the last days first: what staff added and what was known beforehand, in one order. */
export async function listLotteryCalendar(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const from = addDays(dayOf(deps.now(), VIETNAM_DRAWS_ZONE), -SHOWN_DAYS)
  const after = readCursor(query.cursor, DAY, ROW)
  if (after && !startOfDay(after[0], 'UTC')) refuseCursor()
  const rows = await deps.db.inBrand(caller.brand.code, readCalendar)
  const list = rows.map(
    (row): Row => ({
      id: row.id,
      row: viewException(row.exception),
      reason: row.reason,
      addedBy: row.added_name,
      approvedBy: row.approved_name,
      addedAt: row.added_at?.toISOString() ?? null,
    }),
  )
  const shown = list
    .filter(({ row }) => lastDay(row) >= from)
    .filter(({ row, id }) => !after || isBehind([lastDay(row), id], after))
    .sort((one, other) => (isBehind([lastDay(one.row), one.id], [lastDay(other.row), other.id]) ? 1 : -1))
  const { page, nextCursor } = cutPage(shown, query.pageSize, ({ row, id }) => [lastDay(row), id])
  return { list: page, nextCursor }
}

type Place = readonly [day: string, id: string]
/** Later days first; rows of one day by their ids. */
const isBehind = ([day, id]: Place, [other, otherId]: Place): boolean => (day === other ? id > otherId : day < other)

const dayOfNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`
const lastDay = (row: Row['row']) => row.to || dayOfNumber(row.drawNumber)

export function viewException(exception: CalendarException): Row['row'] {
  if (exception.kind === 'pause') {
    const { kind, games, from, to, reason } = exception
    return { kind, games: [...games], drawNumber: '', from, to, hour: '', cause: reason }
  }
  const { kind, game, draw } = exception
  const when = exception.kind === 'missed' ? { day: '', hour: '' } : exception
  return { kind, games: [game], drawNumber: draw, from: when.day, to: when.day, hour: when.hour, cause: '' }
}
