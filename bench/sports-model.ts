/**
 * Whether simulated matches come out as the model's prices say, and the house keeps the margin that was set: a million football matches and
 * many of every other sport, each market judged as bets on it are. The luck is a fixed seed, so that a run can be repeated. It measures no
 * speed: neither prices to watching clients, nor settlement by one whistle, nor what a bet costs.
 */
import { judge } from '../sportsbook/src/arithmetic/judge.ts'
import { type Chances, factorOf, type Result } from '../sportsbook/src/arithmetic/settle.ts'
import { type League, type Leagues, ratesOf, readLeagues } from '../sportsbook/src/leagues.ts'
import { attackPlay } from '../sportsbook/src/world/attack-play.ts'
import { type Match, matchesBetween } from '../sportsbook/src/world/fixtures.ts'
import { chancesOf, endingsOf, type Offer, offersOf } from '../sportsbook/src/world/prices.ts'
import { playMatch } from '../sportsbook/src/world/process.ts'
import { racePlay } from '../sportsbook/src/world/race-play.ts'
import { evenly } from '../sportsbook/test/evenly.ts'

type Fit = {
  sport: string
  matches: number
  outcomes: number
  /** The largest distance of an outcome's mean return from the model's, in standard errors, and how many are beyond three. */
  worst: number
  beyond: number
  /** The largest distance of what a market's whole return is from one over its margin, less what cutting prices to hundredths keeps. */
  margin: number
}

/** A market with what the model says of each outcome, and the returns counted. */
type Counted = Offer & { chances: ReadonlyMap<string, Chances>; counts: Map<string, Map<string, number>> }

const numberOf = ({ result, voidFactor }: Result, odds: string): number => {
  const { over, under } = factorOf(odds, { result, voidFactor })
  return Number(over) / Number(under)
}

type Score = Parameters<typeof judge>[2]

function count(markets: readonly Counted[], score: Score, times: number): void {
  for (const { market, specifiers, counts } of markets)
    for (const [id, { result, voidFactor }] of Object.entries(judge(market, specifiers, score))) {
      const of = counts.get(id) ?? counts.set(id, new Map()).get(id)
      const key = `${result} ${voidFactor}`
      of?.set(key, (of.get(key) ?? 0) + times)
    }
}

const counted = (offers: readonly Offer[], chances: (offer: Offer) => ReadonlyMap<string, Chances>): Counted[] =>
  offers.map(offer => ({ ...offer, chances: chances(offer), counts: new Map() }))

function fitOf(sport: string, matches: number, markets: readonly Counted[], margins: Leagues['margins']): Fit {
  const fit: Fit = { sport, matches, outcomes: 0, worst: 0, beyond: 0, margin: 0 }
  for (const { market, outcomes, chances, counts } of markets) {
    let [back, cost, squares] = [0, 0, 0]
    const isWhole = outcomes.every(({ active }) => active)
    for (const { id, odds, active } of outcomes) {
      const ends = chances.get(id) as Chances
      const worth = ends.won * Number(odds) + (ends.halfWon * (1 + Number(odds))) / 2 + ends.push + ends.halfLost / 2
      let [sum, sumOfSquares, refunded] = [0, 0, 0]
      for (const [key, times] of counts.get(id) ?? []) {
        const [result, voidFactor] = key.split(' ') as ['0' | '1', Result['voidFactor']]
        const value = numberOf({ result: result === '1' ? 1 : 0, voidFactor }, odds)
        sum += value * times
        sumOfSquares += value * value * times
        refunded += Number(voidFactor) * times
      }
      const error = Math.sqrt(Math.max(sumOfSquares / matches - (sum / matches) ** 2, 0) / matches)
      if (active) {
        const distance = Math.abs(sum / matches - worth) / Math.max(error, 1e-9)
        fit.outcomes += 1
        fit.worst = Math.max(fit.worst, distance)
        if (distance > 3) fit.beyond += 1
      }
      // On every outcome so much that each pays one; a refunded part was never at risk.
      back += (sum - refunded) / Number(odds)
      cost += (matches - refunded) / Number(odds)
      squares += (error / Number(odds)) ** 2 * matches ** 2
    }
    if (!isWhole) continue
    const due = 1 / (margins[market] as number)
    // Prices are cut off to hundredths: with short ones the house keeps up to a per cent more.
    const kept = due - back / cost
    const noise = (3 * Math.sqrt(squares)) / cost
    fit.margin = Math.max(fit.margin, -kept - noise, kept - 0.012 - noise)
  }
  return fit
}

function footballFit(data: Leagues, matches: number): Fit {
  const league = data.leagues.find(({ sport }) => sport === 'football') as League
  const [home, away] = league.teams
  const rates = ratesOf(league, home as League['teams'][number], away as League['teams'][number])
  const start = { minute: 0, home: 0, away: 0 }
  const endings = endingsOf(data.process, rates, start)
  const markets = counted(offersOf(endings, data.margins, start), ({ market, specifiers }) =>
    chancesOf(endings, market, specifiers),
  )
  const next = evenly(20_260_303)
  // Matches with the same goals in each half end every bet alike: they are counted, then judged once.
  const scores = new Map<string, number>()
  for (let match = 0; match < matches; match++) {
    // Of each side in the first half, then in the second.
    const goals = [0, 0, 0, 0]
    for (const { minute, isHome } of playMatch(data.process, rates, next)) {
      const at = (minute > 45 ? 2 : 0) + (isHome ? 0 : 1)
      goals[at] = (goals[at] as number) + 1
    }
    const key = goals.join(' ')
    scores.set(key, (scores.get(key) ?? 0) + 1)
  }
  for (const [key, times] of scores) {
    const [h = 0, a = 0, m = 0, n = 0] = key.split(' ').map(Number)
    count(markets, { home: h + m, away: a + n, halfHome: h, halfAway: a }, times)
  }
  return fitOf('football', matches, markets, data.margins)
}

function otherFit(data: Leagues, league: League, matches: number): Fit {
  const keyOf = (at: number) => Buffer.from(String(at).padStart(32, '0'))
  const now = Date.parse('2026-03-03T12:00:00Z')
  const [match] = matchesBetween(keyOf(0), league, now, now + 2 * league.everySeconds * 1000) as [Match]
  const make = league.race ? racePlay : attackPlay
  const before = match.startsAt - 1000
  const first = make(data, keyOf(0), match)
  const status = first.statusAt(before)
  const markets = counted(
    first.offersAt(status, before),
    offer => first.chancesAt(offer, status, before) ?? new Map<string, Chances>(),
  )
  for (let at = 1; at <= matches; at++) {
    const play = make(data, keyOf(at), match)
    count(markets, play.settledBy(play.statusAt(play.endsAt)).score, 1)
  }
  return fitOf(league.sport, matches, markets, data.margins)
}

/** Plays a million football matches, and so many of one league of every other sport. */
export function* measureModel(football = 1_000_000, others = 50_000): Generator<Fit> {
  const data = readLeagues()
  yield footballFit(data, football)
  const leagues = new Map(data.leagues.filter(({ sport }) => sport !== 'football').map(one => [one.sport, one]))
  for (const league of leagues.values()) yield otherFit(data, league, others)
}
