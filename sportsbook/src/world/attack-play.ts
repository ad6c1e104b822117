/** A match of a sport of attacks as the world tells it: an attack of each side at each step of the clock, a break between periods. */
import type { Score } from '../arithmetic/judge.ts'
import type { EventStatus } from '../feed/messages.ts'
import type { League, Leagues, Team } from '../leagues.ts'
import {
  attackOf,
  type Chance,
  finalLeads,
  finalTotals,
  leadsOf,
  playAttacks,
  type Rules,
  type Sides,
  totalsOf,
} from './attacks.ts'
import { evenNumbers, type Match } from './fixtures.ts'
import type { Named, Play } from './play.ts'
import { chancesOf, type Ending, type Offer, priceMarket } from './prices.ts'
import { evenLines } from './race-play.ts'

/** Numbers of the Unified Odds Feed: the whole match; the first half and each period, where a sport has them. */
type Markets = {
  winner: number
  handicap: number
  total: number
  half?: [number, number]
  period?: [number, number, number]
}

const MARKETS: Readonly<Record<'basketball' | 'penalty', Markets>> = {
  basketball: { winner: 219, handicap: 223, total: 225, half: [66, 68], period: [235, 303, 236] },
  penalty: { winner: 186, handicap: 16, total: 18 },
}

/** Attacks that are over: how many of the running period, and the points of every period so far. */
type Told = { at: number; done: number; periods: readonly (readonly [number, number])[] }

const START: Told = { at: 0, done: 0, periods: [[0, 0]] }

const add = (parts: readonly (readonly [number, number])[]): [number, number] =>
  parts.reduce<[number, number]>(([one, other], [home, away]) => [one + home, other + away], [0, 0])

function sidesOf({ base, attacks, teams }: League, match: Match): Sides {
  const team = (code: string) => teams.find(one => one.code === code) as Team
  const [home, away] = [team(match.home), team(match.away)]
  const shares = attacks?.shares ?? []
  return {
    home: attackOf(base.home * home.attack * away.defence, shares),
    away: attackOf(base.away * away.attack * home.defence, shares),
  }
}

export function attackPlay({ margins }: Leagues, key: Buffer, match: Match): Play {
  const { of: league } = match
  const rules = league.attacks as Rules
  const markets = MARKETS[league.sport as keyof typeof MARKETS]
  const sides = sidesOf(league, match)
  const told = tell(match, rules, sides, evenNumbers(key, match.id))
  const endsAt = told.at(-1)?.at ?? match.startsAt
  const lastAt = (now: number): Told => told.findLast(({ at }) => at <= now) ?? START
  let known: { told: Told; endings: Map<string, Ending[]>; offers?: Offer[] } | undefined
  const knownAt = (now: number) => {
    const last = lastAt(now)
    if (known?.told !== last) known = { told: last, endings: new Map() }
    return known
  }
  const endingsAt = (now: number, { market, specifiers }: Named): Ending[] => {
    const { told: last, endings } = knownAt(now)
    const group = groupOf(markets, market)
    const found = endings.get(group) ?? endingsFor(group, { rules, sides }, last)
    endings.set(group, found)
    return isOffered(markets, rules, last, { market, specifiers }) ? found : []
  }
  const chancesAt = (line: Named, now: number) => {
    const endings = endingsAt(now, line)
    return endings.length > 0 ? chancesOf(endings, line.market, line.specifiers) : undefined
  }
  const linesAt = (now: number): Named[] =>
    familiesAt(markets, rules, lastAt(now)).flatMap(({ market, name, prefix, beside }) =>
      name === ''
        ? [{ market, specifiers: prefix }]
        : evenLines(endingsAt(now, { market, specifiers: `${prefix}${name}=0.5` }), market, name, beside).map(line => ({
            market,
            specifiers: `${prefix}${line.specifiers}`,
          })),
    )
  const offersAt = (now: number): Offer[] =>
    linesAt(now).map(line => ({
      ...line,
      outcomes: priceMarket(chancesAt(line, now) ?? new Map(), margins[line.market], line.market),
    }))
  return {
    statusAt: now => statusOf(match, rules, lastAt(now), { now, endsAt }),
    isStopped: status => status.status === 3 || (status.status === 1 && !league.isLive),
    // A live match is told every few seconds, whether somebody scored or not.
    stepAt: (_, now) => Math.floor((now - match.startsAt) / 3000),
    offersAt: (_, now) => {
      const at = knownAt(now)
      at.offers ??= offersAt(now)
      return at.offers
    },
    chancesAt: (line, _, now) => chancesAt(line, now),
    settledBy: status => settledBy(markets, rules, status),
    endsAt,
  }
}

