import { describe, expect, it } from 'vitest'
import { evenly } from '../../test/evenly.ts'
import { judge } from '../arithmetic/judge.ts'
import type { EventStatus, Market, Message, Settled } from '../feed/messages.ts'
import { type League, readLeagues } from '../leagues.ts'
import {
  attackOf,
  finalLeads,
  finalTotals,
  leadsOf,
  playAttacks,
  pointsOf,
  type Rules,
  type Sides,
  totalsOf,
} from './attacks.ts'
import { World } from './world.ts'

const SHOOT_OUT: Rules = { periods: 1, each: 5, extra: 1 }
const COURT: Rules = { periods: 4, each: 18, extra: 9 }
const kicks = (home: number, away: number): Sides => ({ home: attackOf(home, [1]), away: attackOf(away, [1]) })
const COURT_SIDES: Sides = { home: attackOf(0.51, [0.08, 0.63, 0.29]), away: attackOf(0.47, [0.08, 0.63, 0.29]) }
const above = (list: { size: number; chance: number }[], line: number) =>
  list.reduce((sum, { size, chance }) => (size > line ? sum + chance : sum), 0)

describe('chances are those of the closed form', () => {
  const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n, k - 1) * (n - k + 1)) / k)
  const binomial = (n: number, k: number, p: number) => ways(n, k) * p ** k * (1 - p) ** (n - k)

  it('goals of five kicks are binomial', () => {
    for (const [k, chance] of pointsOf(attackOf(0.76, [1]), 5).entries())
      expect(chance).toBeCloseTo(binomial(5, k, 0.76), 12)
  })
  it('of a shoot-out: equal kickers win it half the time, .78 against .72 with .6057', () => {
    expect(above(finalLeads(SHOOT_OUT, kicks(0.75, 0.75), 5, 0), 0)).toBeCloseTo(0.5, 12)
    expect(above(finalLeads(SHOOT_OUT, kicks(0.78, 0.72), 5, 0), 0)).toBeCloseTo(0.6057, 4)
  })
  it('a level shoot-out is decided by the next pair in which one alone scores', () => {
    const [p, q] = [0.8, 0.7]
    expect(above(finalLeads(SHOOT_OUT, kicks(p, q), 0, 0), 0)).toBeCloseTo((p * 0.3) / (p * 0.3 + q * 0.2), 12)
    // Four all: nine goals come with the first deciding pair after pairs of none; each pair of two adds two.
    const totals = finalTotals(SHOOT_OUT, kicks(p, q), 0, [4, 4])
    expect(totals.find(({ size }) => size === 9)?.chance).toBeCloseTo((p * 0.3 + q * 0.2) / (1 - 0.2 * 0.3), 9)
  })
  it('means and spreads of a match without overtime are sums over its attacks', () => {
    const mean = (spread: readonly number[]) => spread.reduce((sum, chance, points) => sum + chance * points, 0)
    const square = (spread: readonly number[]) => spread.reduce((sum, chance, points) => sum + chance * points ** 2, 0)
    const [home, away] = [COURT_SIDES.home, COURT_SIDES.away]
    for (const [list, sign] of [
      [leadsOf(COURT_SIDES, 72), -1],
      [totalsOf(COURT_SIDES, 72), 1],
    ] as const) {
      const middle = list.reduce((sum, { size, chance }) => sum + size * chance, 0)
      const spread = list.reduce((sum, { size, chance }) => sum + (size - middle) ** 2 * chance, 0)
      expect(middle).toBeCloseTo(72 * (mean(home) + sign * mean(away)), 9)
      expect(spread).toBeCloseTo(72 * (square(home) - mean(home) ** 2 + square(away) - mean(away) ** 2), 6)
    }
  })
})

