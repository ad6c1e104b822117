/** The promotion that a player chose with a deposit, as everybody who sees the deposit sees it. */
import { id, money, z } from '../schema.ts'

/**
 * pending: waits for the money. eligible: the money is there, the reward is on its way. granted: it is on the balance. below_minimum:
 * less was credited than the promotion asks. released: nothing was paid; it may be chosen again.
 */
const DEPOSIT_BONUS_STATES = ['pending', 'eligible', 'granted', 'below_minimum', 'released'] as const
export type DepositBonusState = (typeof DEPOSIT_BONUS_STATES)[number]

export const chosenPromotion = z.object({
  id,
  title: z.string(),
  state: z.enum(DEPOSIT_BONUS_STATES),
  /** What it gives; until the money is there, what it gives of the amount that was asked for. */
  reward: money,
  /** How often that must be staked before money leaves ("0": not at all). */
  wagering: z.string(),
  minimum: money,
})

export type ChosenPromotion = z.output<typeof chosenPromotion>

/** Why a promotion cannot be chosen with a deposit. */
export const DEPOSIT_BONUS_REFUSALS = [
  'promotions.unknown',
  'promotions.notNow',
  'promotions.barred',
  'promotions.usedUp',
  'promotions.taken',
  'promotions.notFirst',
  'promotions.lapsed',
  'promotions.belowMinimum',
] as const
