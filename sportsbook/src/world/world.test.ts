import { describe, expect, it } from 'vitest'
import { BOTH_SCORE, CORRECT_SCORE, HALF_FULL, HANDICAP, judge, TOTAL, WINNER } from '../arithmetic/judge.ts'
import { factorOf, type Result } from '../arithmetic/settle.ts'
import { readLeagues } from '../leagues.ts'
import { endingsOf, fairOf, offersOf } from './prices.ts'
import { type Process, playMatch, type Rates } from './process.ts'

const FLAT: Process = { shares: [1, 1], tones: { '-2': [1, 1], '-1': [1, 1], '0': [1, 1], '1': [1, 1], '2': [1, 1] } }
const RATES: Rates = { home: 1.45, away: 1.1 }
const START = { minute: 0, home: 0, away: 0 }

/** Poisson by its formula. */
function poisson(mean: number, goals: number): number {
  let chance = Math.exp(-mean)
  for (let at = 1; at <= goals; at++) chance *= mean / at
  return chance
}

describe('prices from the score matrix', () => {
  const endings = endingsOf(FLAT, RATES, START)
  const grid = Array.from({ length: 20 * 20 }, (_, at) => ({ home: Math.floor(at / 20), away: at % 20 }))
  const closed = (is: (home: number, away: number) => boolean) =>
    grid.reduce((sum, { home, away }) => sum + (is(home, away) ? poisson(1.45, home) * poisson(1.1, away) : 0), 0)

  it('equal the closed form to six decimals where the score changes nothing', () => {
    const winner = fairOf(endings, WINNER)
    expect(winner.get('1')).toBeCloseTo(
      closed((home, away) => home > away),
      6,
    )
    expect(winner.get('2')).toBeCloseTo(
      closed((home, away) => home === away),
      6,
    )
    expect(fairOf(endings, CORRECT_SCORE).get('286')).toBeCloseTo(poisson(1.45, 1) * poisson(1.1, 1), 6)
    expect(fairOf(endings, TOTAL, 'total=2.5').get('12')).toBeCloseTo(
      closed((home, away) => home + away > 2),
      6,
    )
    expect(fairOf(endings, BOTH_SCORE).get('74')).toBeCloseTo((1 - Math.exp(-1.45)) * (1 - Math.exp(-1.1)), 6)
  })

  it('equal, in every market and on every line, the sum over a grid of two Poisson numbers, refunds taken out', () => {
    const goals = (mean: number) => Array.from({ length: 25 }, (_, at) => poisson(mean, at))
    // Half the goals fall in each half of this even process.
    const [h1, a1] = [goals(1.45 / 2), goals(1.1 / 2)]
    const sums = new Map<string, Map<string, { back: number; decided: number }>>()
    const asked: [number, string][] = [
      ...[1, 10, 11, 29, CORRECT_SCORE, HALF_FULL].map((market): [number, string] => [market, '']),
      ...[-8, -5, -3, -2, -1, 0, 1, 3, 6].map((quarters): [number, string] => [HANDICAP, `hcp=${quarters / 4}`]),
      ...[2, 5, 7, 8, 9, 10, 11, 14].map((quarters): [number, string] => [TOTAL, `total=${quarters / 4}`]),
    ]
    // Stake refunded in whole or half is taken out of what was staked: back and decided are of one unit.
    const refund = ({ voidFactor }: Result) => Number(voidFactor)
    const wonPart = ({ result, voidFactor }: Result) => (result === 1 ? 1 - Number(voidFactor) : 0)
    for (let h = 0; h < 14; h++)
      for (let a = 0; a < 14; a++)
        for (let m = 0; m < 14; m++)
          for (let n = 0; n < 14; n++) {
            const chance = (h1[h] as number) * (a1[a] as number) * (h1[m] as number) * (a1[n] as number)
            if (chance < 1e-15) continue
            const score = { home: h + m, away: a + n, halfHome: h, halfAway: a }
            for (const [market, line] of asked)
              for (const [outcome, result] of Object.entries(judge(market, line, score))) {
                const key = `${market} ${line}`
                const of = sums.get(key) ?? sums.set(key, new Map()).get(key)
                const sum = of?.get(outcome) ?? { back: 0, decided: 0 }
                sum.back += chance * wonPart(result)
                sum.decided += chance * (1 - refund(result))
                of?.set(outcome, sum)
              }
          }
    for (const [market, line] of asked) {
      const fair = fairOf(endings, market, line)
      const closedForm = sums.get(`${market} ${line}`)
      expect(fair.size).toBe(closedForm?.size)
      for (const [outcome, sum] of closedForm ?? [])
        expect(fair.get(outcome), `${market} ${line} ${outcome}`).toBeCloseTo(sum.back / sum.decided, 6)
    }
  }, 60_000)

  it('are the published ones of such a match, quarter lines too', () => {
    const figures = [
      [fairOf(endings, WINNER).get('1'), 0.4513],
      [fairOf(endings, WINNER).get('3'), 0.2867],
      [fairOf(endings, HANDICAP, 'hcp=-0.25').get('1714'), 0.5193],
      [fairOf(endings, HANDICAP, 'hcp=-0.75').get('1714'), 0.3796],
      [fairOf(endings, TOTAL, 'total=2.25').get('12'), 0.5371],
      [fairOf(endings, TOTAL, 'total=2.75').get('12'), 0.4047],
    ]
    for (const [found, published] of figures)
      expect(Math.abs((found as number) - (published as number))).toBeLessThan(6e-5)
  })

  it('carry the margin that was set, cut off to hundredths in favour of the house by at most a hundredth', () => {
    const { process, margins } = readLeagues()
    const live = { minute: 60, home: 1, away: 2, half: { home: 1, away: 1 } }
    for (const at of [{ ...START }, live])
      for (const { market, specifiers, outcomes } of offersOf(endingsOf(process, RATES, at), margins, at)) {
        const fair = fairOf(endingsOf(process, RATES, at), market, specifiers)
        for (const { id, odds, active } of outcomes) {
          if (!active) continue
          const due = 1 / ((fair.get(id) as number) * (margins[market] as number))
          expect(due - Number(odds), `${market} ${specifiers} ${id}`).toBeGreaterThan(-1e-6)
          expect(due - Number(odds)).toBeLessThan(0.01 + 1e-6)
        }
      }
  })
})

