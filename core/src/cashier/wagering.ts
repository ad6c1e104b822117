/**
 * Turnover: what must be staked of money that came in before money may leave, as every market asks against laundering. A stake works
 * for all money that came before it; more than was needed is not kept for money that comes later.
 */
import { type Amount, readRate, timesRate } from '../money.ts'

/** What came, oldest first: what must be staked of it, and what was staked from then until the next one came (the last: until now). */
export type WageringStep = { required: Amount; staked: Amount }

/**
 * What must still be staked; `needed` is the sum of what is not worked off, so that `needed - left` is how far the player is, and
 * `done` how many of the steps, from the oldest on, are.
 */
export function judgeWagering(steps: readonly WageringStep[]): { left: Amount; needed: Amount; done: number } {
  let [left, needed, done] = [0n, 0n, 0]
  for (const [n, { required, staked }] of steps.entries()) {
    left += required
    needed += required
    left = staked < left ? left - staked : 0n
    if (left === 0n) [needed, done] = [0n, n + 1]
  }
  return { left, needed, done }
}

/** What was staked of each step, the oldest worked off first: all of them together are what `judgeTurnover` takes as staked. */
export function shareWagering(steps: readonly WageringStep[]): Amount[] {
  const done = steps.map(() => 0n)
  let first = 0
  for (const [n, { staked }] of steps.entries()) {
    let rest = staked
    while (first <= n && rest > 0n) {
      const open = (steps[first]?.required ?? 0n) - (done[first] ?? 0n)
      const taken = rest < open ? rest : open
      done[first] = (done[first] ?? 0n) + taken
      rest -= taken
      if (taken === open) first += 1
    }
  }
  return done
}

/** What of gifts (oldest first) is not the player's to withdraw: each whole until it was staked as it asks. */
export function judgeKept(gifts: readonly (WageringStep & { amount: Amount })[]): Amount {
  let [left, kept] = [0n, 0n]
  for (const { required, staked, amount } of gifts) {
    left = staked < left + required ? left + required - staked : 0n
    kept = left === 0n ? 0n : kept + amount
  }
  return kept
}

/** What must be staked of an amount that came, by the brand's multiple ("1", "1.5"), rounded up. */
export const priceWagering = (amount: Amount, multiple: string): Amount => timesRate(amount, readRate(multiple), 'up')
