import { expect, test } from 'vitest'
import { ONE } from '../money.ts'
import {
  judgeRace,
  type Race,
  raceNeedsSecond,
  raceStateAt,
  scoreOf,
  settledUntil,
  showScore,
  writeScore,
} from './races.ts'

const now = new Date('2026-11-28T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const race: Race = {
  name: { vi: 'Đua cuối tuần', en: 'Weekend race' },
  games: [1001],
  category: null,
  fromAt: later(10),
  toAt: later(60),
  leastStake: 1000n * ONE,
  prizes: [300n * ONE, 200n * ONE, 200n * ONE],
  wagering: '1',
}

test('a score is win ÷ stake in hundredths, rounded down: what is shown is what decides', () => {
  expect(scoreOf(3n * ONE, 10n * ONE)).toBe(333n)
  expect(scoreOf(1000n * ONE, 120_500n * ONE)).toBe(12_050n)
  expect(scoreOf(0n, 10n * ONE)).toBe(0n)
  expect(scoreOf(10n * ONE, 0n)).toBe(0n)
  expect(scoreOf(10n * ONE, -5n)).toBe(0n)
  expect([12_050n, 100n, 7n, 123_456_700n].map(writeScore)).toEqual(['120.50', '1.00', '0.07', '1234567.00'])
  expect(['120.50', '1.00', '0.07', '1234567.00'].map(showScore)).toEqual(['120.5', '1', '0.07', '1,234,567'])
})

test('a race is planned, runs and ends by the clock; what is kept beside that stands whatever the clock says', () => {
  const at = (minutes: number) => raceStateAt('open', race, later(minutes))
  expect([at(9), at(10), at(59), at(60)]).toEqual(['planned', 'running', 'running', 'ended'])
  expect(
    (['proposed', 'closed', 'paid', 'cancelled'] as const).map(kept => raceStateAt(kept, race, later(20))),
  ).toEqual(['proposed', 'ended', 'paid', 'cancelled'])
  expect(settledUntil(race.toAt)).toEqual(later(75))
})

test('each field of a race that cannot be is blamed by its own sentence', () => {
  const why = (change: Partial<Race>) => judgeRace({ ...race, ...change }, now)
  expect(why({})).toBeUndefined()
  expect(why({ games: [], category: 'RNG' })).toBeUndefined()
  expect(why({ name: { vi: 'Đua', en: ' ' } })).toBe('races.nameWrong')
  expect(why({ name: { vi: 'a'.repeat(61), en: 'Race' } })).toBe('races.nameWrong')
  expect(why({ games: [] })).toBe('races.gamesWrong')
  expect(why({ games: [1001, 1001] })).toBe('races.gamesWrong')
  expect(why({ category: 'RNG' })).toBe('races.gamesWrong')
  expect(why({ games: Array.from({ length: 101 }, (_, at) => at + 1) })).toBe('races.gamesWrong')
  expect(why({ fromAt: now })).toBe('races.timesWrong')
  expect(why({ toAt: later(19) })).toBe('races.timesWrong')
  expect(why({ toAt: later(10 + 32 * 24 * 60) })).toBe('races.timesWrong')
  expect(why({ fromAt: later(91 * 24 * 60), toAt: later(92 * 24 * 60) })).toBe('races.timesWrong')
  expect(why({ leastStake: 0n })).toBe('races.stakeWrong')
  expect(why({ prizes: [] })).toBe('races.prizesWrong')
  expect(why({ prizes: [1n, 0n] })).toBe('races.prizesWrong')
  expect(why({ prizes: [1n, 2n] })).toBe('races.prizesWrong')
  expect(why({ prizes: Array.from({ length: 51 }, () => ONE) })).toBe('races.prizesWrong')
  expect(why({ wagering: '100' })).toBe('races.wageringWrong')
  expect(why({ wagering: '-1' })).toBe('races.wageringWrong')
})

test('a race needs a second person above the bounds of promotions, other gifts of one person counted in', () => {
  const bounds = { reward: '1000', unstaked: '100', budget: '5000' }
  const needs = (prizes: number[], wagering = '1', others = 0n) =>
    raceNeedsSecond({ prizes: prizes.map(one => BigInt(one) * ONE), wagering }, bounds, others)
  expect(needs([1000, 1000])).toBe(false)
  expect(needs([1001])).toBe(true)
  expect(needs([1000, 1000, 1000, 1000, 1000, 1])).toBe(true)
  expect(needs([1000], '1', 4001n * ONE)).toBe(true)
  expect(needs([101], '0')).toBe(true)
  expect(needs([100], '0')).toBe(false)
})
