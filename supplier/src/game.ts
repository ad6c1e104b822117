/**
 * A game as the kit plays it: pure rules over a stream of bytes. A round is `start` and then one `act` per step; the kit writes the choice
 * and each step down before it answers, and plays the round again from its seeds whenever it is asked for. So a round outlives every
 * break, and whoever has the seeds and the record computes the same.
 */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import type { FishingRules } from './fishing/fishing-rules.ts'
import type { AnyHandRules } from './hands/hand-rules.ts'
import type { Jackpot } from './jackpots/jackpot-rules.ts'
import { Refusal } from './refusal.ts'
import type { AnySharedRules } from './shared/shared-rules.ts'

export type Words = { vi: string; en: string }

/** Stakes in whole units of currency (decimal texts), by currency code; "*" for every other currency. */
export type Stakes = Readonly<Record<string, { levels: string[]; usual: string }>>

export type Game<Choice = unknown, Step = unknown, State = unknown> = {
  code: string
  /** Raised whenever a number of its rules changes. */
  version: number
  /** The vendor entry that offers it, and the engine, which names its page. */
  entry: string
  engine: string
  name: Words
  /** How an operator's list of games calls its kind. */
  category: string
  /** The return of its best choice, as a decimal share ("0.970000"); "" where players win from each other. */
  rtp: string
  stakes: Stakes
  /** What the page needs to know of its numbers; sent to whoever opens the game. */
  facts: object
  /** The numbers that it was made of, kept with every version so that a round of it can be played again for ever (game-rules.ts). */
  file?: object
  /** What the player bets on, from what his browser sent; refuses badChoice. */
  readChoice: (sent: Readonly<Record<string, unknown>>) => Choice
  /** One word for the operator's record of the bet. */
  kindOf: (choice: Choice) => string
  /** Whether an operator may give a round of this choice, which then costs exactly its stake; left out, none of the game. */
  mayBeFree?: (choice: Choice) => boolean
  /** What a round costs, in ledger units. */
  priceOf: (stake: bigint, choice: Choice) => bigint
  start: (choice: Choice, next: ByteSource) => State
  /** A step of the player, from what his browser sent; refuses badStep. */
  readStep: (sent: Readonly<Record<string, unknown>>) => Step
  /** Refuses what the rules forbid as things stand (a field that is open already). Never called when the round is over. */
  act: (state: State, step: Step, next: ByteSource) => State
  /**
   * What a step stakes again of a prize that is won already, in ledger units; 0n for none. The operator is asked first whether he would take
   * it as a bet; where he would not, the round ends with the step of `leave`.
   */
  stakesAgain?: (stake: bigint, state: State, step: Step) => bigint
  isOver: (state: State) => boolean
  /** The prize of a round that is over, in ledger units. */
  pay: (stake: bigint, state: State) => bigint
  /** What the player may see of the round now; nothing that is not decided for him yet. Amounts are decimal texts. */
  view: (stake: bigint, state: State) => object
  /** The step that is taken for a player who never came back; undefined gives the stake back. */
  leave: (state: State) => Step | undefined
  /** A game of rounds that many share has these rules, and no round of a player's own: `inSharedRounds`. */
  shared?: AnySharedRules
  /** A game between people in rooms has these, and no round of a player's own: `inSharedRounds`. */
  hands?: AnyHandRules
  /** A game of fishing rooms has these: a round of a player's own is a burst of shots at what swims there. */
  fishing?: FishingRules
  /** Pots that its rounds of real money feed and win; the tickets are drawn at the start of a round, after all that the round itself needs. */
  jackpot?: { jackpot: Jackpot; tickets: (state: State) => readonly number[] }
}

/** Any game; the kit hands a game only what that game's own functions made. */
// biome-ignore lint/suspicious/noExplicitAny: choices, steps and states differ from game to game
export type AnyGame = Game<any, any, any>

/** Plays a round as far as it is recorded. */
export function replay<Choice, Step, State>(
  game: Pick<Game<Choice, Step, State>, 'start' | 'act'>,
  played: { choice: Choice; steps: readonly Step[] },
  next: ByteSource,
): State {
  return played.steps.reduce((state, step) => game.act(state, step, next), game.start(played.choice, next))
}

/** A game without steps: the round is over as soon as it began. */
export const oneShot = {
  readStep: () => ({}),
  act: <State>(state: State): State => state,
  isOver: () => true,
  leave: () => undefined,
} as const

const isShared = (): never => {
  throw new Refusal('badChoice')
}

/** A game of shared rounds or of hands in rooms has none of a player's own: asked for one, it refuses badChoice. */
export const inSharedRounds = {
  ...oneShot,
  readChoice: isShared,
  kindOf: isShared,
  priceOf: isShared,
  start: isShared,
  pay: isShared,
  view: isShared,
} as const
