/** What a lottery game is: data, one row each in stations.ts, fast-games.ts and number-games.ts. */
import type { Language } from '../phrases.ts'
import type { FormCode } from './forms.ts'

/** Monday 2 to Saturday 7, Sunday 1, as Vietnamese counts days (LOTTERY-03). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The parts of the menu that games are listed under (LOTTERY-01). */
export const MENU_TAGS = [
  'NORTH',
  'CENTRAL',
  'SOUTH',
  'FAST_VN',
  'K3',
  '11X5',
  'PK10',
  'SSC',
  'KENO',
  'NUMBERS',
  'SEA',
] as const
export type MenuTag = (typeof MENU_TAGS)[number]

/** At hours ("16:15") of days of the week, or every so many minutes, counted from midnight. */
export type Schedule =
  | { kind: 'weekly'; weekdays: readonly Weekday[]; hours: readonly string[] }
  | { kind: 'every'; minutes: number }

export type LotteryGame = {
  /** Numeric id of the documents' lists; never given twice. */
  gameId: number
  code: string
  form: FormCode
  menuTag: MenuTag
  /** Shown as `remark`, by which the search finds it. */
  names: Record<Extract<Language, 'vi' | 'en'>, string>
  schedule: Schedule
  /** `state` draws come from outside and follow the clocks of Vietnam; `own` ones are drawn here and follow the brand's. */
  drawnBy: 'state' | 'own'
  /** How long before the draw the last bet is taken, unless the brand says otherwise. */
  lockSeconds: number
}

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The weekday of a day ("2026-11-22" is 1, a Sunday). */
export const weekdayOf = (day: string): Weekday => (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) as Weekday

/** The days on which a game draws, in the week's order: the comma list `drawDayOfWeek` of the documents (LOTTERY-06). */
export function listDrawDays({ schedule }: Pick<LotteryGame, 'schedule'>): readonly Weekday[] {
  return schedule.kind === 'every' ? EVERY_DAY : schedule.weekdays.toSorted((a, b) => a - b)
}
