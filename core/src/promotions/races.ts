/** Races: who wins most times his stake in one round of the games chosen. Pure rules: bounds, states, score, what a race may give. */
import { priceWagering } from '../cashier/wagering.ts'
import type { GameType } from '../catalogue/calls.ts'
import { AMOUNT_MAX, type Amount } from '../money.ts'
import { needsSecond } from './campaign-rules.ts'

/**
 * proposed: waits for a second person. planned, running: before its begin, until its end. ended: bets placed before the end may still be
 * settled, or prizes are being paid. paid: every prize is in its winner's wallet.
 */
export const RACE_STATES = ['proposed', 'planned', 'running', 'ended', 'paid', 'cancelled'] as const
export type RaceState = (typeof RACE_STATES)[number]

/** Those that are kept; open becomes planned, running and ended by the clock, closed means that its places are fixed. */
export type KeptRaceState = 'proposed' | 'open' | 'closed' | 'paid' | 'cancelled'

/** Categories whose games may be raced over: in each a round is one player against the house, drawn by chance. */
export const RACE_CATEGORIES = ['RNG', 'LIVE', 'FISH'] as const satisfies readonly GameType[]
export type RaceCategory = (typeof RACE_CATEGORIES)[number]

/** Characters of a name in each language, games and places at most. */
export const RACE_NAME_MAX = 60
export const RACE_GAMES_MAX = 100
export const RACE_PLACES_MAX = 50
/** A race begins so long after it is set up at the earliest and at the latest, and lasts so long, milliseconds. */
export const RACE_LEAD_MS = 60_000
const RACE_AHEAD_MS = 90 * 86_400_000
const RACE_LASTS_MS = { least: 10 * 60_000, most: 31 * 86_400_000 }
/** A bet that was placed before the end counts when it is settled within so many minutes after it. */
export const RACE_LATE_MINUTES = 15
/** So many places are shown, and so many are counted for the place of a player further down. */
export const RACE_SHOWN = 20
export const RACE_PLACES_COUNTED = 1000

/** When nothing counts any more. */
export const settledUntil = (toAt: Date): Date => new Date(toAt.getTime() + RACE_LATE_MINUTES * 60_000)

export type Race = {
  name: { vi: string; en: string }
  /** Nodes of games; none where a whole category counts. */
  games: readonly number[]
  category: RaceCategory | null
  fromAt: Date
  toAt: Date
  leastStake: Amount
  /** By place, the first one first. */
  prizes: readonly Amount[]
  /** How often a prize must be staked before it may leave, as decimal text; "0" not at all. */
  wagering: string
}

/** Where a race stands at a moment. */
export function raceStateAt(kept: KeptRaceState, { fromAt, toAt }: Pick<Race, 'fromAt' | 'toAt'>, at: Date): RaceState {
  if (kept === 'closed') return 'ended'
  if (kept !== 'open') return kept
  if (at < fromAt) return 'planned'
  return at < toAt ? 'running' : 'ended'
}

/** A race may be cancelled until its places are fixed. */
export const isCancellable = (kept: KeptRaceState): boolean => kept === 'proposed' || kept === 'open'

/** Hundredths of win ÷ stake, rounded down; what is shown is what decides. Nothing of a round without a stake or a win. */
export const scoreOf = (stake: Amount, win: Amount): bigint => (stake > 0n && win > 0n ? (win * 100n) / stake : 0n)

/** A score as its decimal text: 12050 → "120.50". */
export const writeScore = (score: bigint): string => `${score / 100n}.${(score % 100n).toString().padStart(2, '0')}`

/** A score as a person reads it: "120.50" → "120.5", thousands separated. */
export function showScore(score: string): string {
  const [whole = '', fraction = ''] = score.split('.')
  const rest = fraction.replace(/0+$/, '')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest && `.${rest}`}`
}

export const sumPrizes = (prizes: readonly Amount[]): Amount => prizes.reduce((sum, one) => sum + one, 0n)

/** What is wrong with a race that is set up now; undefined where nothing is. */
export function judgeRace(race: Race, now: Date) {
  const { name, games, category, prizes } = race
  if ([name.vi, name.en].some(text => text.trim() === '' || [...text].length > RACE_NAME_MAX)) return 'races.nameWrong'
  const isChosen = games.length > 0 && games.length <= RACE_GAMES_MAX && new Set(games).size === games.length
  if (category === null ? !isChosen : games.length > 0) return 'races.gamesWrong'
  if (!isInTime(race, now)) return 'races.timesWrong'
  if (race.leastStake <= 0n || race.leastStake > AMOUNT_MAX) return 'races.stakeWrong'
  const isFalling = prizes.every(
    (prize, place) => prize > 0n && (place === 0 || prize <= (prizes[place - 1] as Amount)),
  )
  if (prizes.length === 0 || prizes.length > RACE_PLACES_MAX || !isFalling || sumPrizes(prizes) > AMOUNT_MAX)
    return 'races.prizesWrong'
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(race.wagering)) return 'races.wageringWrong'
  return priceWagering(prizes[0] as Amount, race.wagering) > AMOUNT_MAX ? 'races.wageringWrong' : undefined
}

function isInTime({ fromAt, toAt }: Race, now: Date): boolean {
  const [ahead, lasts] = [fromAt.getTime() - now.getTime(), toAt.getTime() - fromAt.getTime()]
  return ahead >= RACE_LEAD_MS && ahead <= RACE_AHEAD_MS && lasts >= RACE_LASTS_MS.least && lasts <= RACE_LASTS_MS.most
}

/** Whether a second person must agree: by the bounds of promotions, with what others give to which nobody else agreed (`others`). */
export const raceNeedsSecond = (
  { prizes, wagering }: Pick<Race, 'prizes' | 'wagering'>,
  bounds: { reward: string; unstaked: string; budget: string },
  others: Amount,
): boolean => {
  const highest = prizes[0] ?? 0n
  return needsSecond(
    { kind: 'claim', reward: highest, prizes: [], wagering, budget: sumPrizes(prizes) },
    bounds,
    others,
  )
}