/** Attacks with their moments: one of each side at the end of each step, a break after a period. */
function tell({ startsAt, of: { minuteMs, breakMs } }: Match, rules: Rules, sides: Sides, next: () => number): Told[] {
  const told: Told[] = []
  let at = startsAt
  const over: (readonly [number, number])[] = []
  const played = playAttacks(rules, sides, next)
  for (const [number, period] of played.entries()) {
    for (const done of period.keys()) {
      at += minuteMs
      told.push({ at, done: done + 1, periods: [...over, add(period.slice(0, done + 1))] })
    }
    over.push(add(period))
    if (number === played.length - 1) continue
    // The next one is open to bets while the break lasts.
    told.push({ at, done: 0, periods: [...over, [0, 0]] })
    at += breakMs
  }
  return told
}

/** The periods of the Unified Odds Feed: quarters, overtime, penalties. */
const periodOf = ({ periods }: Rules, number: number): number =>
  periods === 1 ? 50 : number > periods ? 40 : 12 + number

function statusOf({ startsAt }: Match, rules: Rules, last: Told, { now, endsAt }: { now: number; endsAt: number }) {
  const [home, away] = add(last.periods)
  const status: EventStatus = { status: 1, period: periodOf(rules, last.periods.length), minute: 0, home, away }
  if (now < startsAt) return { ...status, status: 0 as const, period: 0 }
  if (now >= endsAt) return { ...status, status: 3 as const, period: 100, parts: last.periods }
  return { ...status, parts: last.periods }
}

/** Which chances a market asks for: the lead or the total of the match, of the first half, of the running period. */
function groupOf({ winner, handicap, half, period }: Markets, market: number): string {
  const of = half?.includes(market) ? 'half' : period?.includes(market) ? 'period' : 'match'
  const isLead = [winner, handicap, half?.[0], period?.[0], period?.[1]].includes(market)
  return `${of} ${isLead ? 'lead' : 'total'}`
}

/** Every end of what a group is about, from a standing on. */
function endingsFor(
  group: string,
  { rules, sides }: { rules: Rules; sides: Sides },
  { done, periods }: Told,
): Ending[] {
  const number = periods.length
  const inPeriod = (number > rules.periods ? rules.extra : rules.each) - done
  const until = (last: number) => Math.max(0, last - number) * rules.each + inPeriod
  const [home, away] = add(periods)
  const [one, other] = periods.at(-1) as readonly [number, number]
  const before = Array.from({ length: number - 1 }, () => [0, 0] as const)
  const lists: Record<string, () => Chance[]> = {
    'match lead': () => finalLeads(rules, sides, until(rules.periods), home - away),
    'match total': () => finalTotals(rules, sides, until(rules.periods), [home, away]),
    'half lead': () => leadsOf(sides, until(rules.periods / 2), home - away),
    'half total': () => totalsOf(sides, until(rules.periods / 2), home + away),
    'period lead': () => leadsOf(sides, inPeriod, one - other),
    'period total': () => totalsOf(sides, inPeriod, one + other),
  }
  const chances = (lists[group] as () => Chance[])()
  const isTotal = group.endsWith('total')
  return chances.map(({ size, chance }) => {
    // A lead or a total stands for all scores that have it.
    const [own, others] = isTotal || size > 0 ? [size, 0] : [0, -size]
    const score = { home: own, away: others, halfHome: own, halfAway: others, unitsHome: own, unitsAway: others }
    return { chance, score: { ...score, parts: [...before, [own, others] as const] } }
  })
}

