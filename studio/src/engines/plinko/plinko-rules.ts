/**
 * Plinko: a drop falls through rows of pegs, at each to the left or to the right with the same chance, into one of rows + 1 cups. The
 * tables of the file say what each cup pays.
 */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export type PlinkoFile = InstantFile & {
  /** Pays of the cups from the rim to the middle, in stakes, by rows and risk; the other half is its mirror. */
  tables: Record<string, Record<Risk, string[]>>
}

export type PlinkoChoice = { rows: number; risk: Risk }
/** Each turn of the drop: 1 to the right. */
export type PlinkoState = PlinkoChoice & { turns: readonly number[] }
export type PlinkoView = { turns: readonly number[]; cup: number; multiplier: string; won: string }

/** What every cup of a table pays, from the left, in ten-thousandths. */
export function cupsOf(file: Pick<PlinkoFile, 'tables'>, { rows, risk }: PlinkoChoice): number[] {
  const half = (file.tables[String(rows)]?.[risk] ?? []).map(readTimes)
  return [...half, ...half.slice(0, rows + 1 - half.length).reverse()]
}

const cupOf = ({ turns }: PlinkoState): number => turns.reduce((sum, turn) => sum + turn, 0)

export function plinkoGame(file: PlinkoFile): Game<PlinkoChoice, object, PlinkoState> {
  const timesOf = (state: PlinkoState): number => cupsOf(file, state)[cupOf(state)] as number
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ rows, risk }) => {
      if (typeof rows !== 'number' || !Object.hasOwn(file.tables, String(rows)) || !RISKS.includes(risk as Risk))
        throw new Refusal('badChoice')
      return { rows, risk: risk as Risk }
    },
    kindOf: ({ rows, risk }) => `${rows} ${risk}`,
    priceOf: stake => stake,
    start: (choice, next) => ({ ...choice, turns: Array.from({ length: choice.rows }, () => drawBelow(next, 2)) }),
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): PlinkoView => ({
      turns: state.turns,
      cup: cupOf(state),
      multiplier: writeTimes(timesOf(state)),
      won: writePrize(stake, timesOf(state)),
    }),
  }
}
