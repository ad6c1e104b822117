import { expect, it } from 'vitest'
import { type League, readLeagues } from '../leagues.ts'
import { matchesBetween, matchOf } from './fixtures.ts'

const KEY = Buffer.alloc(32, 5)
const NOW = Date.parse('2026-03-03T12:00:00Z')

const fast = (pace: number): League => readLeagues(pace).leagues.find(({ code }) => code === 'baphut') as League
const idsOf = (league: League) => matchesBetween(KEY, league, NOW, NOW + 3_600_000).map(({ id }) => id)

it('an id means one match of one set of data: with another clock it is unknown, not another match', () => {
  const [slow, hasty] = [fast(1), fast(2)]
  const ids = idsOf(slow)
  expect(ids.length).toBeGreaterThan(50)
  for (const id of ids) {
    expect(matchOf(KEY, [slow], id)?.id).toBe(id)
    expect(matchOf(KEY, [hasty], id)).toBeUndefined()
  }
  const known = new Set(ids)
  expect(idsOf(hasty).some(id => known.has(id))).toBe(false)
})

it('reading the same data again gives the same ids, short enough for a bet to name', () => {
  expect(idsOf(fast(1))).toEqual(idsOf(fast(1)))
  for (const id of idsOf(fast(1))) expect(id.length).toBeLessThanOrEqual(40)
})
