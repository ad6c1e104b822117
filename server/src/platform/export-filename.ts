import type { Caller } from './deps.ts'

/** The name of a file of records: the brand, what it holds, and the days where they are given ("sen-bets-2026-11-01-2026-11-21.csv"). */
export const exportFilename = ({ brand }: Caller, what: string, days: readonly (string | undefined)[]): string =>
  `${[brand.code, what, ...days].filter(Boolean).join('-')}.csv`
