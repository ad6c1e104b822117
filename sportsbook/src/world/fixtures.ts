/**
 * Which matches there are, and how each goes: both follow from the clock and one secret key, so that a process that starts anew goes on
 * with the same matches. A season is a double round-robin; rounds begin at even steps of the clock. Pure but for HMAC.
 */
import { createHmac } from 'node:crypto'
import type { EventStatus, Fixture } from '../feed/messages.ts'
import { type League, ratesOf, type Team } from '../leagues.ts'
import type { Known } from './prices.ts'
import { type Goal, HALF, MINUTES, type Process, playMatch, type Rates } from './process.ts'

export type Match = Fixture & { of: League; rates: Rates }

/** Numbers evenly from 0 to 1 that only the key's owner can foretell. */
export function evenNumbers(key: Buffer, about: string): () => number {
  let block = Buffer.alloc(0)
  let [at, count] = [0, 0]
  return () => {
    if (at + 6 > block.length) {
      block = createHmac('sha256', key).update(`${about}:${count++}`).digest()
      at = 0
    }
    at += 6
    return block.readUIntBE(at - 6, 6) / 2 ** 48
  }
}

/** A season's teams in the order that its rounds are made from. */
function orderOf(key: Buffer, league: League, season: number): Team[] {
  const next = evenNumbers(key, `season:${league.code}:${season}`)
  return league.teams
    .map(team => ({ team, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ team }) => team)
}

const roundsOf = ({ teams }: League): number => 2 * (teams.length - 1)

/** When the season that holds a moment began. */
export function seasonStart(league: League, now: number): number {
  const seasonMs = roundsOf(league) * league.everySeconds * 1000
  return Math.floor(now / seasonMs) * seasonMs
}

/** Not one match in a million has more attacks in its overtimes. */
const OVERTIME_ATTACKS = 40

/** How long a match lasts, break and all; one of points or attacks at most. */
export function lastsMs({ minuteMs, breakMs, race, attacks }: League): number {
  if (race) return (2 * race.parts - 1) * (2 * race.cap * minuteMs + breakMs)
  if (attacks) {
    const { periods, each, extra } = attacks
    return periods * (each * minuteMs + breakMs) + Math.ceil(OVERTIME_ATTACKS / extra) * (extra * minuteMs + breakMs)
  }
  return MINUTES * minuteMs + breakMs
}

/** The matches that start from one moment up to another. */
export function matchesBetween(key: Buffer, league: League, from: number, to: number): Match[] {
  const everyMs = league.everySeconds * 1000
  const latest = Math.max(...league.offsetsSeconds) * 1000
  const matches: Match[] = []
  for (let round = Math.floor((from - latest) / everyMs); round * everyMs <= to; round++)
    matches.push(...roundMatches(key, league, round).filter(({ startsAt }) => startsAt >= from && startsAt <= to))
  return matches
}

/** The pairs of a round by the circle method: one team stands still, the others move on; the second half swaps the grounds. */
function roundMatches(key: Buffer, league: League, round: number): Match[] {
  const season = Math.floor(round / roundsOf(league))
  const within = round - season * roundsOf(league)
  const order = orderOf(key, league, season)
  const others = order.length - 1
  const turn = within % others
  return league.offsetsSeconds.map((offset, at) => {
    const one = at === 0 ? (order[others] as Team) : (order[(turn + at) % others] as Team)
    const other = order[(turn + others - at) % others] as Team
    const isSwapped = (at === 0 ? turn % 2 === 1 : at % 2 === 1) !== within >= others
    const [home, away] = isSwapped ? [other, one] : [one, other]
    return {
      id: `vf:match:${league.number}${String(round).padStart(10, '0')}${at}:${league.stamp}`,
      product: league.product,
      league: league.code,
      season,
      round: within + 1,
      home: home.code,
      away: away.code,
      startsAt: round * league.everySeconds * 1000 + offset * 1000,
      of: league,
      rates: ratesOf(league, home, away),
    }
  })
}

/** The match of an id; undefined for any other text, and for a match drawn from other data than today's. */
export function matchOf(key: Buffer, leagues: readonly League[], id: string): Match | undefined {
  const [, number, round] = /^vf:match:(\d\d?)(\d{10})\d:[\da-f]{8}$/.exec(id) ?? []
  const league = leagues.find(one => String(one.number) === number)
  return league && roundMatches(key, league, Number(round)).find(match => match.id === id)
}

/** A goal with its moment. */
type Told = Goal & { at: number }

/** A match's goals, from its own numbers. */
export function goalsOf(key: Buffer, process: Process, match: Match): Told[] {
  const next = evenNumbers(key, match.id)
  const goals = playMatch(process, match.rates, next)
  return goals
    .map(goal => ({ ...goal, at: momentOf(match, goal.minute - 1) + next() * match.of.minuteMs }))
    .sort((one, other) => one.at - other.at)
}

/** When so many minutes were played. */
const momentOf = ({ startsAt, of }: Match, minute: number): number =>
  startsAt + minute * of.minuteMs + (minute >= HALF ? of.breakMs : 0)

const sum = (goals: readonly Told[], until: number) => {
  const seen = goals.filter(({ at }) => at <= until)
  const home = seen.filter(({ isHome }) => isHome).length
  return { home, away: seen.length - home }
}

/** How a match stands at a moment. */
export function statusAt(match: Match, goals: readonly Told[], now: number): EventStatus {
  const { minuteMs, breakMs } = match.of
  const elapsed = now - match.startsAt
  if (elapsed < 0) return { status: 0, period: 0, minute: 0, home: 0, away: 0 }
  const score = sum(goals, now)
  const halfEnd = match.startsAt + HALF * minuteMs
  if (now < halfEnd) return { status: 1, period: 6, minute: Math.floor(elapsed / minuteMs), ...score }
  const half = sum(goals, halfEnd)
  if (now < halfEnd + breakMs) return { status: 1, period: 31, minute: HALF, ...score, half }
  const minute = HALF + Math.floor((now - halfEnd - breakMs) / minuteMs)
  if (minute < MINUTES) return { status: 1, period: 7, minute, ...score, half }
  return { status: 3, period: 100, minute: MINUTES, ...score, half }
}

/** What prices are made from at a moment: the status, within a minute of play with what is over of that minute. */
export function knownAt(match: Match, goals: readonly Told[], status: EventStatus, now: number): Known {
  const { minute, home, away, half } = status
  const known: Known = half ? { minute, home, away, half } : { minute, home, away }
  if (status.period !== 6 && status.period !== 7) return known
  const began = momentOf(match, minute)
  const before = sum(goals, began)
  return { ...known, running: { share: (now - began) / match.of.minuteMs, lead: before.home - before.away } }
}

/** After a goal the book stays shut for so long, in minutes of play; and from this minute on to the end. */
const SHUT_MINUTES = 0.15
const LAST_MINUTE = 88

/** Whether bets are stopped: a goal just fell, the end is near, or a match without live betting has begun. */
export function isStopped(match: Match, goals: readonly Told[], status: EventStatus, now: number): boolean {
  if (status.status === 0) return false
  if (!match.of.isLive || status.minute >= LAST_MINUTE) return true
  return goals.some(({ at }) => at <= now && now < at + SHUT_MINUTES * match.of.minuteMs)
}
