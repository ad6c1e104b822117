/** Keno for one player: some fields are chosen, some are drawn, and the table of that many choices pays by how many of them agree. */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const KENO_RISKS = ['low', 'high'] as const
export type KenoRisk = (typeof KENO_RISKS)[number]

export type KenoFile = InstantFile & {
  /** How many fields there are, and how many of them are drawn. */
  fields: number
  drawn: number
  /** By risk and by how many fields were chosen: what 0, 1, 2 … hits pay, in stakes. */
  tables: Record<KenoRisk, Record<string, string[]>>
}

/** Fields from 1; in rising order. */
export type KenoChoice = { picks: number[]; risk: KenoRisk }
export type KenoState = KenoChoice & { drawn: readonly number[] }
export type KenoView = { drawn: readonly number[]; hits: number; multiplier: string; won: string }

/** What every number of hits pays, in ten-thousandths. */
export const paysOfKeno = ({ tables }: Pick<KenoFile, 'tables'>, risk: KenoRisk, picks: number): number[] =>
  (tables[risk][String(picks)] ?? []).map(readTimes)

/** The most fields that may be chosen. */
export const mostPicks = ({ tables }: Pick<KenoFile, 'tables'>): number =>
  Math.max(...Object.keys(tables.low).map(Number))

export function kenoGame(file: KenoFile): Game<KenoChoice, object, KenoState> {
  const hitsOf = ({ picks, drawn }: KenoState) => picks.filter(pick => drawn.includes(pick)).length
  const timesOf = (state: KenoState) => paysOfKeno(file, state.risk, state.picks.length)[hitsOf(state)] ?? 0
  const isField = (pick: unknown) => Number.isInteger(pick) && (pick as number) >= 1 && (pick as number) <= file.fields
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ picks, risk }) => {
      if (!Array.isArray(picks) || !KENO_RISKS.includes(risk as KenoRisk)) throw new Refusal('badChoice')
      if (picks.length < 1 || picks.length > mostPicks(file) || !picks.every(isField)) throw new Refusal('badChoice')
      if (new Set(picks).size !== picks.length) throw new Refusal('badChoice')
      return { picks: (picks as number[]).toSorted((a, b) => a - b), risk: risk as KenoRisk }
    },
    kindOf: ({ picks, risk }) => `${risk} ${picks.length}`,
    priceOf: stake => stake,
    start: (choice, next) => ({ ...choice, drawn: drawDistinct(next, file.drawn, file.fields).map(ball => ball + 1) }),
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): KenoView => ({
      drawn: state.drawn,
      hits: hitsOf(state),
      multiplier: writeTimes(timesOf(state)),
      won: writePrize(stake, timesOf(state)),
    }),
  }
}
