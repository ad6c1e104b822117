import { expect, test } from 'vitest'
import { isAgentKind, mayOpenDownline } from './kinds.ts'
import { REPORT_DAYS_MAX } from './limits.ts'
import { daysOf, readDays, splitDays } from './rules.ts'

const NOW = new Date('2026-03-01T17:30:00Z') // half past midnight of the 2nd in Vietnam
const ZONE = 'Asia/Ho_Chi_Minh'

test('agents are 1, 2, 41 and 42; accounts are opened below 1 and 2 only', () => {
  const kinds = [undefined, 0, 1, 2, 4, 41, 42]
  expect(kinds.filter(isAgentKind)).toEqual([1, 2, 41, 42])
  expect(kinds.filter(kind => kind !== undefined && mayOpenDownline(kind))).toEqual([1, 2])
})

test.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-02-01', '2026-03-02'],
] as const)('%s is from %s to %s in Vietnam', (period, from, to) => {
  expect(daysOf(period, NOW, ZONE)).toEqual({ from, to })
})

test.each([
  [{}, { from: '2026-02-24', to: '2026-03-02' }],
  [{ to: '2026-02-10' }, { from: '2026-02-04', to: '2026-02-10' }],
  [
    { from: '2026-02-10', to: '2026-02-10' },
    { from: '2026-02-10', to: '2026-02-10' },
  ],
  [{ from: '2026-02-11', to: '2026-02-10' }, undefined],
  [{ from: '2026-02-30' }, undefined],
  [{ to: '2026-02-30' }, undefined],
  [{ from: '2025-12-01' }, { from: '2025-12-01', to: '2026-03-02' }],
  [{ from: '2025-11-30' }, undefined],
])('a report over %j', (asked, days) => {
  expect(REPORT_DAYS_MAX).toBe(92)
  expect(readDays(asked, NOW, ZONE)).toEqual(days)
})

test.each([
  ['2026-03-02', '2026-03-02', [['2026-03-02', '2026-03-02']]],
  [
    '2026-02-24',
    '2026-03-02',
    [
      ['2026-03-02', '2026-03-02'],
      ['2026-02-28', '2026-03-01'],
      ['2026-02-24', '2026-02-27'],
    ],
  ],
  [
    '2026-02-27',
    '2026-03-02',
    [
      ['2026-03-02', '2026-03-02'],
      ['2026-02-28', '2026-03-01'],
      ['2026-02-27', '2026-02-27'],
    ],
  ],
])('from %s to %s, the newest first, in parts that grow', (from, to, parts) => {
  expect(splitDays({ from, to }).map(part => [part.from, part.to])).toEqual(parts)
})
