/** What pots are called, and what a round won with them. Pure. */
import { readAmount, writeAmount } from '@sen/core/money'
import type { RoundHead } from '@sen/supplier/views'
import type { Words } from './words.ts'

/** What a tier is called. */
export const potName = (words: Words, tier: string): string =>
  ({ mini: words.potMini, minor: words.potMinor, major: words.potMajor, grand: words.potGrand })[tier] ?? tier

/** What a round won in all: of the reels as far as it was shown, and of the pots. Decimal text. */
export const wonOf = ({ won, jackpots = [] }: Pick<RoundHead, 'jackpots'> & { won: string }): string =>
  writeAmount(jackpots.reduce((sum, { amount }) => sum + readAmount(amount), readAmount(won)))
