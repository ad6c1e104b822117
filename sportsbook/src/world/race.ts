/**
 * Sports of points: a match is won by whoever first wins so many parts (sets, games, maps), a part by whoever first has so many points
 * (rallies, tennis games, rounds, towers), by two where the rules say so. Each point is won by the home side with a fixed chance; in tennis
 * with that of its server, whose turn passes with every game. Matches are drawn from it and prices are computed from it. Pure.
 */

export type Rules = {
  /** Parts that win the match. */
  parts: number
  /** Points that win a part, and the last part where that is another number. */
  to: number
  last: number
  /** By so many; at `cap` points one is enough. */
  by: number
  cap: number
}

/** What the home side wins a point with: where it serves first in the match, and at the points between. */
export type Chances = { even: number; odd: number; tieBreak?: number }

/** Parts won, points of the running part, and points played in the match. */
export type Standing = { home: number; away: number; points: [number, number]; played: number; lead: number }

export const START: Standing = { home: 0, away: 0, points: [0, 0], played: 0, lead: 0 }

const isLast = ({ parts }: Rules, { home, away }: { home: number; away: number }) => home + away === 2 * parts - 2

/** Whether a part is over. */
export function isPartOver(rules: Rules, last: boolean, [one, other]: readonly [number, number]): boolean {
  const most = Math.max(one, other)
  const to = last ? rules.last : rules.to
  // The cap lies as far beyond a short last part as beyond the others.
  const cap = rules.cap - (last ? rules.to - rules.last : 0)
  return most >= cap || (most >= to && Math.abs(one - other) >= rules.by)
}

export const isOver = ({ parts }: Rules, { home, away }: Standing): boolean => Math.max(home, away) >= parts

/** The chance of the home side at the next point. */
function chanceOf(rules: Rules, chances: Chances, { points, played }: Pick<Standing, 'points' | 'played'>): number {
  const isTieBreak = chances.tieBreak !== undefined && points[0] === points[1] && points[0] === rules.cap - 1
  return isTieBreak ? (chances.tieBreak as number) : played % 2 === 0 ? chances.even : chances.odd
}

/** A standing after a point more. */
export function addPoint(rules: Rules, at: Standing, isHome: boolean): Standing {
  const points: [number, number] = [at.points[0] + (isHome ? 1 : 0), at.points[1] + (isHome ? 0 : 1)]
  const next = { ...at, played: at.played + 1, lead: at.lead + (isHome ? 1 : -1) }
  if (!isPartOver(rules, isLast(rules, at), points)) return { ...next, points }
  return {
    ...next,
    points: [0, 0],
    home: at.home + (points[0] > points[1] ? 1 : 0),
    away: at.away + (points[1] > points[0] ? 1 : 0),
  }
}

/** Every point of a match, true for the home side's; `next` gives numbers evenly from 0 to 1. */
export function playRace(rules: Rules, chances: Chances, next: () => number): boolean[] {
  const won: boolean[] = []
  let at = START
  while (!isOver(rules, at)) {
    const isHome = next() < chanceOf(rules, chances, at)
    won.push(isHome)
    at = addPoint(rules, at, isHome)
  }
  return won
}

/** How a part may end: its points, and how likely. */
type PartEnd = { home: number; away: number; chance: number }

/** The ends of a part from a standing within it. */
export function partEnds(rules: Rules, chances: Chances, at: Standing): PartEnd[] {
  const last = isLast(rules, at)
  const ends: PartEnd[] = []
  let open = new Map<number, number>([[at.points[0] * 1000 + at.points[1], 1]])
  for (let more = 0; open.size > 0; more++) {
    const next = new Map<number, number>()
    for (const [place, chance] of open) {
      const points: [number, number] = [Math.floor(place / 1000), place % 1000]
      if (isPartOver(rules, last, points)) {
        ends.push({ home: points[0], away: points[1], chance })
        continue
      }
      const p = chanceOf(rules, chances, { points, played: at.played + more })
      next.set(place + 1000, (next.get(place + 1000) ?? 0) + chance * p)
      next.set(place + 1, (next.get(place + 1) ?? 0) + chance * (1 - p))
    }
    open = next
  }
  return ends
}

