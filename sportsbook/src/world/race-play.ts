/** A match of a sport of points as the world tells it: a point at each step of the clock, a break between parts. */
import type { Score } from '../arithmetic/judge.ts'
import type { EventStatus } from '../feed/messages.ts'
import type { League, Leagues, Sport, Team } from '../leagues.ts'
import { evenNumbers, type Match } from './fixtures.ts'
import type { Named, Play } from './play.ts'
import { chancesOf, type Ending, type Offer, priceMarket } from './prices.ts'
import {
  addPoint,
  type Chances,
  holdOf,
  isOver,
  type Kept,
  partEnds,
  playRace,
  type Rules,
  raceEndings,
  START,
  type Standing,
  tieBreakOf,
} from './race.ts'

type RaceSport = Extract<Sport, 'tennis' | 'volleyball' | 'badminton' | 'esports'>

/** Which markets a sport has: handicap and total of parts, of points, and who wins each part. Numbers of the Unified Odds Feed. */
const MARKETS: Readonly<
  Record<RaceSport, { parts: [number, string][]; units: [number, string][]; part: [number, string] }>
> = {
  tennis: {
    parts: [[188, 'hcp']],
    units: [
      [187, 'hcp'],
      [189, 'total'],
    ],
    part: [202, 'setnr'],
  },
  volleyball: {
    parts: [[188, 'hcp']],
    units: [
      [237, 'hcp'],
      [238, 'total'],
    ],
    part: [202, 'setnr'],
  },
  badminton: {
    parts: [[188, 'hcp']],
    units: [
      [237, 'hcp'],
      [238, 'total'],
    ],
    part: [202, 'setnr'],
  },
  esports: {
    parts: [
      [327, 'hcp'],
      [328, 'total'],
    ],
    units: [],
    part: [330, 'mapnr'],
  },
}
const WINNER = 186

/** A point of the match: when it was over, and how the match stood then. */
type Told = { at: number; standing: Standing; parts: [number, number][] }

function chancesIn(league: League, home: Team, away: Team): Chances {
  const { base } = league
  // In tennis the bases are points won on serve; elsewhere the home side's chance of a point is its share of both strengths.
  if (league.sport === 'tennis') {
    const [own, other] = [base.home * home.attack, base.away * away.attack]
    return { even: holdOf(own), odd: 1 - holdOf(other), tieBreak: tieBreakOf(own, other) }
  }
  const [own, other] = [base.home * home.attack, base.away * away.attack]
  return { even: own / (own + other), odd: own / (own + other) }
}

export function racePlay({ margins }: Leagues, key: Buffer, match: Match): Play {
  const { of: league } = match
  const rules = league.race as NonNullable<League['race']>
  const sport = league.sport as RaceSport
  const team = (code: string) => league.teams.find(one => one.code === code) as Team
  const chances = chancesIn(league, team(match.home), team(match.away))
  const points = tell(match, playRace(rules, chances, evenNumbers(key, match.id)))
  const endsAt = points.at(-1)?.at ?? match.startsAt
  const lastAt = (now: number): Told | undefined => points.findLast(({ at }) => at <= now)
  const standingAt = (now: number): Standing => lastAt(now)?.standing ?? START
  const known = new Map<Kept, { played: number; endings: Ending[] }>()
  const endingsAt = (now: number, market: number): Ending[] => {
    const at = standingAt(now)
    const kept = keptFor(market)
    const told = known.get(kept)
    if (told?.played === at.played) return told.endings
    const endings = raceEndings(rules, chances, at, kept).map(({ chance, ...end }) => ({
      chance,
      score: { ...end, halfHome: 0, halfAway: 0 },
    }))
    known.set(kept, { played: at.played, endings })
    return endings
  }
  const { parts, units, part } = MARKETS[sport]
  /** The chance of the home side to win the part that is played, or that comes next. */
  const partChance = (now: number) =>
    partEnds(rules, chances, standingAt(now)).reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0)
  const numberOf = (now: number) => standingAt(now).home + standingAt(now).away + 1
  const chancesAt = ({ market, specifiers }: Named, now: number) => {
    if (market === part[0]) {
      if (specifiers !== `${part[1]}=${numberOf(now)}`) return undefined
      const won = partChance(now)
      const sure = { halfWon: 0, push: 0, halfLost: 0 }
      return new Map([
        ['4', { ...sure, won }],
        ['5', { ...sure, won: 1 - won }],
      ])
    }
    const isOwn =
      market === WINNER
        ? specifiers === ''
        : [...parts, ...units].some(
            ([id, name]) => id === market && LINE.test(specifiers) && specifiers.startsWith(`${name}=`),
          )
    return isOwn ? chancesOf(endingsAt(now, market), market, specifiers) : undefined
  }
  const linesAt = (now: number): Named[] => [
    { market: WINNER, specifiers: '' },
    ...[...parts, ...units].flatMap(([market, name]) =>
      evenLines(endingsAt(now, market), market, name, units.some(([id]) => id === market) ? 1 : 0),
    ),
    { market: part[0], specifiers: `${part[1]}=${numberOf(now)}` },
  ]
  return {
    statusAt: now => statusOf(match, lastAt(now), { now, endsAt }),
    isStopped: status => status.status === 3 || (status.status === 1 && !league.isLive),
    // A live match is told every few seconds, whether a point fell or not.
    stepAt: (_, now) => Math.floor((now - match.startsAt) / 3000),
    offersAt: (_, now): Offer[] =>
      linesAt(now).map(line => ({
        ...line,
        outcomes: priceMarket(chancesAt(line, now) ?? new Map(), margins[line.market], line.market),
      })),
    chancesAt: (line, _, now) => chancesAt(line, now),
    settledBy: status => settledBy(rules, status, { parts, units, part }),
    endsAt,
  }
}

