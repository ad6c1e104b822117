/** Bets of several chips on the spots of a table; a chip is one stake, and what is paid is counted over all of them. Pure. */
import { Refusal } from '@sen/supplier/refusal'
import { ONCE, prizeOf, writePrize, writeTimes } from './multiplier.ts'

export type Bets<Spot extends string = string> = Readonly<Partial<Record<Spot, number>>>

/** How many chips lie. */
export const chipsOf = (bets: Bets): number => Object.values(bets).reduce<number>((sum, many) => sum + (many ?? 0), 0)

/** Reads bets on these spots, `most` chips at most; refuses badChoice. */
export function readBets<Spot extends string>(sent: unknown, spots: readonly Spot[], most: number): Bets<Spot> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Refusal('badChoice')
  const bets: Partial<Record<Spot, number>> = {}
  for (const [spot, many] of Object.entries(sent)) {
    if (!spots.includes(spot as Spot) || !Number.isInteger(many) || many < 1) throw new Refusal('badChoice')
    bets[spot as Spot] = many
  }
  const all = chipsOf(bets)
  if (all < 1 || all > most) throw new Refusal('badChoice')
  return bets
}

/** One line for the operator's record: "red 2, n17 1". */
export const nameBets = (bets: Bets): string =>
  Object.entries(bets)
    .map(([spot, many]) => `${spot} ${many}`)
    .join(', ')
    .slice(0, 60)

/** What all chips pay together, in ten-thousandths of one. */
export const timesOfBets = <Spot extends string>(bets: Bets<Spot>, timesOf: (spot: Spot) => number): number =>
  Object.entries(bets).reduce((sum, [spot, many]) => sum + timesOf(spot as Spot) * Number(many), 0)

/** How a table of chips prices and pays. `times` is over all chips. */
export const chipMoney = {
  priceOf: (stake: bigint, { bets }: { bets: Bets }) => stake * BigInt(chipsOf(bets)),
  pay: prizeOf,
  /** What was won, and how many times of what was bet. */
  view: (stake: bigint, bets: Bets, times: number) => ({
    multiplier: writeTimes(Math.floor(times / chipsOf(bets))),
    won: writePrize(stake, times),
  }),
}

/** Prizes of a table's spots as the file says them, in stakes: the chip itself included. */
export const readSpots = (pays: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pays).map(([spot, times]) => [spot, Math.round(Number(times) * ONCE)]))
