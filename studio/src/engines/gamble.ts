/**
 * Double or nothing after a win, as a part that any game of a player's own rounds may carry: a card of fifty-two is drawn, and who named its
 * colour has the prize doubled. Twenty-six are red and twenty-six black, so a guess returns exactly what is at stake. Pure.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { writeAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { AnyGame, Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { suitOf } from './cards.ts'

/** A prize may be doubled so many times in a round, and never to more than `most` stakes. */
export type Gamble = { steps: number; most: number }

export const gambleShape = z.strictObject({
  steps: z.int().check(z.gte(1), z.lte(10)),
  most: z.int().check(z.gte(2), z.lte(10_000)),
})

type Colour = 'red' | 'black'
/** Names a colour for all that was won, or takes it. */
export type GambleStep = { gamble: Colour | 'take' }

export type GambleView = {
  /** A colour may be named now; else the round is over. */
  isOffered: boolean
  /** Guesses that may still follow, this one among them. */
  left: number
  guesses: { colour: Colour; card: number; isRight: boolean }[]
}

export type GambleState<State> = {
  /** The round before any guess. */
  inner: State
  guesses: GambleView['guesses']
  isTaken: boolean
}

/** Diamonds and hearts, as the cards are drawn. */
const colourOf = (card: number): Colour => (suitOf(card) >= 2 ? 'red' : 'black')

/** A stake that every engine shares into its parts without a rest: prizes are proportional to the stake. */
const STAKE = 1_000_000_000_000n

/**
 * The same game with guesses after its wins. A round that won is open until the player takes the prize, loses it or may double it no more; who
 * never comes back takes it. Refuses badStep: a guess that is not offered, a step of the game in its place.
 */
function withGamble<Choice, Step extends object, State>(
  game: Game<Choice, Step, State>,
  gamble: Gamble,
): Game<Choice, Step | GambleStep, GambleState<State>> {
  const { jackpot, ...rest } = game
  const isOffered = ({ inner, guesses, isTaken }: GambleState<State>) =>
    game.isOver(inner) && !isTaken && leftOf(gamble, guesses, game.pay(STAKE, inner)) > 0
  return {
    ...rest,
    start: (choice, next) => ({ inner: game.start(choice, next), guesses: [], isTaken: false }),
    readStep: sent => ('gamble' in sent ? readGuess(sent) : game.readStep(sent)),
    act: (state, step, next) => {
      const isGuess = 'gamble' in step
      if (isGuess !== isOffered(state)) throw new Refusal('badStep')
      return isGuess
        ? takeGuess(state, step as GambleStep, next)
        : { ...state, inner: game.act(state.inner, step as Step, next) }
    },
    stakesAgain: (stake, state, step) =>
      'gamble' in step && step.gamble !== 'take' && isOffered(state)
        ? worthOf(game.pay(stake, state.inner), state.guesses)
        : 0n,
    isOver: state => game.isOver(state.inner) && !isOffered(state),
    pay: (stake, { inner, guesses }) => worthOf(game.pay(stake, inner), guesses),
    view: (stake, state) => {
      const { inner, guesses } = state
      const view = game.view(stake, inner)
      if (!game.isOver(inner)) return { ...view, gamble: null }
      const won = game.pay(stake, inner)
      return {
        ...view,
        isOver: !isOffered(state),
        won: writeAmount(worthOf(won, guesses)),
        gamble: {
          isOffered: isOffered(state),
          left: isOffered(state) ? leftOf(gamble, guesses, game.pay(STAKE, inner)) : 0,
          guesses,
        } satisfies GambleView,
      }
    },
    leave: state => (isOffered(state) ? { gamble: 'take' } : game.leave(state.inner)),
    ...(jackpot ? { jackpot: { ...jackpot, tickets: ({ inner }) => jackpot.tickets(inner) } } : {}),
  }
}

/** The game with what its file says of guesses, if anything. */
export const carryGamble = (game: AnyGame, gamble: Gamble | undefined): AnyGame =>
  gamble ? withGamble(game, gamble) : game

/** How many more times a prize that was won may be doubled. */
function leftOf({ steps, most }: Gamble, guesses: GambleView['guesses'], won: bigint): number {
  let prize = worthOf(won, guesses)
  let left = 0
  while (prize > 0n && guesses.length + left < steps && prize * 2n <= STAKE * BigInt(most)) {
    prize *= 2n
    left += 1
  }
  return left
}

const worthOf = (won: bigint, guesses: GambleView['guesses']): bigint =>
  guesses.every(({ isRight }) => isRight) ? won << BigInt(guesses.length) : 0n

function readGuess({ gamble }: Readonly<Record<string, unknown>>): GambleStep {
  if (gamble !== 'red' && gamble !== 'black' && gamble !== 'take') throw new Refusal('badStep')
  return { gamble }
}

function takeGuess<State>(state: GambleState<State>, { gamble }: GambleStep, next: ByteSource): GambleState<State> {
  if (gamble === 'take') return { ...state, isTaken: true }
  const card = drawBelow(next, 52)
  const guess = { colour: gamble, card, isRight: colourOf(card) === gamble }
  return { ...state, guesses: [...state.guesses, guess] }
}
