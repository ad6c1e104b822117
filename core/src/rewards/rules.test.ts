import { expect, test } from 'vitest'
import { judgeVipStatus, levelOf } from './rules.ts'

const STEPS = [
  { level: 0, turnover: 0n },
  { level: 1, turnover: 100n },
  { level: 2, turnover: 500n },
  { level: 3, turnover: 2000n },
]

test.each([
  [99n, 0],
  [100n, 1],
  [1999n, 2],
  [2000n, 3],
])('a turnover of %s leads to level %i', (turnover, level) => {
  expect(levelOf(turnover, STEPS)).toBe(level)
})

const at = (level: number, reached: number, reviewedOn: string) => ({ level, reached, reviewedOn })

test.each([
  ['the first day', undefined, 0n, '2026-01-01', at(0, 0, '2026-01-01')],
  ['enough lifts at once, over several levels', undefined, 500n, '2026-01-01', at(2, 2, '2026-01-01')],
  ['a day before the review nothing falls', at(3, 3, '2026-01-01'), 0n, '2026-03-31', at(3, 3, '2026-01-01')],
  [
    'on the review it falls by one, and what was reached stays',
    at(3, 3, '2026-01-01'),
    0n,
    '2026-04-01',
    at(2, 3, '2026-04-01'),
  ],
  ['two reviews that nobody saw are two', at(3, 3, '2026-01-01'), 0n, '2026-06-30', at(1, 3, '2026-06-30')],
  ['it never falls below what the turnover gives', at(3, 3, '2026-01-01'), 500n, '2027-01-01', at(2, 3, '2026-12-27')],
  ['enough keeps it for ninety days more', at(3, 3, '2026-01-01'), 2000n, '2026-04-05', at(3, 3, '2026-04-01')],
  ['a lift begins its own ninety days', at(1, 3, '2026-01-01'), 600n, '2026-02-01', at(2, 3, '2026-02-01')],
])('%s', (_, kept, turnover, today, expected) => {
  expect(judgeVipStatus(kept, turnover, STEPS, today)).toEqual(expected)
})
