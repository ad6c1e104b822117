/** Prizes of a raffle as lines that a person writes: amount, comma, lots. */
import type { Prize } from '@sen/core/promotions/campaign-rules'

export const writePrizes = (prizes: readonly Prize[]): string =>
  prizes.map(({ amount, lots }) => `${amount}, ${lots}`).join('\n')

/** A line that is none becomes a prize without lots, which the server refuses with its sentence. */
export const readPrizes = (lines: string): Prize[] =>
  lines
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [amount = '', lots = ''] = line.split(/[,;\t]/).map(part => part.trim())
      return { amount, lots: /^\d{1,7}$/.test(lots) ? Number(lots) : 0 }
    })
