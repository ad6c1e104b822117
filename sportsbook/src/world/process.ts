/**
 * The goal process of simulated football: in each minute the goals of a side are Poisson with mean rate × share of the minute × tone of
 * the score at the minute's start. Matches are drawn from it and prices are computed from it, so that no price differs from the model.
 * Kept simple: no red cards; stoppage time is within the 45th and 90th minute. Pure.
 */

/** Goals expected of a whole match at tone one. */
export type Rates = { home: number; away: number }

export type Process = {
  /** Shares of the goals by quarter of an hour. */
  shares: readonly number[]
  /** What a lead of the home side (two at most either way) makes of both rates: a side behind presses. */
  tones: Readonly<Record<'-2' | '-1' | '0' | '1' | '2', readonly [number, number]>>
}

/**
 * Where a match stands: whole minutes played and goals. Within a minute `running` says which share of it is over and what the home side
 * led by at its start, for that sets its means to its end.
 */
export type Standing = { minute: number; home: number; away: number; running?: { share: number; lead: number } }

export const MINUTES = 90
export const HALF = 45
/** Goals of one side that are reckoned with from a standing on; and within one minute. */
const GOALS_MAX = 13
const AT_ONCE = 4

type Tone = keyof Process['tones']
const toneOf = (lead: number): Tone => String(Math.max(-2, Math.min(2, lead))) as Tone

/** The means of both sides in the minute after `minute` minutes, by the home side's lead at its start. */
function meansOf(process: Process, rates: Rates, minute: number, lead: number): [number, number] {
  const total = process.shares.reduce((sum, share) => sum + share, 0)
  const perShare = MINUTES / process.shares.length
  const share = (process.shares[Math.floor(minute / perShare)] ?? 0) / total / perShare
  const [forHome, forAway] = process.tones[toneOf(lead)]
  return [rates.home * share * forHome, rates.away * share * forAway]
}

/** Poisson chances of 0, 1, … goals; the last one takes what is left. */
function poisson(mean: number, upTo: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals < upTo; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals)
  chances.push(1 - chances.reduce((sum, chance) => sum + chance, 0))
  return chances
}

/** Chances of the goals that are still to come, `of[home * size + away]`. */
export type Matrix = { size: number; of: Float64Array }

/** No goal yet, surely. */
export function nothingYet(): Matrix {
  const of = new Float64Array(GOALS_MAX * GOALS_MAX)
  of[0] = 1
  return { size: GOALS_MAX, of }
}

/** Carries chances forward from a standing to a minute; `from` are the goals scored since that standing. */
export function carry(process: Process, rates: Rates, at: Standing, to: number, from = nothingYet()): Matrix {
  let now = from.of
  for (let minute = at.minute; minute < to; minute++) {
    const next = new Float64Array(now.length)
    const byTone = new Map<Tone, [number[], number[]]>()
    // Goals of a minute fall evenly in it: what is left of it has the means of the whole times the share left.
    const running = minute === at.minute ? at.running : undefined
    const left = 1 - (running?.share ?? 0)
    for (let home = 0; home < GOALS_MAX; home++)
      for (let away = 0; away < GOALS_MAX; away++) {
        const chance = now[home * GOALS_MAX + away] as number
        if (chance < 1e-13) continue
        const lead = running?.lead ?? at.home + home - at.away - away
        const tone = toneOf(lead)
        let goals = byTone.get(tone)
        if (!goals) {
          const [one, other] = meansOf(process, rates, minute, lead)
          goals = [poisson(one * left, AT_ONCE), poisson(other * left, AT_ONCE)]
          byTone.set(tone, goals)
        }
        spread(next, home, away, chance, goals)
      }
    now = next
  }
  return { size: GOALS_MAX, of: now }
}

function spread(next: Float64Array, home: number, away: number, chance: number, goals: [number[], number[]]): void {
  const last = GOALS_MAX - 1
  for (let more = 0; more <= AT_ONCE; more++)
    for (let other = 0; other <= AT_ONCE; other++) {
      const place = Math.min(home + more, last) * GOALS_MAX + Math.min(away + other, last)
      next[place] = (next[place] as number) + chance * (goals[0][more] as number) * (goals[1][other] as number)
    }
}

export type Goal = { minute: number; isHome: boolean }

/** Draws a whole match; `next` gives numbers evenly from 0 to 1. Goals stand in the order of their minutes (1 to 90). */
export function playMatch(process: Process, rates: Rates, next: () => number): Goal[] {
  const goals: Goal[] = []
  let [home, away] = [0, 0]
  for (let minute = 0; minute < MINUTES; minute++) {
    const [one, other] = meansOf(process, rates, minute, home - away)
    const [forHome, forAway] = [draw(one, next()), draw(other, next())]
    for (let count = 0; count < forHome; count++) goals.push({ minute: minute + 1, isHome: true })
    for (let count = 0; count < forAway; count++) goals.push({ minute: minute + 1, isHome: false })
    home += forHome
    away += forAway
  }
  return goals
}

function draw(mean: number, even: number): number {
  const chances = poisson(mean, AT_ONCE)
  let [goals, below] = [0, chances[0] as number]
  while (even >= below && goals < AT_ONCE) below += chances[++goals] as number
  return goals
}
