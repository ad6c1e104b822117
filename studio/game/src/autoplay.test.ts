import { expect, test } from 'vitest'
import { type AutoplayPlan, countRound, judgeNext, judgePlayed, startRun } from './autoplay.ts'

const plan: AutoplayPlan = { rounds: 3, lossLimit: 250n, winLimit: 500n, stopsAtFeature: true, stopsAtOffer: true }
const round = (won: bigint, hasFeature = false) => ({ price: 100n, won, hasFeature })

test('as many rounds as were asked for, and no more', () => {
  let run = startRun(plan)
  for (let at = 0; at < 3; at++) {
    expect(judgeNext(run, 100n, 1000n)).toBeUndefined()
    run = countRound(run, round(100n))
  }
  expect(judgeNext(run, 100n, 1000n)).toBe('done')
})

test('a round that could lose more than the limit leaves is not placed; what was won in between counts', () => {
  const lost = countRound(countRound(startRun({ ...plan, rounds: 9 }), round(0n)), round(0n))
  expect(judgeNext(lost, 50n, 1000n)).toBeUndefined()
  expect(judgeNext(lost, 51n, 1000n)).toBe('loss')
  expect(judgeNext(countRound(lost, round(300n)), 250n, 1000n)).toBeUndefined()
})

test('a balance below the price ends it before a stake is refused', () => {
  expect(judgeNext(startRun(plan), 100n, 99n)).toBe('balance')
  expect(judgeNext(startRun(plan), 100n, 100n)).toBeUndefined()
})

test('a win of the amount named ends it, a smaller one does not; without an amount none does', () => {
  expect(judgePlayed(plan, round(500n))).toBe('win')
  expect(judgePlayed(plan, round(499n))).toBeUndefined()
  expect(judgePlayed({ ...plan, winLimit: undefined }, round(9999n))).toBeUndefined()
})

test('a feature ends it where that was asked for', () => {
  expect(judgePlayed(plan, round(0n, true))).toBe('feature')
  expect(judgePlayed({ ...plan, stopsAtFeature: false }, round(0n, true))).toBeUndefined()
})

test('a win that may be doubled ends it where that was asked for', () => {
  const offered = { ...round(150n), hasOffer: true }
  expect(judgePlayed(plan, offered)).toBe('offer')
  expect(judgePlayed({ ...plan, stopsAtOffer: false }, offered)).toBeUndefined()
  expect(judgePlayed(plan, round(150n))).toBeUndefined()
})
