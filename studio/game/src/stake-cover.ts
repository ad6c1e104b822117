/** Which stakes a balance pays for. Pure. */
import { readAmount } from '@sen/core/money'

/** Whether the balance pays for this stake (a decimal text). */
export const isCovered = (stake: string, balance: bigint): boolean => balance >= readAmount(stake)

/** Where in the rising list of stakes the highest one stands that the balance pays for; -1 when it pays for none. */
export const highestCovered = (stakes: readonly string[], balance: bigint): number =>
  stakes.findLastIndex(stake => isCovered(stake, balance))
