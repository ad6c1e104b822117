/** What a change of the calendar does to draws: which it touches, and its doing. */
import type { Brand } from '@sen/core/brand/brand-file'
import { momentOf } from '@sen/core/calendar'
import type { CalendarException } from '@sen/core/lottery/draw-calendar'
import { type DrawPlan, extraNumber, findDraw as findPlanned, listDraws } from '@sen/core/lottery/draw-schedule'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { addToCalendar, type CalendarRow, type ChangedBy, readCalendar, takeFromCalendar } from './calendar.ts'
import { planGames } from './plan-draws.ts'
import { DRAW, type DrawRow, findDraw, holdDraw, planOf, tellDraw } from './store.ts'
import { currentTerms } from './terms.ts'
import { sumReturns, voidIn } from './void-draw.ts'

/** What somebody asks for: a row to be added, or one that stands to be taken out. */
export type CalendarChange =
  | { kind: 'add'; id: string; exception: CalendarException }
  | { kind: 'remove'; id: string; exception: CalendarException }

/** A draw that a change makes void, or moves to another moment. */
type Touched = { draw: DrawRow; to?: { locksAt: Date; drawsAt: Date } }

/** A row to be added as it was asked for; an extra draw has no number yet. */
export type AskedException =
  | Exclude<CalendarException, { kind: 'extra' }>
  | Omit<Extract<CalendarException, { kind: 'extra' }>, 'draw'>

/** The row that is asked for, with the number of an extra draw. Refuses with lottery.gameUnknown and lottery.calendarGame. */
export async function nameException(tx: Tx, asked: AskedException): Promise<CalendarException> {
  const games = asked.kind === 'pause' ? asked.games : [asked.game]
  for (const code of games)
    if ((findLotteryGame(code) ?? refuse('lottery.gameUnknown')).schedule.kind !== 'weekly')
      refuse('lottery.calendarGame')
  if (asked.kind !== 'extra') return asked
  const taken = await tx.query<{ number: string }>(sql`
    select number from lottery.draws where brand_id = ${tx.brandId} and game_code = ${asked.game} and day = ${asked.day}::date
    union select exception ->> 'draw' from lottery.calendar
    where brand_id = ${tx.brandId} and exception ->> 'kind' = 'extra' and exception ->> 'game' = ${asked.game}`)
  const game = findLotteryGame(asked.game) as LotteryGame
  return {
    ...asked,
    draw: extraNumber(
      game,
      asked.day,
      taken.map(({ number }) => number),
    ),
  }
}

/**
 * The draws that a change touches, with what becomes of them. Refuses with lottery.drawUnknown, lottery.drawOver, lottery.calendarPast,
 * lottery.calendarTaken and lottery.calendarUnknown. The caller holds the calendar.
 */
export async function findTouched(deps: Deps, tx: Tx, brand: Brand, change: CalendarChange): Promise<Touched[]> {
  const { exception } = change
  const rows = await readCalendar(tx)
  if (change.kind === 'remove' && !rows.some(row => row.id === change.id)) refuse('lottery.calendarUnknown')
  if (exception.kind === 'pause') {
    if (change.kind === 'remove') return []
    return (await findPaused(tx, exception, rows)).map(draw => ({ draw }))
  }
  const game = findLotteryGame(exception.game) ?? refuse('lottery.gameUnknown')
  const { settings } = await currentTerms(tx, brand, deps.now())
  const plan = planOf(
    brand,
    settings,
    game,
    rows.map(row => row.exception),
  )
  const draw = await findDraw(tx, exception.game, exception.draw)
  if (draw && draw.state !== 'scheduled' && draw.state !== 'locked') {
    if (change.kind === 'add') refuse('lottery.drawOver')
    return []
  }
  const others = rows.filter(row => row.id !== change.id && !names(row.exception, exception))
  return change.kind === 'remove'
    ? takenOut(deps, exception, draw, { ...plan, exceptions: others.map(row => row.exception) })
    : added(deps, exception, draw, plan)
}

/** Whether a row moves the same draw, in whose place a new one comes. */
const names = (row: CalendarException, exception: CalendarException): boolean =>
  row.kind === 'moved' && exception.kind === 'moved' && row.game === exception.game && row.draw === exception.draw

function added(
  deps: Pick<Deps, 'now'>,
  exception: Exclude<CalendarException, { kind: 'pause' }>,
  draw: DrawRow | undefined,
  plan: DrawPlan,
): Touched[] {
  // A draw may be moved out of a pause.
  const exceptions = plan.exceptions.filter(one => one.kind !== 'pause' || exception.kind !== 'moved')
  const planned = findPlanned({ ...plan, exceptions }, exception.draw)
  if (exception.kind !== 'extra' && !draw && !planned) refuse('lottery.drawUnknown')
  if (exception.kind === 'missed') {
    if (!draw && planned && planned.locksAt <= deps.now()) refuse('lottery.calendarPast')
    return draw ? [{ draw }] : []
  }
  const to = momentsOf(plan, exception)
  const atOnce = listDraws(plan, to.drawsAt, new Date(to.drawsAt.getTime() + 1))
  if (atOnce.some(({ number }) => number !== exception.draw)) refuse('lottery.calendarTaken')
  const stands = draw ? { locksAt: draw.locks_at, drawsAt: draw.draws_at } : planned
  const isLate = to.locksAt <= deps.now() || (exception.kind === 'moved' && stands && stands.locksAt <= deps.now())
  if (isLate || draw?.state === 'locked') refuse('lottery.calendarPast')
  return draw ? [{ draw, to }] : []
}

