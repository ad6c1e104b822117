/** The exact return of keno: the hypergeometric law times what each number of hits pays. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE, waysOf } from '../multiplier.ts'
import { KENO_RISKS, type KenoFile, type KenoRisk, mostPicks, paysOfKeno } from './keno-rules.ts'

/** The chance of so many hits with so many picks. */
export const chanceOfHits = ({ fields, drawn }: Pick<KenoFile, 'fields' | 'drawn'>, picks: number, hits: number) => ({
  over: waysOf(picks, hits) * waysOf(fields - picks, drawn - hits),
  under: waysOf(fields, drawn),
})

export function returnOfKeno(file: KenoFile, risk: KenoRisk, picks: number): Fraction {
  const over = paysOfKeno(file, risk, picks).reduce(
    (sum, times, hits) => sum + chanceOfHits(file, picks, hits).over * BigInt(times),
    0n,
  )
  return { over, under: waysOf(file.fields, file.drawn) * BigInt(ONCE) }
}

/** The figures that a file of keno publishes. */
export function figuresOfKeno(file: KenoFile) {
  const tables = KENO_RISKS.flatMap(risk =>
    Array.from({ length: mostPicks(file) }, (_, at) => ({ risk, picks: at + 1 })),
  )
  const best = Math.max(...tables.flatMap(({ risk, picks }) => paysOfKeno(file, risk, picks)))
  return { ...spanOf(tables.map(({ risk, picks }) => returnOfKeno(file, risk, picks))), best }
}
