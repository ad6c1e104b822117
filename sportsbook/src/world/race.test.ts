import { describe, expect, it } from 'vitest'
import {
  type Chances,
  holdOf,
  isPartOver,
  partEnds,
  playRace,
  type Rules,
  raceEndings,
  START,
  tieBreakOf,
} from './race.ts'

const VOLLEY: Rules = { parts: 3, to: 25, last: 15, by: 2, cap: 45 }
const TENNIS: Rules = { parts: 2, to: 6, last: 6, by: 2, cap: 7 }
const MAPS: Rules = { parts: 2, to: 1, last: 1, by: 1, cap: 1 }
const even = (p: number): Chances => ({ even: p, odd: p })
const home = (list: readonly { home: number; away: number; chance: number }[]) =>
  list.filter(one => one.home > one.away).reduce((sum, { chance }) => sum + chance, 0)

describe('the published figures', () => {
  it('of volleyball: a rally at .51 gives a set .5571, a fifth .5447, a match .6016', () => {
    expect(home(partEnds(VOLLEY, even(0.51), START))).toBeCloseTo(0.5571, 4)
    expect(home(partEnds(VOLLEY, even(0.51), { ...START, home: 2, away: 2 }))).toBeCloseTo(0.5447, 4)
    expect(home(raceEndings(VOLLEY, even(0.51), START))).toBeCloseTo(0.6016, 4)
  })
  it('of tennis: .64 on serve holds .8126; .66 against .62 wins the best of three .6911', () => {
    expect(holdOf(0.64)).toBeCloseTo(0.8126, 4)
    const chances = { even: holdOf(0.66), odd: 1 - holdOf(0.62), tieBreak: tieBreakOf(0.66, 0.62) }
    expect(home(raceEndings(TENNIS, chances, START))).toBeCloseTo(0.6911, 3)
  })
  it('of e-sports: a map at .6 gives the best of three .648, two nil .36', () => {
    const endings = raceEndings(MAPS, even(0.6), START)
    expect(home(endings)).toBeCloseTo(0.648, 9)
    expect(endings.find(one => one.home === 2 && one.away === 0)?.chance).toBeCloseTo(0.36, 9)
  })
})

it.each([
  ['25:23', VOLLEY, false, [25, 23], true],
  ['25:24', VOLLEY, false, [25, 24], false],
  ['15:13 in the fifth', VOLLEY, true, [15, 13], true],
  ['6:5', TENNIS, false, [6, 5], false],
  ['7:6', TENNIS, false, [7, 6], true],
] as const)('a part at %s', (_name, rules, last, points, over) => {
  expect(isPartOver(rules, last, points)).toBe(over)
})

it.each([
  ['volleyball', VOLLEY, even(0.52)],
  ['tennis', TENNIS, { even: holdOf(0.65), odd: 1 - holdOf(0.63), tieBreak: tieBreakOf(0.65, 0.63) }],
] as const)(
  'drawn matches of %s fit its endings: winner, points and lead, within four standard errors',
  (_name, rules, chances) => {
    let state = 99
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    const endings = raceEndings(rules, chances, START)
    expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const many = 8000
    const mean = (of: (one: (typeof endings)[number]) => number) =>
      endings.reduce((sum, one) => sum + one.chance * of(one), 0)
    const [units, lead] = [mean(one => one.unitsHome + one.unitsAway), mean(one => one.unitsHome - one.unitsAway)]
    const spread = Math.sqrt(mean(one => (one.unitsHome + one.unitsAway) ** 2) - units ** 2)
    const spreadLead = Math.sqrt(mean(one => (one.unitsHome - one.unitsAway) ** 2) - lead ** 2)
    const sums = { units: 0, lead: 0 }
    for (let match = 0; match < many; match++) {
      const won = playRace(rules, chances, next)
      sums.units += won.length
      sums.lead += won.filter(Boolean).length * 2 - won.length
    }
    expect(Math.abs(sums.units / many - units)).toBeLessThan((4 * spread) / Math.sqrt(many))
    expect(Math.abs(sums.lead / many - lead)).toBeLessThan((4 * spreadLead) / Math.sqrt(many))
  },
)
