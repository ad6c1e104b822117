/** Odds as data: exact decimals, lowered by rebate steps, looked up by bet and price. Pure. */
import type { BetType, Hit } from './bet-type.ts'
import type { OddsTable } from './default-odds.ts'

/** Whole millionths, so that nothing is ever a float: "99.5" is 99500000. */
export type Millionths = bigint

const ONE_MILLION = 1_000_000n
const ODDS = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Reads odds ("99.5"); throws on anything else, since a schema has judged them. */
export function readOdds(text: string): Millionths {
  const match = ODDS.exec(text)
  if (!match) throw new Error(`not odds: ${text.slice(0, 40)}`)
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`)
}

/** The shortest text of odds: "99.5". */
export function writeOdds(odds: Millionths): string {
  const fraction = (odds % ONE_MILLION).toString().padStart(6, '0').replace(/0+$/, '')
  return `${odds / ONE_MILLION}${fraction && `.${fraction}`}`
}

/** The key of a bet's price in a table. */
export const oddsKey = (bet: Pick<BetType, 'code'>, { price }: Pick<Hit, 'price'>): string =>
  price === '' ? bet.code : `${bet.code}.${price}`

/** All keys that a bet may have in a table. */
export const listOddsKeys = (bet: BetType): string[] => bet.prices.map(price => oddsKey(bet, { price }))

/**
 * Odds for a player who takes `steps` of rebate: each step of so many tenths of a percent lowers the price by as much, rounded to the
 * thousandth (99.5 becomes 99.401, 99.301 …), and as much of the stake is given back at once.
 */
export function lowerOdds(odds: Millionths, steps: number, stepPerMille: number): Millionths {
  const lowered = odds * BigInt(1000 - steps * stepPerMille)
  const thousandth = ONE_MILLION
  return ((lowered + thousandth / 2n) / thousandth) * 1000n
}

/** A table at a number of rebate steps. */
export const lowerTable = (table: OddsTable, steps: number, stepPerMille: number): OddsTable =>
  steps === 0
    ? table
    : Object.fromEntries(
        Object.entries(table).map(([key, odds]) => [key, writeOdds(lowerOdds(readOdds(odds), steps, stepPerMille))]),
      )

/** The highest odds that one line of a bet can be paid at, for its possible win; zero where the table has none. */
export function bestOdds(bet: BetType, table: OddsTable, selection: string): Millionths {
  return (bet.pricesOf?.(selection) ?? bet.prices)
    .map(price => table[oddsKey(bet, { price })])
    .reduce((best, odds) => {
      const read = odds === undefined ? 0n : readOdds(odds)
      return read > best ? read : best
    }, 0n)
}
