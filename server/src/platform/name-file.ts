import type { Caller } from './deps.ts'

/** The name of a file of records: the brand, what it holds, and the days where they are given ("sen-bets-2026-11-01-2026-11-21.csv"). */
export const nameFile = ({ brand }: Caller, what: string, days: readonly (string | undefined)[]): string =>
  `${[brand.code, what, ...days].filter(Boolean).join('-')}.csv`

/** A moment as tables show it: date and time of day in Vietnam ("2026-11-21 16:24:05"). */
export const writeTime = (moment: Date): string =>
  new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
