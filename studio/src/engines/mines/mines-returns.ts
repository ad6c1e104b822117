/** The exact return of mines: the chance to open g safe fields times what they pay; one figure for each number of mines and each stop. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE, waysOf } from '../multiplier.ts'
import { type MinesFile, mostSafe, timesOfMines } from './mines-rules.ts'

/** Chance of g safe fields in a row. */
export const chanceOfSafe = ({ fields }: Pick<MinesFile, 'fields'>, mines: number, safe: number): Fraction => ({
  over: waysOf(fields - mines, safe),
  under: waysOf(fields, safe),
})

/** The return of stopping after g safe fields. */
function returnOfMines(file: MinesFile, mines: number, safe: number): Fraction {
  const { over, under } = chanceOfSafe(file, mines, safe)
  return { over: over * BigInt(timesOfMines(file, mines, safe)), under: under * BigInt(ONCE) }
}

/** The figures that a file of mines publishes: over every number of mines and every place to stop. */
export function figuresOfMines(file: MinesFile) {
  const stops = file.mines.flatMap(mines =>
    Array.from({ length: mostSafe(file, mines) }, (_, at) => ({ mines, safe: at + 1 })),
  )
  const best = Math.max(...stops.map(({ mines, safe }) => timesOfMines(file, mines, safe)))
  return { ...spanOf(stops.map(({ mines, safe }) => returnOfMines(file, mines, safe))), best }
}