it.each([
  ['basketball', COURT, COURT_SIDES, 20_000],
  ['a shoot-out', SHOOT_OUT, kicks(0.8, 0.7), 20_000],
] as const)(
  'drawn matches of %s fit the chances of the end within four standard errors, from any standing',
  (_name, rules, sides, many) => {
    const next = evenly(7)
    const counts = { won: 0, over: 0, half: 0, overtime: 0 }
    const attacks = rules.periods * rules.each
    const [line, half] = rules === COURT ? [156.5, 76.5] : [7.5, 7.5]
    const first = Math.ceil(rules.periods / 2)
    for (let match = 0; match < many; match++) {
      const periods = playAttacks(rules, sides, next)
      const points = (list: typeof periods, side: 0 | 1) => list.flat().reduce((sum, one) => sum + one[side], 0)
      if (points(periods, 0) > points(periods, 1)) counts.won += 1
      if (points(periods, 0) + points(periods, 1) > line) counts.over += 1
      const opening = periods.slice(0, first)
      if (points(opening, 0) + points(opening, 1) > half) counts.half += 1
      if (periods.length > rules.periods) counts.overtime += 1
      expect(points(periods, 0)).not.toBe(points(periods, 1))
    }
    const check = (count: number, chance: number) =>
      expect(Math.abs(count / many - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / many))
    const totals = finalTotals(rules, sides, attacks, [0, 0])
    expect(totals.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    check(counts.won, above(finalLeads(rules, sides, attacks, 0), 0))
    check(counts.over, above(totals, line))
    check(counts.half, above(totalsOf(sides, first * rules.each), half))
    check(counts.overtime, leadsOf(sides, attacks).find(({ size }) => size === 0)?.chance ?? 0)
  },
)

const data = readLeagues()

/** A round of a league heard to its end: what the first match offered, when, and how it was settled. */
const hear = (league: League) => {
  const known = heardOf.get(league.code) ?? hearAnew(league)
  heardOf.set(league.code, known)
  return known
}
const heardOf = new Map<string, ReturnType<typeof hearAnew>>()
function hearAnew(league: League) {
  const everyMs = league.everySeconds * 1000
  let now = Math.ceil(Date.parse('2026-03-03T12:00:00Z') / everyMs) * everyMs - 5000
  const world = new World({ ...data, leagues: [{ ...league, aheadSeconds: 30 }] }, Buffer.alloc(32, 3), () => now)
  const offers: { status: EventStatus; market: Market }[] = []
  const settled = new Map<string, Settled>()
  const decidedAt = new Map<string, number>()
  const heard: { id?: string; last?: EventStatus } = {}
  world.subscribe((message: Message) => {
    if (!('eventId' in message)) return
    if (message.type === 'odds_change' && message.status?.status === 0) heard.id ??= message.eventId
    if (message.eventId !== heard.id) return
    if (message.type === 'odds_change' && message.status) {
      const { status } = message
      heard.last = status
      for (const market of message.markets) if (market.status === 1) offers.push({ status, market })
    }
    if (message.type === 'bet_settlement')
      for (const one of message.markets) {
        settled.set(`${one.market} ${one.specifiers}`, one)
        decidedAt.set(`${one.market} ${one.specifiers}`, now)
      }
  })
  for (let step = 0; step < 4000 && heard.last?.status !== 3; step++) {
    world.tick()
    now += league.minuteMs / 2
  }
  const restarted = new World({ ...data, leagues: [league] }, Buffer.alloc(32, 3), () => now)
  return { offers, settled, decidedAt, end: heard.last as EventStatus, world, restarted, id: heard.id as string }
}

it.each(data.leagues.filter(({ attacks }) => attacks).map(league => [league.code, league] as const))(
  '%s: every line that was offered is settled as the final points say, and was sold at its margin',
  (_code, league) => {
    const { offers, settled, end, world, id } = hear(league)
    expect(end.status).toBe(3)
    const parts = end.parts ?? []
    expect(parts.length).toBeGreaterThanOrEqual(league.attacks?.periods ?? 1)
    expect(parts.reduce((sum, [one]) => sum + one, 0)).toBe(end.home)
    expect(end.home).not.toBe(end.away)
    const score = {
      home: end.home,
      away: end.away,
      halfHome: (parts[0]?.[0] ?? 0) + (parts[1]?.[0] ?? 0),
      halfAway: (parts[0]?.[1] ?? 0) + (parts[1]?.[1] ?? 0),
      parts,
    }
    expect(offers.length).toBeGreaterThan(6)
    for (const { market } of offers) {
      const line = `${market.market} ${market.specifiers}`
      expect(settled.get(line)?.outcomes, line).toEqual(judge(market.market, market.specifiers, score))
      const odds = market.outcomes.filter(({ active }) => active).map(one => Number(one.odds))
      if (odds.length < market.outcomes.length) continue
      const sold = odds.reduce((sum, price) => sum + 1 / price, 0)
      expect(sold, line).toBeGreaterThan((data.margins[market.market] as number) - 1e-6)
      expect(sold, line).toBeLessThan((data.margins[market.market] as number) + 0.03)
    }
    if (league.isLive) {
      // The half and each quarter are sold while they last and no longer.
      const at = (market: number) =>
        new Set(offers.filter(one => one.market.market === market).map(one => one.status.parts?.length ?? 1))
      expect([...at(66)]).toEqual([1, 2])
      expect([...at(235)]).toEqual([1, 2, 3, 4])
      expect([...at(219)].length).toBe(parts.length)
    }
    expect(world.probabilities(id, league.sport === 'penalty' ? 186 : 219, '')).toEqual({
      cashoutStatus: -2,
      outcomes: {},
    })
  },
)

it('a quarter that is told again after the end, by a process started since, is no newer than it was', () => {
  const league = data.leagues.find(({ sport }) => sport === 'basketball') as League
  const { settled, decidedAt, restarted, id } = hear(league)
  const again = new Map<string, Settled>()
  restarted.subscribe(message => {
    if (message.type !== 'bet_settlement') return
    for (const one of message.markets) {
      const line = `${one.market} ${one.specifiers}`
      again.set(line, one)
      // Whatever a trader said of it since it was decided counts still.
      expect(message.timestamp, line).toBeLessThanOrEqual(decidedAt.get(line) as number)
    }
  })
  restarted.recoverEvent(id, 1)
  expect(again).toEqual(settled)
})