/** What of the points a market asks about. */
const keptFor = (market: number): Kept =>
  [187, 237].includes(market) ? 'lead' : [189, 238].includes(market) ? 'played' : 'parts'

const LINE = /^(hcp|total)=-?\d{1,3}\.5$/

/** Points with their moments: one at the end of each step, a break after a part. */
function tell({ startsAt, of: { minuteMs, breakMs, race } }: Match, won: readonly boolean[]): Told[] {
  const rules = race as NonNullable<League['race']>
  const points: Told[] = []
  let [at, standing, parts] = [startsAt, START, [[0, 0]] as [number, number][]]
  for (const isHome of won) {
    const before = standing
    standing = addPoint(rules, standing, isHome)
    const [home, away] = parts.at(-1) as [number, number]
    parts = [...parts.slice(0, -1), [home + (isHome ? 1 : 0), away + (isHome ? 0 : 1)]]
    at += minuteMs
    points.push({ at, standing, parts })
    if (standing.home + standing.away === before.home + before.away || isOver(rules, standing)) continue
    parts = [...parts, [0, 0]]
    at += breakMs
  }
  return points
}

function statusOf(
  { startsAt }: Match,
  last: Told | undefined,
  { now, endsAt }: { now: number; endsAt: number },
): EventStatus {
  if (now < startsAt) return { status: 0, period: 0, minute: 0, home: 0, away: 0 }
  const { home, away } = last?.standing ?? START
  const parts = last?.parts ?? [[0, 0]]
  if (now >= endsAt) return { status: 3, period: 100, minute: 0, home, away, parts }
  return { status: 1, period: 7 + home + away + 1, minute: 0, home, away, parts }
}

/** The half lines about the most even one. */
export function evenLines(endings: readonly Ending[], market: number, name: string, beside: number): Named[] {
  const sizes = endings.map(({ score, chance }) => ({ size: judgedSize(market, name, score), chance }))
  const gap = (half: number) =>
    Math.abs(sizes.reduce((sum, { size, chance }) => (size * 2 < half ? sum + chance : sum), 0) - 0.5)
  const mean = sizes.reduce((sum, { size, chance }) => sum + chance * size, 0)
  // Lines are odd numbers of halves; the even one lies near the mean.
  const middle = 2 * Math.round(mean) + (mean > Math.round(mean) ? 1 : -1)
  const near = [-8, -6, -4, -2, 0, 2, 4, 6, 8].map(step => middle + step).filter(half => name === 'hcp' || half > 0)
  const best = near.reduce((one, other) => (gap(other) < gap(one) ? other : one))
  return Array.from({ length: 2 * beside + 1 }, (_, at) => best + 2 * (at - beside))
    .filter(half => name === 'hcp' || half > 0)
    .map(half => ({ market, specifiers: `${name}=${half / 2}` }))
}

/** What a line is held against: the negative lead for a handicap of the home side, the sum for a total. */
function judgedSize(market: number, name: string, { home, away, unitsHome = 0, unitsAway = 0 }: Score): number {
  const [one, other] = [188, 327, 328].includes(market) ? [home, away] : [unitsHome, unitsAway]
  return name === 'hcp' ? other - one : one + other
}

type Markets = (typeof MARKETS)[RaceSport]

/** Parts that are over, and at the end everything. */
function settledBy(
  rules: Rules,
  { status, home, away, parts = [] }: EventStatus,
  { parts: ofParts, units, part }: Markets,
) {
  const over = status === 3 ? 5 : home + away
  const sum = (side: 0 | 1) => parts.reduce((all, one) => all + one[side], 0)
  const score: Score = {
    home,
    away,
    halfHome: 0,
    halfAway: 0,
    unitsHome: sum(0),
    unitsAway: sum(1),
    parts: parts.slice(0, home + away),
  }
  const lines: Named[] = Array.from({ length: over }, (_, at) => ({
    market: part[0],
    specifiers: `${part[1]}=${at + 1}`,
  }))
  if (status !== 3) return { lines, score }
  lines.push({ market: WINNER, specifiers: '' })
  // Every half line that a match of these rules can be offered at.
  const halves = (market: number, name: string, from: number, to: number) => {
    for (let half = 2 * from - 1; half <= 2 * to + 1; half += 2)
      lines.push({ market, specifiers: `${name}=${half / 2}` })
  }
  const { parts: win, to } = rules
  for (const [market, name] of ofParts)
    halves(market, name, name === 'hcp' ? -win : win, name === 'hcp' ? win : 2 * win)
  for (const [market, name] of units)
    if (name === 'hcp') halves(market, name, -win * to, win * to)
    else halves(market, name, win * to, (2 * win - 1) * (2 * to + 6))
  return { lines, score }
}
