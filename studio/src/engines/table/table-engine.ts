/** What the engine of a table says: spots, draw, pays and exact returns. Pure. */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import type { Flight } from '@sen/supplier/shared/shared-rules'
import type { Fraction } from '../fraction.ts'
import { ONCE, readTimes } from '../multiplier.ts'

/** What each kind of bet pays, the stake included, in ten-thousandths. */
export type Pays = Readonly<Record<string, number>>

export type TableEngine<Outcome> = {
  /** How an operator's list of games calls its kind; of tables nothing else is said. */
  category?: string
  /** Every spot with the key of what it pays. */
  spots: Readonly<Record<string, string>>
  /** Settings that this engine's files may have, each with its choices; the first is the usual one. */
  options: Readonly<Record<string, readonly string[]>>
  /** Kinds that no spot has by itself: a fight's sides are paid as one of them by the odds of the fight. */
  kinds?: readonly string[]
  /** `number` is the round's: some engines go by a card of events in their order. */
  draw: (next: ByteSource, number: number) => Outcome
  /** `cashedOut`: of a stake that flew, what it was worth when its player took it home. */
  times: (pays: Pays, spot: string, outcome: Outcome, options: Options, cashedOut?: number) => number
  flight?: Flight<Outcome>
  /** The exact return of every spot, and of kinds that no spot has by itself. */
  returns: (pays: Pays, options: Options) => Record<string, Fraction>
}
export type Options = Readonly<Record<string, string>>

/** Any engine; each is handed only outcomes of its own. */
// biome-ignore lint/suspicious/noExplicitAny: outcomes differ from engine to engine
export type AnyTable = TableEngine<any>

/** A win of `many` times what the key pays "to one". */
export const timesMany = (pay: number, many: number): number => (many === 0 ? 0 : ONCE + (pay - ONCE) * many)

/** Returns by going through every case, each with the number of its ways. */
export function returnsOf<Outcome>(
  engine: Pick<TableEngine<Outcome>, 'spots' | 'times'>,
  pays: Pays,
  options: Options,
  cases: Iterable<readonly [Outcome, number]>,
): Record<string, Fraction> {
  const spots = Object.keys(engine.spots).filter(spot => pays[engine.spots[spot] as string] !== undefined)
  const sums = new Map(spots.map(spot => [spot, 0]))
  let all = 0
  for (const [outcome, ways] of cases) {
    all += ways
    for (const spot of spots)
      sums.set(spot, (sums.get(spot) as number) + ways * engine.times(pays, spot, outcome, options))
  }
  return Object.fromEntries(
    spots.map(spot => [spot, { over: BigInt(sums.get(spot) as number), under: BigInt(all) * BigInt(ONCE) }]),
  )
}

/** The pays of a file, stakes included. */
export const paysOf = ({ pays }: { pays: Readonly<Record<string, string>> }): Pays =>
  Object.fromEntries(Object.entries(pays).map(([key, pay]) => [key, readTimes(pay) + ONCE]))

/** The spots that a file offers: those whose kind it says a pay of. */
export const spotsOf = (
  engine: Pick<AnyTable, 'spots'>,
  { pays }: { pays: Readonly<Record<string, string>> },
): string[] => Object.keys(engine.spots).filter(spot => pays[engine.spots[spot] as string] !== undefined)