it('drawn matches fit the prices of the same process within four standard errors, from any standing', () => {
  const { process } = readLeagues()
  let state = 12345
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const many = 40_000
  const fair = fairOf(endingsOf(process, RATES, START), WINNER)
  const over = fairOf(endingsOf(process, RATES, START), TOTAL, 'total=2.5').get('12') as number
  const counts = { home: 0, draw: 0, over: 0 }
  for (let match = 0; match < many; match++) {
    const goals = playMatch(process, RATES, next)
    const lead = goals.reduce((sum, { isHome }) => sum + (isHome ? 1 : -1), 0)
    if (lead > 0) counts.home += 1
    if (lead === 0) counts.draw += 1
    if (goals.length > 2) counts.over += 1
  }
  const check = (count: number, chance: number) =>
    expect(Math.abs(count / many - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / many))
  check(counts.home, fair.get('1') as number)
  check(counts.draw, fair.get('2') as number)
  check(counts.over, over)
})

it('whoever bets the whole of a market on drawn matches loses the margin that was set', () => {
  const { process, margins } = readLeagues()
  const at = { minute: 0, home: 0, away: 0 }
  const offers = offersOf(endingsOf(process, RATES, at), margins, at).filter(({ outcomes }) =>
    outcomes.every(({ active }) => active),
  )
  let state = 777
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  // On every outcome so much that each pays one: then a match returns one, whatever its end, but for refunds.
  const back = new Map<string, { sum: number; squares: number; cost: number }>()
  const many = 20_000
  for (let match = 0; match < many; match++) {
    const goals = playMatch(process, RATES, next)
    const count = (isHome: boolean, to: number) =>
      goals.filter(goal => goal.isHome === isHome && goal.minute <= to).length
    const score = {
      home: count(true, 90),
      away: count(false, 90),
      halfHome: count(true, 45),
      halfAway: count(false, 45),
    }
    for (const { market, specifiers, outcomes } of offers) {
      const results = judge(market, specifiers, score)
      const of = back.get(`${market} ${specifiers}`) ?? { sum: 0, squares: 0, cost: 0 }
      let paid = 0
      let staked = 0
      for (const { id, odds } of outcomes) {
        const result = results[id] as Result
        const { over, under } = factorOf(odds, result)
        const stake = 1 / Number(odds)
        // A refunded part was never at risk.
        const returned = Number(result.voidFactor)
        paid += stake * (Number(over) / Number(under) - returned)
        staked += stake * (1 - returned)
      }
      of.sum += paid
      of.squares += paid * paid
      of.cost += staked
      back.set(`${market} ${specifiers}`, of)
    }
  }
  expect(back.size).toBeGreaterThan(12)
  for (const [market, { sum, squares, cost }] of back) {
    const error = Math.sqrt(Math.max(squares / many - (sum / many) ** 2, 0) / many) / (cost / many)
    const margin = margins[market.split(' ')[0] as string] as number
    // Double chance pays two of three outcomes. Prices are cut off to hundredths: the house keeps up to one per cent more of short ones.
    expect(sum / cost, market).toBeLessThan(1 / margin + 4 * error + 1e-9)
    expect(sum / cost, market).toBeGreaterThan(1 / margin - 0.012 - 4 * error)
  }
}, 60_000)
