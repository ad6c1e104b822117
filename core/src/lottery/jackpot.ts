/** How a jackpot is fed and shared. Pure. */
import type { Amount } from '../money.ts'
import type { FormCode } from './forms.ts'
import type { LotteryGame } from './game.ts'

const WITH_JACKPOT: ReadonlySet<FormCode> = new Set(['mega645'])

export const hasJackpot = ({ form }: Pick<LotteryGame, 'form'>): boolean => WITH_JACKPOT.has(form)

/** What of the stakes of a draw goes into the jackpot; below one unit of the ledger it is cut off. */
export const feedJackpot = (stake: Amount, perMille: number): Amount => (stake * BigInt(perMille)) / 1000n

/** The share of one winning line: by its stake among those of all winning lines, in whole pay units. What does not divide stays in the jackpot. */
export function shareJackpot(pool: Amount, stake: Amount, stakes: Amount, payUnit: Amount): Amount {
  if (stakes === 0n) return 0n
  const exact = (pool * stake) / stakes
  return exact - (exact % payUnit)
}