/** How a match may end: parts, points of all of them, and how likely. */
export type RaceEnding = { home: number; away: number; unitsHome: number; unitsAway: number; chance: number }

/**
 * What of the points a caller asks about: both sums, their difference, their total, or nothing. The rest is merged, so that there are
 * hundreds of ends and not ten thousands; whose turn it is to serve is kept by all, as difference and total are odd together.
 */
export type Kept = 'both' | 'lead' | 'played' | 'parts'

function merge(kept: Kept, played: number, lead: number): { played: number; lead: number } {
  const odd = Math.abs(played % 2)
  if (kept === 'lead') return { played: odd, lead }
  if (kept === 'played') return { played, lead: odd }
  return kept === 'parts' ? { played: odd, lead: odd } : { played, lead }
}

/** Every end of a match from a standing. Of what is not kept the points of the ends mean nothing. */
export function raceEndings(rules: Rules, chances: Chances, from: Standing, kept: Kept = 'both'): RaceEnding[] {
  const fresh = new Map<string, PartEnd[]>()
  const endsOf = (at: Standing) => {
    if (at.points[0] + at.points[1] > 0) return partEnds(rules, chances, at)
    const key = `${at.played % 2} ${isLast(rules, at)}`
    const known = fresh.get(key) ?? partEnds(rules, chances, at)
    fresh.set(key, known)
    return known
  }
  const ended: RaceEnding[] = []
  let open: { at: Standing; chance: number }[] = [{ at: from, chance: 1 }]
  while (open.length > 0) {
    const next = new Map<number, { at: Standing; chance: number }>()
    for (const { at, chance } of open) {
      if (isOver(rules, at)) {
        ended.push({
          home: at.home,
          away: at.away,
          unitsHome: (at.played + at.lead) / 2,
          unitsAway: (at.played - at.lead) / 2,
          chance,
        })
        continue
      }
      for (const end of endsOf(at)) {
        const { played, lead } = merge(
          kept,
          at.played + end.home + end.away - at.points[0] - at.points[1],
          at.lead + end.home - end.away - at.points[0] + at.points[1],
        )
        const isHome = end.home > end.away
        const [home, away] = [at.home + (isHome ? 1 : 0), at.away + (isHome ? 0 : 1)]
        const key = ((home * 8 + away) * 1024 + played) * 1024 + lead + 512
        const known = next.get(key)
        if (known) known.chance += chance * end.chance
        else next.set(key, { at: { home, away, points: [0, 0], played, lead }, chance: chance * end.chance })
      }
    }
    open = [...next.values()]
  }
  return ended
}

/** The chance to hold a service game, of a server who wins each point with chance p. */
export function holdOf(p: number): number {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 3 * q ** 3 * p * p) / (p * p + q * q)
}

/** The chance to win a tie-break to seven by two, of who serves first: points one, then two and two. */
export function tieBreakOf(own: number, other: number): number {
  const chances = new Map<number, number>()
  const win = (one: number, two: number): number => {
    if (one >= 7 && one - two >= 2) return 1
    if (two >= 7 && two - one >= 2) return 0
    // From six all on it is decided by pairs of points, one on each serve.
    if (one === two && one >= 6) {
      const [both, none] = [own * (1 - other), (1 - own) * other]
      return both / (both + none)
    }
    const key = one * 100 + two
    const known = chances.get(key)
    if (known !== undefined) return known
    const turn = Math.floor((one + two + 1) / 2) % 2
    const p = turn === 0 ? own : 1 - other
    const value = p * win(one + 1, two) + (1 - p) * win(one, two + 1)
    chances.set(key, value)
    return value
  }
  return win(0, 0)
}
