import { expect, test } from 'vitest'
import { placeBars } from './profit-bars.ts'

test('each day has its bar, the tallest is full, a loss hangs down, a day without play is flat', () => {
  const days = [
    { day: '2026-11-01', net: '-500.00' },
    { day: '2026-11-03', net: '1000.00' },
  ]
  expect(placeBars({ from: '2026-10-31', to: '2026-11-03' }, days)).toEqual([
    { day: '2026-10-31', net: '0.00', height: 0 },
    { day: '2026-11-01', net: '-500.00', height: -500 },
    { day: '2026-11-02', net: '0.00', height: 0 },
    { day: '2026-11-03', net: '1000.00', height: 1000 },
  ])
})

test('sums that no float can hold are still compared exactly, and nothing won or lost draws nothing', () => {
  const days = [
    { day: '2026-11-01', net: '-99999999999999999.99999' },
    { day: '2026-11-02', net: '49999999999999999.99999' },
  ]
  expect(placeBars({ from: '2026-11-01', to: '2026-11-02' }, days).map(bar => bar.height)).toEqual([-1000, 499])
  expect(placeBars({ from: '2026-11-01', to: '2026-11-01' }, [{ day: '2026-11-01', net: '0.00' }])).toEqual([
    { day: '2026-11-01', net: '0.00', height: 0 },
  ])
})
