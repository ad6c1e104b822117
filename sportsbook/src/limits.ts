/** What may be staked and won, by currency: `limits.json`. */
import path from 'node:path'
import { readAmount, readRate } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { readGameFile } from '@sen/supplier/game-file'

const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))
const shape = z.strictObject({
  /** A ticket has no more legs. */
  legsMax: z.number(),
  /** What the house keeps of a bet that is sold back: it pays this share of what the bet is worth. */
  cashOutShare: z.string().check(z.regex(/^0\.\d{1,4}$/)),
  currencies: z.record(
    z.string(),
    z.strictObject({
      /** The whole stake of a ticket. */
      least: amount,
      most: amount,
      /** The most that one ticket may pay. */
      payout: amount,
      /** The most that all open tickets of one mode may count together on one outcome; one player's at most half of it. */
      liability: amount,
      chips: z.array(amount),
    }),
  ),
})

const file = readGameFile(path.join(import.meta.dirname, '..', 'limits.json'), shape, read => read)

export const LEGS_MAX = file.legsMax

export const CASH_OUT_SHARE = readRate(file.cashOutShare)

export type Limits = { least: bigint; most: bigint; payout: bigint; liability: bigint; chips: string[] }

/** The limits of a currency. */
export function limitsOf(currency: string): Limits {
  const { chips, ...amounts } = file.currencies[currency] ?? (file.currencies['*'] as (typeof file.currencies)[string])
  return {
    chips,
    least: readAmount(amounts.least),
    most: readAmount(amounts.most),
    payout: readAmount(amounts.payout),
    liability: readAmount(amounts.liability),
  }
}
