/** What the bought feature costs at a stake, and whether a balance pays for it. Pure. */
import { readAmount } from '@sen/core/money'
import type { Machine } from '../../src/engines/slots/machine.ts'

export type FeatureOffer = { price: bigint; isCovered: boolean }

/** The offer at this stake (a decimal text) to whoever has this balance; undefined where nothing is sold. */
export function offerAt(
  machine: Pick<Machine, 'parts' | 'buy'>,
  stake: string,
  balance: bigint,
): FeatureOffer | undefined {
  if (!machine.buy) return undefined
  const price = (readAmount(stake) / BigInt(machine.parts)) * BigInt(machine.buy.price)
  return { price, isCovered: balance >= price }
}
