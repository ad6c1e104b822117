/** How a figure changed against the one before it, in whole percent. Pure. */
import { readAmount } from '@sen/core/money'

/** Undefined where there was nothing before: no percentage says how much more than nothing something is. */
export function changeOf(value: string | number, before: string | number): number | undefined {
  const [now, then] = [value, before].map(one => (typeof one === 'number' ? BigInt(one) : readAmount(one))) as [
    bigint,
    bigint,
  ]
  if (then === 0n) return undefined
  return Number(((now - then) * 100n) / (then < 0n ? -then : then))
}
