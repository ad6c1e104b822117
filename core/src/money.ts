/**
 * Money is a bigint of the ledger's unit and nothing else.
 *
 * The ledger's unit is 10⁻⁵ of the currency (scale 5), because the finest wire Sen speaks counts so (Hub88: 100000 = 1.00):
 * no vendor amount is ever rounded on its way in. People see two decimals, rounded towards zero, so nobody is shown money
 * that is not there. In JSON an amount is a decimal string ("1234567.50"), never a number.
 */
export type Amount = bigint

/** Decimal digits of the ledger's unit. */
export const AMOUNT_SCALE = 5
/** One whole unit of currency (1.00) in ledger units. */
export const ONE: Amount = 100_000n
/** The largest amount one entry may move, in ledger units: 10¹² of the currency. Larger is refused as bad syntax. */
export const AMOUNT_MAX: Amount = 1_000_000_000_000n * ONE

const DECIMAL = /^(-?)(\d{1,17})(?:\.(\d{1,5}))?$/

/** Reads a decimal text ("12", "-0.5", "1234.56789") as ledger units; undefined for anything else, exponents and signs "+" included. */
export function parseAmount(text: string): Amount | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole, fraction = ''] = match
  const units = BigInt(whole as string) * ONE + BigInt(fraction.padEnd(AMOUNT_SCALE, '0'))
  return sign === '-' ? -units : units
}

/** Reads a decimal text and throws when it is not one: for amounts that our own code or a checked schema wrote. */
export function readAmount(text: string): Amount {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error(`not an amount: ${text.slice(0, 40)}`)
  return amount
}

/** The exact decimal text of an amount: two decimals at least, up to five where the amount has them. */
export function writeAmount(amount: Amount): string {
  const sign = amount < 0n ? '-' : ''
  const units = amount < 0n ? -amount : amount
  const fraction = (units % ONE)
    .toString()
    .padStart(AMOUNT_SCALE, '0')
    .replace(/0{1,3}$/, '')
  return `${sign}${units / ONE}.${fraction}`
}

/** What a person reads: thousands separators, two decimals, rounded towards zero ("1,234,567.50" in every language, decision L27). */
export function showAmount(amount: Amount): string {
  const sign = amount < 0n ? '-' : ''
  const units = amount < 0n ? -amount : amount
  const whole = (units / ONE).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const hundredths = ((units % ONE) / 1000n).toString().padStart(2, '0')
  return `${sign}${whole}.${hundredths}`
}

export type Rounding = 'down' | 'up' | 'nearest'

/** A rate as a fraction of two bigints: 1.5 % is { over: 15n, under: 1000n }. `under` is positive. */
export type Rate = { over: bigint; under: bigint }

/** Reads a decimal rate ("0.015", "1.98") exactly; throws on anything else. */
export function readRate(text: string): Rate {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text)
  if (!match) throw new Error(`not a rate: ${text.slice(0, 40)}`)
  const fraction = match[3] ?? ''
  const over = BigInt(`${match[1]}${match[2]}${fraction}`)
  return { over, under: 10n ** BigInt(fraction.length) }
}

/** amount × rate, rounded as the caller says: 'down' is towards zero, 'up' away from zero, 'nearest' half away from zero. */
export function timesRate(amount: Amount, rate: Rate, rounding: Rounding): Amount {
  const over = amount * rate.over
  const quotient = over / rate.under
  const rest = over % rate.under
  if (rest === 0n || rounding === 'down') return quotient
  const away = over < 0n ? -1n : 1n
  if (rounding === 'up') return quotient + away
  return (rest < 0n ? -rest : rest) * 2n >= rate.under ? quotient + away : quotient
}

/**
 * Splits an amount by weights with nothing lost: the parts sum to the amount. The units that do not divide go to the largest
 * remainders, the earlier part first on a tie. Weights are not negative and at least one is positive.
 */
export function split(amount: Amount, weights: readonly bigint[]): Amount[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some(weight => weight < 0n)) throw new Error('weights must be positive')
  const parts = weights.map(weight => (amount * weight) / total)
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  const step = left < 0n ? -1n : 1n
  const order = weights
    .map((weight, index) => ({ index, rest: ((amount * weight) % total) * step }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of order) {
    if (left === 0n) break
    parts[index] = (parts[index] as bigint) + step
    left -= step
  }
  return parts
}
