/**
 * One price in the five ways it is written. The contract is the decimal (European) text; the others are its profit h = o − 1, h or −1/h:
 * Malay h up to even money, Indonesian from even money up, American times a hundred. Two decimals, what is left over is cut off, as the
 * field's printed tables do (0.35 is -2.85); American prices are whole. Only the decimal text is what is paid. Pure.
 */
import { type Rate, readRate, timesRate } from '@sen/core/money'
import { factorAt, type Result } from './settle.ts'

export const FORMATS = ['european', 'hongkong', 'malay', 'indonesian', 'american'] as const
export type OddsFormat = (typeof FORMATS)[number]

/** A fraction cut off after `digits` decimals, towards zero. */
function cut({ over, under }: Rate, digits: number): string {
  const scaled = (over * 10n ** BigInt(digits)) / under
  if (digits === 0) return scaled.toString()
  const text = scaled.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Decimal odds in a format: "1.80" is 1.80, 0.80, 0.80, -1.25 and -125. */
export function showOdds(odds: string, format: OddsFormat): string {
  const { over, under } = readRate(odds)
  const profit = { over: over - under, under }
  const inverse = { over: profit.under, under: profit.over }
  const isUpToEven = profit.over <= profit.under
  if (format === 'european' || profit.over <= 0n) return cut({ over, under }, 2)
  if (format === 'hongkong') return cut(profit, 2)
  if (format === 'malay') return isUpToEven ? cut(profit, 2) : `-${cut(inverse, 2)}`
  const isAsItIs = profit.over >= profit.under
  const figure = isAsItIs ? profit : inverse
  if (format === 'indonesian') return `${isAsItIs ? '' : '-'}${cut(figure, 2)}`
  return `${isAsItIs ? '+' : '-'}${cut({ over: figure.over * 100n, under: figure.under }, 0)}`
}

/** What a price of a format wins and loses: `gain` won for every `risk` staked, both exact. A negative price says what is risked to win one. */
function termsOf(price: string, format: OddsFormat): { gain: Rate; risk: Rate } {
  const one: Rate = { over: 1n, under: 1n }
  const read = readRate(price.replace('+', ''))
  const size = read.over < 0n ? { over: -read.over, under: read.under } : read
  const figure = format === 'american' ? { over: size.over, under: size.under * 100n } : size
  if (format === 'european') return { gain: { over: size.over - size.under, under: size.under }, risk: one }
  return read.over < 0n ? { gain: one, risk: figure } : { gain: figure, risk: one }
}

/**
 * What a stake wins and what it costs, as the books of a format print it: with a negative price the stake is the amount to win, and
 * |price| times it is risked. Wins are rounded down, costs up. 1,000 at Malay -0.88 wins 1,000 and costs 880.
 */
export function stakeTerms(price: string, format: OddsFormat, stake: bigint): { wins: bigint; costs: bigint } {
  const { gain, risk } = termsOf(price, format)
  return { wins: timesRate(stake, gain, 'down'), costs: timesRate(stake, risk, 'up') }
}

/**
 * What such a stake brings (above zero) or takes when its bet ended so: half a result is half of either figure, a refund nothing, of a dead
 * heat its share of the return. Rounded down. 1,000 at Malay -0.88 half lost is -440.
 */
export function netOf(price: string, format: OddsFormat, stake: bigint, result: Result): bigint {
  const { gain, risk } = termsOf(price, format)
  const odds = { over: gain.over * risk.under + risk.over * gain.under, under: gain.under * risk.over }
  const back = factorAt(odds, result)
  const net = { over: risk.over * (back.over - back.under), under: risk.under * back.under }
  const [whole, rest] = [(stake * net.over) / net.under, (stake * net.over) % net.under]
  return rest < 0n ? whole - 1n : whole
}
