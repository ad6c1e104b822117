import { expect, test } from 'vitest'
import { daysOfPeriod, PERIODS } from './periods.ts'

test('periods end today or before it; months begin on their first day, in January and after a leap day too', () => {
  expect(PERIODS.map(period => daysOfPeriod(period, '2024-03-01'))).toEqual([
    { from: '2024-03-01', to: '2024-03-01' },
    { from: '2024-02-29', to: '2024-02-29' },
    { from: '2024-02-24', to: '2024-03-01' },
    { from: '2024-02-01', to: '2024-03-01' },
    { from: '2024-03-01', to: '2024-03-01' },
    { from: '2024-02-01', to: '2024-02-29' },
  ])
  expect(daysOfPeriod('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
