/** What the bought feature costs at a stake, and whether a balance pays for it. Pure. */
import { readAmount } from '@sen/core/money'
import type { Machine } from '../../src/slot/machine.ts'

export type FeatureOffer = { price: bigint; isCovered: boolean }

/** The offer at this stake (a decimal text) to whoever has this balance. */
export function offerAt(machine: Pick<Machine, 'lines' | 'buy'>, stake: string, balance: bigint): FeatureOffer {
  const price = (readAmount(stake) / BigInt(machine.lines.length)) * BigInt(machine.buy.price)
  return { price, isCovered: balance >= price }
}
