/** Rules of rebate: pure. Rates are whole millionths, so that 0.8 % is 8000 and nothing is ever a float. */
import type { GameType } from '../catalogue/calls.ts'
import type { Amount } from '../money.ts'
import { timesRate } from '../money.ts'

/** The unit of the ledger's hundredth: what a person reads is what is posted. */
const HUNDREDTH: Amount = 1000n

/** Reads percent written as decimal text ("0.8") as millionths (8000). */
export function readPercent(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(`${whole}${fraction.padEnd(4, '0')}`)
}

/** Writes millionths as percent with two decimals at least: 8000 is "0.80", 8050 is "0.805". */
export function writePercent(rate: number): string {
  const digits = String(rate).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** What comes back of a valid bet: rate × valid bet, rounded down to the hundredth. */
export function priceRebate(validBet: Amount, rate: number): Amount {
  const exact = timesRate(validBet, { over: BigInt(rate), under: 1_000_000n }, 'down')
  return exact - (exact % HUNDREDTH)
}

export type RebateLine = { gameType: GameType; validBet: Amount; rate: number; amount: Amount }

/**
 * The rebate of one day, category by category: the category's rate and what the VIP level adds to it. A category without a rate,
 * and one whose rebate is below a hundredth, gets no line.
 */
export function priceDay(
  bets: readonly { gameType: GameType; amount: Amount }[],
  rates: Partial<Record<GameType, string | undefined>>,
  bonus: number,
): RebateLine[] {
  const sums = new Map<GameType, Amount>()
  for (const { gameType, amount } of bets) sums.set(gameType, (sums.get(gameType) ?? 0n) + amount)
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([gameType, validBet]) => {
      const base = rates[gameType]
      if (base === undefined || validBet <= 0n) return []
      const rate = readPercent(base) + bonus
      const amount = priceRebate(validBet, rate)
      return amount > 0n ? [{ gameType, validBet, rate, amount }] : []
    })
}
