import { expect, test } from 'vitest'
import { judgeKept, judgeWagering, priceWagering, shareWagering, type WageringStep } from './wagering.ts'

test.each([
  ['nothing came', [], 0n, 0n],
  ['nothing was staked', [[100n, 0n]], 100n, 100n],
  ['one unit is missing', [[100n, 99n]], 1n, 100n],
  ['exactly enough', [[100n, 100n]], 0n, 0n],
  [
    'more than enough is not kept for what comes later',
    [
      [100n, 500n],
      [50n, 0n],
    ],
    50n,
    50n,
  ],
  [
    'a stake works for all that came before it',
    [
      [100n, 30n],
      [50n, 60n],
    ],
    60n,
    150n,
  ],
  [
    'what is worked off no longer counts among what is needed',
    [
      [100n, 100n],
      [50n, 20n],
    ],
    30n,
    50n,
  ],
] as [string, [bigint, bigint][], bigint, bigint][])('%s', (_title, steps, left, needed) => {
  const judged = judgeWagering(steps.map(([required, staked]) => ({ required, staked })))
  expect(judged).toMatchObject({ left, needed })
  const shares = shareWagering(steps.map(([required, staked]) => ({ required, staked })))
  // What each was staked is all that was needed less what is left, and what is worked off is so whole.
  expect(shares.slice(judged.done).reduce((sum, share) => sum + share, 0n)).toBe(needed - left)
  expect(shares.slice(0, judged.done)).toEqual(steps.slice(0, judged.done).map(([required]) => required))
  expect(steps.slice(judged.done).reduce((sum, [required]) => sum + required, 0n)).toBe(needed)
})

test.each([
  ['nothing staked', [[20n, 60n, 0n]], 20n],
  ['all but one unit staked: the whole of it stays', [[20n, 60n, 59n]], 20n],
  ['staked as it asks', [[20n, 60n, 60n]], 0n],
  [
    'what was staked after the second works for the first too',
    [
      [20n, 60n, 0n],
      [5n, 5n, 65n],
    ],
    0n,
  ],
  [
    'the first was staked before the second came',
    [
      [20n, 60n, 90n],
      [5n, 5n, 4n],
    ],
    5n,
  ],
] as [string, [bigint, bigint, bigint][], bigint][])('what stays of gifts: %s', (_title, gifts, kept) => {
  expect(judgeKept(gifts.map(([amount, required, staked]) => ({ amount, required, staked })))).toBe(kept)
})

test('a multiple is exact and rounds up', () => {
  expect([priceWagering(100n, '1'), priceWagering(101n, '1.5'), priceWagering(7n, '0')]).toEqual([100n, 152n, 0n])
})

/** The rule said otherwise: the most that any stretch of deposits up to now lacks of the stakes since its first one. */
function leftByStretches(steps: readonly WageringStep[]): bigint {
  let most = 0n
  for (let from = 0; from < steps.length; from += 1) {
    const since = steps.slice(from)
    const lacks = since.reduce((sum, { required, staked }) => sum + required - staked, 0n)
    if (lacks > most) most = lacks
  }
  return most
}

test('ten thousand random histories: what is left is what the longest wanting stretch lacks, and more stakes never make it more', () => {
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return BigInt((state >>> 8) % below)
  }
  for (let n = 0; n < 10_000; n += 1) {
    const steps = Array.from({ length: Number(random(7)) }, () => ({ required: random(60) + 1n, staked: random(90) }))
    const { left, needed } = judgeWagering(steps)
    expect(left).toBe(leftByStretches(steps))
    expect(left <= needed).toBe(true)
    const at = Number(random(steps.length || 1))
    const more = steps.map((step, place) => (place === at ? { ...step, staked: step.staked + random(20) } : step))
    expect(judgeWagering(more).left <= left).toBe(true)
  }
})

test('what was staked works off the oldest first, and of nothing more than it asks', () => {
  const steps = [
    { required: 100n, staked: 30n },
    { required: 50n, staked: 80n },
    { required: 500n, staked: 60n },
  ]
  expect(shareWagering(steps)).toEqual([100n, 50n, 20n])
  expect(shareWagering([])).toEqual([])
  expect(
    shareWagering([
      { required: 10n, staked: 500n },
      { required: 10n, staked: 0n },
    ]),
  ).toEqual([10n, 0n])
})
