/** Rules of VIP levels: pure. */
import { addDays } from '../calendar.ts'
import type { Amount } from '../money.ts'

/** A level is kept this long before it is looked at again. */
export const REVIEW_DAYS = 90

const DAY_MS = 86_400_000

export type VipStep = { level: number; turnover: Amount }

/** Where a player stands: the level, the highest ever reached, and the day from which the present ninety days run. */
export type VipStatus = { level: number; reached: number; reviewedOn: string }

/** The highest level that a turnover leads to; 0 where it leads to none. */
export const levelOf = (turnover: Amount, steps: readonly VipStep[]): number =>
  steps.reduce((highest, step) => (turnover >= step.turnover ? Math.max(highest, step.level) : highest), 0)

/**
 * Where a player stands on a day, by the turnover of the ninety days that end with it. Enough turnover lifts at once. Every
 * ninety days the level is looked at: without the turnover for it, it falls by one. What was reached stays reached.
 */
export function judgeVipStatus(
  kept: VipStatus | undefined,
  turnover: Amount,
  steps: readonly VipStep[],
  today: string,
): VipStatus {
  const earned = levelOf(turnover, steps)
  const { level, reached, reviewedOn } = kept ?? { level: 0, reached: 0, reviewedOn: today }
  if (earned > level) return { level: earned, reached: Math.max(reached, earned), reviewedOn: today }
  const reviews = Math.max(0, Math.floor(daysBetween(reviewedOn, today) / REVIEW_DAYS))
  return {
    level: Math.max(earned, level - reviews),
    reached,
    reviewedOn: addDays(reviewedOn, reviews * REVIEW_DAYS),
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
