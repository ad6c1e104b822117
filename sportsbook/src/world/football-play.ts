/** A football match as the world tells it: goals by the process, prices from its score matrix. */
import { CORRECT_SCORE, HALF_FULL, HANDICAP, TOTAL, writeQuarters } from '../arithmetic/judge.ts'
import type { EventStatus } from '../feed/messages.ts'
import type { Leagues } from '../leagues.ts'
import { goalsOf, isStopped, knownAt, lastsMs, type Match, statusAt } from './fixtures.ts'
import type { Named, Play } from './play.ts'
import { chancesOf, type Ending, endingsOf, offersOf } from './prices.ts'

/** Live prices are made anew so often in a minute of play: a bet gains less from the time since than the margin takes. */
const PRICED_PER_MINUTE = 20

export function footballPlay(data: Leagues, key: Buffer, match: Match): Play {
  const { process, margins } = data
  const goals = goalsOf(key, process, match)
  let kept: { at: string; endings: Ending[] } | undefined
  const endingsAt = (status: EventStatus, now: number) => {
    const known = knownAt(match, goals, status, now)
    const at = JSON.stringify(known)
    if (kept?.at !== at) kept = { at, endings: endingsOf(process, match.rates, known) }
    return { known, endings: kept.endings }
  }
  return {
    statusAt: now => statusAt(match, goals, now),
    isStopped: (status, now) => isStopped(match, goals, status, now),
    stepAt: (_, now) => Math.floor(((now - match.startsAt) / match.of.minuteMs) * PRICED_PER_MINUTE),
    offersAt: (status, now) => {
      const { known, endings } = endingsAt(status, now)
      return offersOf(endings, margins, known)
    },
    chancesAt: ({ market, specifiers }, status, now) =>
      isKnown(market, specifiers) ? chancesOf(endingsAt(status, now).endings, market, specifiers) : undefined,
    settledBy: ({ status, home, away, half }) => ({
      lines: status === 3 ? LINES : [],
      score: { home, away, halfHome: half?.home ?? 0, halfAway: half?.away ?? 0 },
    }),
    endsAt: match.startsAt + lastsMs(match.of),
  }
}

const WITHOUT_LINE = [1, 10, 11, 29, CORRECT_SCORE, HALF_FULL]

/** Whether a line is one that is settled. */
const isKnown = (market: number, specifiers: string): boolean =>
  specifiers === ''
    ? WITHOUT_LINE.includes(market)
    : (market === HANDICAP && /^hcp=-?\d\d?(\.\d{1,2})?$/.test(specifiers)) ||
      (market === TOTAL && /^total=\d\d?(\.\d{1,2})?$/.test(specifiers))

const steps = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${name}=${writeQuarters(from + at)}`)

/** Every market that may have been offered: all lines from seven goals down to seven up, all totals to fourteen. */
const LINES: Named[] = [
  ...WITHOUT_LINE.map(market => ({ market, specifiers: '' })),
  ...steps('hcp', -28, 28).map(specifiers => ({ market: HANDICAP, specifiers })),
  ...steps('total', 1, 56).map(specifiers => ({ market: TOTAL, specifiers })),
]
