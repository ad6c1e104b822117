/**
 * A game between people at one table, hand after hand. Pure: cards and moves in, a state out; no clock, no luck. The kit writes every move
 * down before it answers and plays the hand again from its cards whenever it is asked for. What a seat may see is `view` alone.
 */
import type { Piles } from './deck.ts'

export const STRENGTHS = ['easy', 'usual', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

export type HandRules<State = unknown, Move = unknown> = {
  seats: { least: number; most: number }
  /** Cards of the deck, and how many each seat has of it. */
  deck: number
  each: number
  /** Places of the deck that are mixed among themselves only; without it all are mixed with all. */
  piles?: Piles
  /** Places of the deck that are dealt to all together. */
  common?: readonly number[]
  /** What each seat stakes at the deal, in stakes of the room: nobody ever loses more in a hand. */
  hold: number
  /** Of what a seat wins in a hand, in ten-thousandths; at most so many stakes of all winners together. */
  rake: number
  rakeMost?: number
  /** Whether a hand that ended so is raked; without it every one is. */
  isRaked?: (state: State) => boolean
  /** How long the turn of now takes, in milliseconds; those who move at the same time have it together. */
  turnMs: (state: State) => number
  /** Whether who lets his time pass has lost the hand. */
  isClocked?: boolean
  /** `lead`: the seat that leads, null in the first hand of a room; `common`: the cards at the places of that name. */
  deal: (hands: readonly (readonly number[])[], lead: number | null, common?: readonly number[]) => State
  /** What a browser sent as a move; refuses badStep. */
  readMove: (sent: Readonly<Record<string, unknown>>) => Move
  /** Who has to move; several at once move in any order. */
  turns: (state: State) => readonly number[]
  /** Refuses what the rules forbid as things stand; `ms` have passed since the move before. */
  act: (state: State, seat: number, move: Move, ms?: number) => State
  /** What is played for a seat whose time is over. */
  rest: (state: State, seat: number) => Move
  /** Whether the clock's move is what many wait for: who lets it be made is not away. */
  isIdle?: (move: Move) => boolean
  isOver: (state: State) => boolean
  /** What each seat wins or loses, in stakes of the room; the sum is zero. */
  nets: (state: State) => readonly number[]
  /** Who leads the next hand. */
  leader: (state: State) => number
  /** What a seat may see. */
  view: (state: State, seat: number) => object
  /** Places of the deck that the latest move showed to a seat, of whose cards it is sent the proof at once. */
  opens?: (state: State, seat: number) => readonly number[]
  /** Where cards may stay hidden after the hand: what was shown to all, so that its proof tells each player that and his own alone. */
  shows?: (state: State) => Shown
  /** What a bot plays, of what its seat sees alone. */
  choose: (view: object, seat: number, strength: Strength) => Move
}

/** Any game's rules; the kit hands them only states and moves that they made. */
// biome-ignore lint/suspicious/noExplicitAny: states and moves differ from game to game
export type AnyHandRules = HandRules<any, any>

/** Which cards of each seat all have seen, by their order, and how many of those that are dealt to all. */
export type Shown = { own: readonly (readonly number[])[]; common: number }

export type Shares = { paid: bigint[]; gains: bigint[]; rake: bigint }

/**
 * What each seat gets back of a hand, in ledger units: its holding, less what it lost or with what it won less the rake. Nobody loses more
 * than he holds; what is then missing the winners bear in proportion, the rest of a division the first of them. The sum of all that is
 * paid and of the rake is the sum of all that was staked.
 */
export function shareOut(
  rules: Pick<HandRules, 'hold' | 'rake' | 'rakeMost'>,
  stake: bigint,
  nets: readonly number[],
): Shares {
  if (nets.reduce((sum, net) => sum + net, 0) !== 0) throw new Error('the nets of a hand do not sum to zero')
  const held = stake * BigInt(rules.hold)
  const lost = nets.map(net => (net < 0 ? stake * BigInt(Math.min(-net, rules.hold)) : 0n))
  const pot = lost.reduce((sum, one) => sum + one, 0n)
  const claims = nets.reduce((sum, net) => sum + Math.max(0, net), 0)
  const gains = nets.map((net, seat) => (net > 0 ? (pot * BigInt(net)) / BigInt(claims) : -(lost[seat] as bigint)))
  const first = nets.findIndex(net => net > 0)
  if (first >= 0) gains[first] = (gains[first] as bigint) - gains.reduce((sum, one) => sum + one, 0n)
  const rakes = rakesOf(rules, stake, gains)
  return {
    paid: gains.map((gain, seat) => held + gain - (rakes[seat] as bigint)),
    gains,
    rake: rakes.reduce((sum, one) => sum + one, 0n),
  }
}

/** What each winner is raked; above the most of a hand all of them in proportion. */
function rakesOf(
  { rake, rakeMost }: Pick<HandRules, 'rake' | 'rakeMost'>,
  stake: bigint,
  gains: readonly bigint[],
): bigint[] {
  const rakes = gains.map(gain => (gain > 0n ? (gain * BigInt(rake)) / 10_000n : 0n))
  const all = rakes.reduce((sum, one) => sum + one, 0n)
  const most = rakeMost === undefined ? all : stake * BigInt(rakeMost)
  return all > most ? rakes.map(one => (one * most) / all) : rakes
}
