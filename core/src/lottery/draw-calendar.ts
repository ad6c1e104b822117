/**
 * Days on which a state lottery does not draw as its week says. Data: staff add rows, and what a row says holds for draws that are
 * still to come. A draw is named by its number, which keeps the day it was planned for.
 */
export type CalendarException =
  /** No draws from one day to another, both included. */
  | { kind: 'pause'; games: readonly string[]; from: string; to: string; reason: (typeof PAUSE_CAUSES)[number] }
  /** Drawn at another day and hour. */
  | { kind: 'moved'; game: string; draw: string; day: string; hour: string }
  /** It should have been drawn and was not: bets return. */
  | { kind: 'missed'; game: string; draw: string }
  /** A draw beside those of the week. Its number follows those that are planned for its day. */
  | { kind: 'extra'; game: string; draw: string; day: string; hour: string }

/** Why a game pauses; each has its sentence for players. */
export const PAUSE_CAUSES = ['tet', 'epidemic', 'other'] as const

const tet = (from: string, to: string): CalendarException => ({
  kind: 'pause',
  games: ['north'],
  from,
  to,
  reason: 'tet',
})

/** The pauses of the north that are known, and those of the next years by the lunar calendar: 30 Tết to mùng 3 (or from 29 Tết). */
export const KNOWN_EXCEPTIONS: readonly CalendarException[] = [
  { kind: 'pause', games: ['north'], from: '2020-04-01', to: '2020-04-22', reason: 'epidemic' },
  tet('2024-02-09', '2024-02-12'),
  tet('2025-01-28', '2025-01-31'),
  tet('2026-02-16', '2026-02-19'),
  tet('2027-02-05', '2027-02-08'),
  tet('2028-01-25', '2028-01-28'),
]
