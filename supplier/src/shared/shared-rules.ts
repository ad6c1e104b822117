/**
 * A game of shared rounds: one outcome for everybody at the table, drawn from bytes, and what each spot pays of it. Pure: no clock, no luck.
 * A bet names spots and amounts; what the table forbids is refused here.
 */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { parseAmount, readAmount } from '@sen/core/money'
import { Refusal } from '../refusal.ts'

/** One stake, in ten-thousandths: what a spot pays is reckoned in them, the stake included. */
export const ONCE = 10_000

export type Clock = {
  /** How long bets are taken, at least; the beacon's rounds set the exact moment. */
  betMs: number
  /** How long the outcome is shown before it is paid, and how long the table rests after. */
  showMs: number
  restMs: number
}

/** In whole units of a currency, as decimal texts. */
export type Limits = {
  /** The most one player stakes on a spot, by spot; "*" for every other one. */
  spots: Readonly<Record<string, string>>
  /** The most one player stakes in a round, and the most that all together stake on one spot. */
  player: string
  table: string
}

/** A round that flies: from its draw on a stake on one spot grows by the clock, and its player takes it home before the end, or loses it. */
export type Flight<Outcome = unknown> = {
  spot: string
  /** How long it flies, in whole milliseconds: before that no stake is worth more than the outcome lets. */
  lastsMs: (outcome: Outcome) => number
  /** What a stake is worth after so many milliseconds, in ten-thousandths. */
  timesAt: (ms: number) => number
  /** Below this nothing is taken home. */
  least: number
}

export type SharedRules<Outcome = unknown> = {
  clock: Clock
  spots: readonly string[]
  /** Spots of which one player may hold one only. */
  opposed: readonly (readonly string[])[]
  limits: Readonly<Record<string, Limits>>
  /** `number` is the round's at its table. */
  draw: (next: ByteSource, number: bigint) => Outcome
  /**
   * What a spot pays, the stake included, in ten-thousandths of the stake; 0 loses, 10,000 returns the stake. `cashedOut`: what a stake that flew
   * was worth when its player took it home.
   */
  times: (spot: string, outcome: Outcome, cashedOut?: number) => number
  flight?: Flight<Outcome>
}

/** Any game's rules; the kit hands them only outcomes that they drew. */
// biome-ignore lint/suspicious/noExplicitAny: outcomes differ from game to game
export type AnySharedRules = SharedRules<any>

/** Amounts in ledger units, by spot. */
export type Bets = Readonly<Record<string, bigint>>

/** What a browser sent as bets: decimal texts by spot; refuses badChoice (no such spot, none at all) and badStake (no sum of chips). */
export function readBets(rules: Pick<SharedRules, 'spots'>, chips: readonly string[], sent: unknown): Bets {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Refusal('badChoice')
  const smallest = readAmount(chips[0] as string)
  const bets: Record<string, bigint> = {}
  for (const [spot, text] of Object.entries(sent)) {
    if (!rules.spots.includes(spot)) throw new Refusal('badChoice')
    const amount = typeof text === 'string' ? parseAmount(text) : undefined
    if (amount === undefined || amount <= 0n || amount % smallest !== 0n) throw new Refusal('badStake')
    bets[spot] = amount
  }
  if (Object.keys(bets).length === 0) throw new Refusal('badChoice')
  return bets
}

export const sumOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, amount) => sum + amount, 0n)

/** The limits of a currency. */
export const limitsOf = (rules: Pick<SharedRules, 'limits'>, currency: string): Limits =>
  rules.limits[currency] ?? (rules.limits['*'] as Limits)

/** The most that one player stakes on a spot, in ledger units. */
const spotMax = ({ spots }: Limits, spot: string): bigint => readAmount(spots[spot] ?? (spots['*'] as string))

/** All bets of one player in a round, old and new; refuses spotLimit, playerLimit and bothSides. Nothing is ever cut to fit. */
export function judgeBets(rules: SharedRules, currency: string, before: Bets, added: Bets): void {
  const limits = limitsOf(rules, currency)
  const all: Record<string, bigint> = { ...before }
  for (const [spot, amount] of Object.entries(added)) {
    all[spot] = (all[spot] ?? 0n) + amount
    if (all[spot] > spotMax(limits, spot)) throw new Refusal('spotLimit')
  }
  if (sumOf(all) > readAmount(limits.player)) throw new Refusal('playerLimit')
  for (const sides of rules.opposed)
    if (sides.filter(side => (all[side] ?? 0n) > 0n).length > 1) throw new Refusal('bothSides')
}

/** What bets win of an outcome, stakes included, rounded down to ledger units spot by spot. */
export const winOf = <Outcome>(
  rules: Pick<SharedRules<Outcome>, 'times'>,
  bets: Bets,
  outcome: Outcome,
  cashedOut?: number,
): bigint =>
  Object.entries(bets).reduce(
    (sum, [spot, amount]) => sum + (amount * BigInt(rules.times(spot, outcome, cashedOut))) / BigInt(ONCE),
    0n,
  )

/** Bets as they are written down. */
export const writeBets = (bets: Bets): Record<string, string> =>
  Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, amount.toString()]))

/** Bets as they were written down. */
export const loadBets = ({ bets }: { bets: Record<string, string> }): Bets =>
  Object.fromEntries(Object.entries(bets).map(([spot, units]) => [spot, BigInt(units)]))
