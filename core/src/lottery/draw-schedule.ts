/**
 * When a game draws: worked out from its schedule, never stored beforehand. Instants are exact in every zone: fast draws count from
 * the midnight of the zone, so a day of 23 hours has fewer of them and one of 25 hours more. Pure.
 */
import { addDays, dayOf, momentOf, startOfDay, startOfDayAfter } from '../calendar.ts'
import type { CalendarException } from './draw-calendar.ts'
import { type LotteryGame, weekdayOf } from './game.ts'

/** What draws follow from. `zone` is that of Vietnam for state draws and the brand's for our own. */
export type DrawPlan = {
  game: Pick<LotteryGame, 'code' | 'schedule'>
  zone: string
  lockSeconds: number
  exceptions: readonly CalendarException[]
}

/** A draw to be. Its number is the day it was planned for and its place in that day: "20261122-01", "20261122-0731". */
export type Draw = {
  number: string
  /** Bets are taken from the lock of the draw before. */
  opensAt: Date
  /** From this moment on no bet is taken. */
  locksAt: Date
  drawsAt: Date
}

type Slot = { number: string; drawsAt: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** The longest that a game is thought to pause; a game without a draw for longer has no next one. */
const LONGEST_PAUSE_DAYS = 60

const padded = (place: number, letters: number) => String(place).padStart(letters, '0')

/** The draws planned for a day whose instants lie from `from` up to before `to`, exceptions not yet looked at. */
function plannedOn({ game, zone, exceptions }: DrawPlan, day: string, from: number, to: number): Slot[] {
  const { schedule } = game
  const stem = day.replaceAll('-', '')
  if (schedule.kind === 'weekly') {
    const ofWeek = schedule.weekdays.includes(weekdayOf(day)) ? schedule.hours : []
    const named = [
      ...ofWeek.map((hour, at) => ({ number: `${stem}-${padded(at + 1, 2)}`, hour })),
      ...extrasOf({ game, exceptions }).flatMap(one => (one.day === day ? { number: one.draw, hour: one.hour } : [])),
    ]
    return named.flatMap(({ number, hour }) => {
      const drawsAt = momentOf(day, hour, zone)?.getTime()
      return drawsAt === undefined || drawsAt < from || drawsAt >= to ? [] : { number, drawsAt }
    })
  }
  const start = startOfDay(day, zone)?.getTime()
  if (start === undefined) return []
  const step = schedule.minutes * MINUTE
  const last = Math.floor((startOfDayAfter(day, zone).getTime() - start) / step)
  const slots: Slot[] = []
  for (let place = Math.max(1, Math.ceil((from - start) / step)); place <= last; place++) {
    const drawsAt = start + place * step
    if (drawsAt >= to) break
    slots.push({ number: `${stem}-${padded(place, 4)}`, drawsAt })
  }
  return slots
}

const dayOfNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`

const extrasOf = ({ game, exceptions }: Pick<DrawPlan, 'game' | 'exceptions'>) =>
  exceptions.flatMap(one => (one.kind === 'extra' && one.game === game.code ? one : []))

/** The number of a further draw on a day, behind those of the week and those in `taken`. */
export function extraNumber(
  { schedule }: Pick<LotteryGame, 'schedule'>,
  day: string,
  taken: readonly string[],
): string {
  const stem = day.replaceAll('-', '')
  const first = schedule.kind === 'weekly' ? schedule.hours.length + 1 : 1
  for (let place = first; ; place++) {
    const number = `${stem}-${padded(place, 2)}`
    if (!taken.includes(number)) return number
  }
}

/** The exception that takes a planned draw from its place. Named draws before pauses: one may be moved out of a pause, or be extra in it. */
function exceptionOf({ game, exceptions }: DrawPlan, number: string): CalendarException | undefined {
  const named = exceptions.find(
    one => (one.kind === 'moved' || one.kind === 'missed') && one.game === game.code && one.draw === number,
  )
  if (named || extrasOf({ game, exceptions }).some(one => one.draw === number)) return named
  return pauseOf({ game, exceptions }, dayOfNumber(number))
}

const pauseOf = ({ game, exceptions }: Pick<DrawPlan, 'game' | 'exceptions'>, day: string) =>
  exceptions.find(one => one.kind === 'pause' && one.games.includes(game.code) && one.from <= day && day <= one.to)

/** The draws that are moved into the time from `from` up to before `to`. */
function movedInto(plan: DrawPlan, from: number, to: number): Slot[] {
  return plan.exceptions.flatMap(one => {
    if (one.kind !== 'moved' || one.game !== plan.game.code) return []
    const drawsAt = momentOf(one.day, one.hour, plan.zone)?.getTime()
    if (drawsAt === undefined || drawsAt < from || drawsAt >= to) return []
    return isPlanned(plan, one.draw) ? { number: one.draw, drawsAt } : []
  })
}

const isPlanned = (plan: DrawPlan, number: string) => plannedSlot(plan, number) !== undefined

function plannedSlot(plan: DrawPlan, number: string): Slot | undefined {
  if (!/^\d{8}-\d{2,4}$/.test(number)) return undefined
  return plannedOn(plan, dayOfNumber(number), 0, Number.MAX_SAFE_INTEGER).find(slot => slot.number === number)
}

function slotsBetween(plan: DrawPlan, from: number, to: number): Slot[] {
  const slots = movedInto(plan, from, to)
  const last = dayOf(new Date(to), plan.zone)
  // The last fast draw of a day is drawn at the midnight after it.
  for (let day = addDays(dayOf(new Date(from), plan.zone), -1); day <= last; day = addDays(day, 1))
    slots.push(...plannedOn(plan, day, from, to).filter(({ number }) => !exceptionOf(plan, number)))
  return slots.sort((one, other) => one.drawsAt - other.drawsAt || (one.number < other.number ? -1 : 1))
}

/** When the draw before one stops taking bets. */
function opensAt(plan: DrawPlan, drawsAt: number): number {
  const { schedule } = plan.game
  if (schedule.kind === 'every') return drawsAt - schedule.minutes * MINUTE - plan.lockSeconds * SECOND
  for (const days of [8, LONGEST_PAUSE_DAYS]) {
    const before = slotsBetween(plan, drawsAt - days * DAY, drawsAt).at(-1)
    if (before) return before.drawsAt - plan.lockSeconds * SECOND
  }
  return drawsAt - 7 * DAY
}

/** `before` is the draw before it, where that is known. */
const drawOf = (plan: DrawPlan, { number, drawsAt }: Slot, before?: Slot): Draw => ({
  number,
  opensAt: new Date(before ? before.drawsAt - plan.lockSeconds * SECOND : opensAt(plan, drawsAt)),
  locksAt: new Date(drawsAt - plan.lockSeconds * SECOND),
  drawsAt: new Date(drawsAt),
})

/** The draws whose instant lies from `from` up to before `to`, in order. */
export const listDraws = (plan: DrawPlan, from: Date, to: Date): Draw[] =>
  slotsBetween(plan, from.getTime(), to.getTime()).map((slot, at, all) => drawOf(plan, slot, all[at - 1]))

/** The draw that takes bets now, or the next one that will: the first that locks after `now`. Undefined when none is near. */
export function findNextDraw(plan: DrawPlan, now: Date): Draw | undefined {
  const { schedule } = plan.game
  const from = now.getTime() + plan.lockSeconds * SECOND + 1
  const near = schedule.kind === 'every' ? 2 * schedule.minutes * MINUTE : 2 * DAY
  for (const span of [near, 8 * DAY, LONGEST_PAUSE_DAYS * DAY]) {
    const [slot] = slotsBetween(plan, from, from + span)
    if (slot) return drawOf(plan, slot)
  }
  return undefined
}

/** The draw of a number; undefined for one that is not planned, is paused, or was missed. */
export function findDraw(plan: DrawPlan, number: string): Draw | undefined {
  const planned = plannedSlot(plan, number)
  if (!planned) return undefined
  const exception = exceptionOf(plan, number)
  if (!exception) return drawOf(plan, planned)
  if (exception.kind !== 'moved') return undefined
  const moved = movedInto(plan, 0, Number.MAX_SAFE_INTEGER).find(slot => slot.number === number)
  return moved && drawOf(plan, moved)
}

/** Why nothing that was planned for a day is drawn then; undefined when something is. */
export function whyNoDraw(
  plan: DrawPlan,
  day: string,
): 'notItsDay' | 'tet' | 'epidemic' | 'other' | 'moved' | 'missed' | undefined {
  const planned = plannedOn(plan, day, 0, Number.MAX_SAFE_INTEGER)
  const [first] = planned
  if (!first) return 'notItsDay'
  if (planned.some(({ number }) => !exceptionOf(plan, number))) return undefined
  const exception = exceptionOf(plan, first.number) as Exclude<CalendarException, { kind: 'extra' }>
  return exception.kind === 'pause' ? exception.reason : exception.kind
}
