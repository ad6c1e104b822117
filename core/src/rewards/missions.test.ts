import { expect, test } from 'vitest'
import { isDoable, judgeProgress, nextInRow, type Task } from './missions.ts'
import { isMessengerId, isQuantity, judgeConversion, priceConversion, wholePoints } from './points.ts'

const ONE = 100_000n
const DAY = {
  play: [
    { gameType: 'RNG', rounds: 12, amount: 150_000n * ONE },
    { gameType: 'FISH', rounds: 4, amount: 60_000n * ONE },
  ],
  deposited: 99_999n * ONE,
}

test.each<[string, Task, bigint]>([
  ['stake stops at its goal', { kind: 'stake', goal: '200000' }, 200_000n * ONE],
  ['stake of a category', { kind: 'stake', goal: '200000', gameType: 'FISH' }, 60_000n * ONE],
  ['rounds of all', { kind: 'rounds', goal: '20' }, 16n],
  ['rounds of a category', { kind: 'rounds', goal: '10', gameType: 'FISH' }, 4n],
  ['rounds of a category that was not played', { kind: 'rounds', goal: '10', gameType: 'LIVE' }, 0n],
  ['categories', { kind: 'categories', goal: '3' }, 2n],
  ['a deposit one short', { kind: 'deposit', goal: '100000' }, 99_999n * ONE],
])('progress: %s', (_, task, expected) => {
  expect(judgeProgress(task, DAY)).toBe(expected)
})

test.each([
  ['the first day', undefined, 1],
  ['the day after', { day: '2026-02-28', place: 1 }, 2],
  ['a day was missed', { day: '2026-02-27', place: 5 }, 1],
  ['after the last one it begins anew', { day: '2026-02-28', place: 7 }, 1],
])('the row of sign-ins: %s', (_, last, place) => {
  expect(nextInRow(last, '2026-03-01', 7)).toBe(place)
})

test.each([
  [1000, 5000, undefined],
  [5000, 5000, undefined],
  [5001, 5000, 'mall.notEnough'],
  [999, 5000, 'mall.convertMin'],
  [0, 5000, 'mall.wholePoints'],
  [-1000, 5000, 'mall.wholePoints'],
  [1000.5, 5000, 'mall.wholePoints'],
  [Number.NaN, 5000, 'mall.wholePoints'],
  [Number.POSITIVE_INFINITY, 5000, 'mall.wholePoints'],
])('converting %s of %s points: %s', (points, balance, expected) => {
  expect(judgeConversion(points, { min: 1000, balance })).toBe(expected)
})

test('points are whole, prices exact', () => {
  expect(priceConversion(1234, '1.5')).toBe(185_100_000n)
  expect(wholePoints(199_999n)).toBe(1)
  expect([0, 1, 99, 100, 1.5, -1].map(isQuantity)).toEqual([false, true, true, false, false, false])
  expect(
    ['', '1234', '0912345678', '+84912345678', '@sen.mai', 'a b c d e', '<script>'].map(text =>
      isMessengerId('zalo', text),
    ),
  ).toEqual([false, false, true, true, true, false, false])
})

test.each<[string, Task, boolean]>([
  ['a deposit without a method', { kind: 'deposit', goal: '100000' }, false],
  ['a category with a game that runs', { kind: 'rounds', goal: '10', gameType: 'RNG' }, true],
  ['a category without', { kind: 'rounds', goal: '10', gameType: 'FISH' }, false],
  ['as many categories as run', { kind: 'categories', goal: '1' }, true],
  ['more than run', { kind: 'categories', goal: '2' }, false],
  ['any game', { kind: 'stake', goal: '10' }, true],
])('can be done now: %s', (_, task, expected) => {
  expect(isDoable(task, { gameTypes: new Set(['RNG']), mayDeposit: false })).toBe(expected)
})
