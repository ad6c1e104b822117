/** Amounts on chips and spots, where there is no room for more: 5K, 1.2M. Pure. */

/** An amount in ledger units, cut to three digits and rounded down. */
export function shortMoney(units: bigint): string {
  const whole = Number(units / 1000n) / 100
  for (const [over, sign] of [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const)
    if (whole >= over) {
      const part = whole / over
      const digits = part >= 100 ? 0 : part >= 10 ? 1 : 2
      return `${Number((Math.floor(part * 10 ** digits) / 10 ** digits).toFixed(digits))}${sign}`
    }
  return String(Number(whole.toFixed(2)))
}
