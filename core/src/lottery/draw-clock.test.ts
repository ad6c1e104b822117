import { describe, expect, test } from 'vitest'
import { drawsOn, listShownNumbers, matchesName, msUntilLock, msUntilRefresh } from './draw-clock.ts'
import { listDrawDays, type Weekday } from './game.ts'
import { LOTTERY_GAMES } from './games.ts'

const drawing = (remainTime: number, numero = '1,2,3') => ({ numero, remainTime })

describe('when the draw data is asked for again', () => {
  test.each([
    [[12_000, 25_000, 600_000], 12_000],
    [[1], 1],
    [[29_999], 29_999],
  ])('LOTTERY-08 after the smallest remaining time: of %j after %i ms', (times, wait) => {
    expect(msUntilRefresh(times.map(time => drawing(time)))).toBe(wait)
  })

  test('LOTTERY-08 only games with numbers count', () => {
    expect(msUntilRefresh([drawing(3000, ''), drawing(12_000), drawing(-1, '')])).toBe(12_000)
  })

  test.each([[[0, 12_000]], [[-1, 12_000]], [[-90_000]]])('LOTTERY-09 after 7 s where it is over: %j', times => {
    expect(msUntilRefresh(times.map(time => drawing(time)))).toBe(7000)
  })

  test('LOTTERY-09 after 7 s where no game has numbers, or there is none', () => {
    expect(msUntilRefresh([])).toBe(7000)
    expect(msUntilRefresh([drawing(12_000, '')])).toBe(7000)
  })

  test('LOTTERY-10 after 30 s at most', () => {
    expect(msUntilRefresh([drawing(30_000)])).toBe(30_000)
    expect(msUntilRefresh([drawing(30_001), drawing(600_000)])).toBe(30_000)
  })
})

test.each([
  // remainTime, lockTime, round trip: left
  [60_000, 5, 0, 56_000],
  [60_000, 5, 300, 55_850],
  [60_000, 1, 0, 60_000],
  [4000, 5, 0, 0],
  [3000, 5, 200, 0],
  [0, 0, 0, 1000],
  [-1, 0, 4000, 0],
])(
  'LOTTERY-11 of %i ms with a lock of %i s after a round trip of %i ms %i ms are left',
  (remainTime, lockTime, trip, left) => {
    expect(msUntilLock({ remainTime, lockTime }, trip)).toBe(left)
  },
)

test('LOTTERY-12 of ten open numbers the first six are shown, of fewer all, of none none', () => {
  expect(listShownNumbers('10,2,3,4,5,6,7,8,9,1')).toEqual(['10', '2', '3', '4', '5', '6'])
  expect(listShownNumbers('0,7')).toEqual(['0', '7'])
  expect(listShownNumbers('')).toEqual([])
})

test('LOTTERY-02 LOTTERY-03 Monday is 2 to Saturday 7, Sunday 1', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter(weekday => drawsOn('2,7', weekday as Weekday))).toEqual([2, 7])
  const on = (weekday: Weekday) =>
    LOTTERY_GAMES.filter(game => game.drawnBy === 'state' && drawsOn(listDrawDays(game).join(','), weekday)).map(
      game => game.code,
    )
  expect(on(2)).toEqual(['north', 'hue', 'phu-yen', 'tp-hcm', 'dong-thap', 'ca-mau'])
  expect(on(1)).toEqual(['north', 'hue', 'khanh-hoa', 'kon-tum', 'tien-giang', 'kien-giang', 'da-lat'])
})

test.each([
  ['Ha HANOI Special', 'hanoi', true],
  ['Nổ hũ', 'no', true],
  ['Nổ hũ', 'NỔ', true],
  ['No hu', 'nổ', false],
  ['Đà Nẵng', 'da nang', true],
  ['Đà Nẵng', 'đà', true],
  ['Đà Nẵng', 'nẵng '.normalize('NFD'), true],
  ['Đà Nẵng', 'dã', false],
  ['Đà Nẵng', '', true],
  ['K3 Big Small 1 min', 'k3 b', true],
  ['K3 Big Small 1 min', '3k', false],
])('LOTTERY-04 in "%s" "%s" is found: %s', (remark, typed, isFound) => {
  expect(matchesName(remark, typed)).toBe(isFound)
})