/** What a row that is taken out leaves: a moved draw goes back to its week, an extra one is void; what was void stays so. */
function takenOut(
  deps: Pick<Deps, 'now'>,
  exception: Exclude<CalendarException, { kind: 'pause' }>,
  draw: DrawRow | undefined,
  plan: DrawPlan,
): Touched[] {
  if (!draw || exception.kind === 'missed') return []
  if (exception.kind === 'extra') return [{ draw }]
  const to = findPlanned(plan, exception.draw) ?? refuse('lottery.drawUnknown')
  if (to.locksAt <= deps.now() || draw.state === 'locked') refuse('lottery.calendarPast')
  return [{ draw, to }]
}

function momentsOf(
  { zone, lockSeconds }: DrawPlan,
  { day, hour }: { day: string; hour: string },
): { locksAt: Date; drawsAt: Date } {
  const drawsAt = momentOf(day, hour, zone) ?? refuse('lottery.calendarPast')
  return { locksAt: new Date(drawsAt.getTime() - lockSeconds * 1000), drawsAt }
}

/** Draws of a pause that have no result; those that were moved or are extra stay. */
async function findPaused(
  tx: Tx,
  { games, from, to }: Extract<CalendarException, { kind: 'pause' }>,
  rows: readonly CalendarRow[],
): Promise<DrawRow[]> {
  const stay = rows.flatMap(({ exception: one }) =>
    one.kind === 'moved' || one.kind === 'extra' ? [`${one.game}/${one.draw}`] : [],
  )
  const draws = await tx.query<DrawRow>(sql`
    select ${DRAW} from lottery.draws d
    where brand_id = ${tx.brandId} and state in ('scheduled', 'locked') and game_code = any(${[...games]}::text[])
      and day between ${from}::date and ${to}::date order by draws_at, id`)
  return draws.filter(draw => !stay.includes(`${draw.game_code}/${draw.number}`))
}

/** The touched draws, held: no slip comes to any of them, and none locks, until the transaction is over. */
export async function holdTouched(deps: Deps, tx: Tx, brand: Brand, change: CalendarChange): Promise<Touched[]> {
  const seen = await findTouched(deps, tx, brand, change)
  const ids = seen.map(({ draw }) => draw.id).sort((one, other) => (one < other ? -1 : 1))
  for (const id of ids) await holdDraw(tx, id)
  return findTouched(deps, tx, brand, change)
}

/** How many slips the touched draws have, and what is staked by them. */
export const sumTouched = (tx: Tx, touched: readonly Touched[]): Promise<{ slips: number; returns: bigint }> =>
  sumReturns(
    tx,
    touched.map(({ draw }) => draw.id),
  )

/** Writes the change and does it: void draws give their stakes back with the reason, moved ones get their moment, further ones are made. */
export async function applyChange(
  deps: Deps,
  tx: Tx,
  brand: Brand,
  change: CalendarChange,
  touched: readonly Touched[],
  by: ChangedBy,
): Promise<void> {
  const rows = await readCalendar(tx)
  for (const row of rows)
    if (row.id === change.id || (change.kind === 'add' && names(row.exception, change.exception)))
      await takeFromCalendar(tx, row, by)
  if (change.kind === 'add') await addToCalendar(tx, change.id, change.exception, by)
  for (const { draw, to } of touched) {
    if (!to) await voidIn(deps, tx, draw.id, by.reason)
    else await moveDraw(tx, draw, to, deps.now())
  }
  const { exception } = change
  await planGames(deps, tx, brand, exception.kind === 'pause' ? exception.games : [exception.game])
  tellDraw(tx, { game_code: exception.kind === 'pause' ? '' : exception.game, number: '' }, 'calendar')
}

async function moveDraw(tx: Tx, draw: DrawRow, to: { locksAt: Date; drawsAt: Date }, now: Date): Promise<void> {
  await holdDraw(tx, draw.id)
  const opensAt = draw.opens_at < to.locksAt ? draw.opens_at : now
  await tx.run(sql`
    update lottery.draws set opens_at = ${opensAt}, locks_at = ${to.locksAt}, draws_at = ${to.drawsAt}
    where brand_id = ${tx.brandId} and id = ${draw.id}`)
  tellDraw(tx, draw, 'moved')
}