/** A market of which lines are offered: `name` is empty where it has none. */
type Family = { market: number; name: '' | 'hcp' | 'total'; prefix: string; beside: number }

/** What may be offered from a standing on: the halves until the half is over, quarters only of the regular ones. */
function familiesAt({ winner, handicap, total, half, period }: Markets, rules: Rules, { periods }: Told): Family[] {
  const number = periods.length
  const beside = rules.periods > 1 ? 2 : 1
  const families: Family[] = [
    { market: winner, name: '', prefix: '', beside },
    { market: handicap, name: 'hcp', prefix: '', beside },
    { market: total, name: 'total', prefix: '', beside },
  ]
  if (half && number <= rules.periods / 2)
    families.push(
      { market: half[0], name: 'hcp', prefix: '', beside: 1 },
      { market: half[1], name: 'total', prefix: '', beside: 1 },
    )
  if (period && number <= rules.periods)
    families.push(
      { market: period[0], name: '', prefix: `quarternr=${number}`, beside: 0 },
      { market: period[1], name: 'hcp', prefix: `quarternr=${number}|`, beside: 1 },
      { market: period[2], name: 'total', prefix: `quarternr=${number}|`, beside: 1 },
    )
  return families
}

/** Whether a line is one that the match still has. */
const isOffered = (markets: Markets, rules: Rules, told: Told, { market, specifiers }: Named): boolean =>
  familiesAt(markets, rules, told).some(
    family =>
      family.market === market &&
      specifiers.startsWith(family.prefix) &&
      (family.name === ''
        ? specifiers === family.prefix
        : new RegExp(`^${family.name}=-?\\d{1,3}\\.5$`).test(specifiers.slice(family.prefix.length))),
  )

/** How far lines go that are settled: nine times the root of the attacks of a side, far beyond every even line. */
const reachOf = (attacks: number): number => Math.ceil(9 * Math.sqrt(attacks))
/** What an attack brings of both sides together, about: totals are settled so far around it. */
const USUAL = 2.1

/** Periods that are over, the first half, and at the end everything. */
function settledBy({ winner, handicap, total, half, period }: Markets, rules: Rules, status: EventStatus) {
  const { parts = [], home, away } = status
  const isEnd = status.status === 3
  const over = Math.min(rules.periods, isEnd ? parts.length : parts.length - 1)
  const [halfHome, halfAway] = half ? add(parts.slice(0, rules.periods / 2)) : [0, 0]
  const score: Score = { home, away, halfHome, halfAway, parts: parts.slice(0, over) }
  const lines: Named[] = []
  const halves = (market: number, name: string, { from, to }: { from: number; to: number }) => {
    for (let line = from; line < to; line++) lines.push({ market, specifiers: `${name}=${line + 0.5}` })
  }
  const both = (hcp: number, sum: number, prefix: string, attacks: number) => {
    const [reach, middle] = [reachOf(attacks), Math.round(USUAL * attacks)]
    halves(hcp, `${prefix}hcp`, { from: -reach, to: reach })
    halves(sum, `${prefix}total`, { from: Math.max(0, middle - reach), to: middle + reach })
  }
  for (let number = 1; number <= over; number++) {
    if (period) {
      lines.push({ market: period[0], specifiers: `quarternr=${number}` })
      both(period[1], period[2], `quarternr=${number}|`, rules.each)
    }
    if (half && number === rules.periods / 2) both(half[0], half[1], '', number * rules.each)
  }
  if (isEnd) {
    lines.push({ market: winner, specifiers: '' })
    both(handicap, total, '', rules.periods * rules.each)
  }
  return { lines, score }
}
