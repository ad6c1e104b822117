/** The exact return of a scratch card: every prize times its tickets. */
import type { Fraction } from '../fraction.ts'
import { ONCE, readTimes } from '../multiplier.ts'
import { type ScratchFile, TICKETS } from './scratch-rules.ts'

const returnOfScratch = ({ prizes }: Pick<ScratchFile, 'prizes'>): Fraction => ({
  over: prizes.reduce((sum, { times, tickets }) => sum + BigInt(readTimes(times)) * BigInt(tickets), 0n),
  under: BigInt(TICKETS) * BigInt(ONCE),
})

/** How many of the million tickets win anything. */
export const winningTickets = ({ prizes }: Pick<ScratchFile, 'prizes'>): number =>
  prizes.reduce((sum, { tickets }) => sum + tickets, 0)

/** The figures that a file of a scratch card publishes. */
export function figuresOfScratch(file: ScratchFile) {
  const all = returnOfScratch(file)
  return { least: all, most: all, best: Math.max(...file.prizes.map(({ times }) => readTimes(times))) }
}
