/**
 * Rounds of betting: what a seat may do, what it then has left, who is next; and how what was paid is shared. Amounts are whole stakes of the
 * room. A raise is at least as large as the one before; who is all in with less does not let those raise again who have acted. Pure.
 */
import { Refusal } from '@sen/supplier/refusal'

export type Betting = {
  /** What each seat has left, what it put in this round, and in all rounds. */
  stacks: readonly number[]
  put: readonly number[]
  paid: readonly number[]
  folded: readonly boolean[]
  /** Who has acted in this round. */
  acted: readonly boolean[]
  /** What a raise must be at least, and how many there were in this round. */
  step: number
  raises: number
  /** The last who bet or raised in this round; −1 for none. */
  raiser: number
  /** Who has to act; −1 when the round is over. */
  turn: number
}
export type BetMove = { fold: true } | { check: true } | { call: true } | { to: number }
export type BetLimits = { limit: 'none' | 'pot'; raises: number }
/** What a seat may do: what calling costs it, and between what its bet of this round may come to; null where it may not raise. */
export type Choice = { call: number; raise: { least: number; most: number } | null }

const at = (list: readonly number[], seat: number): number => list[seat] as number
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
/** What a seat must have put in to stay. */
export const highest = ({ put }: Pick<Betting, 'put'>): number => Math.max(...put)
export const contenders = ({ folded }: Pick<Betting, 'folded'>): number[] =>
  folded.flatMap((isOut, seat) => (isOut ? [] : [seat]))

const canAct = ({ folded, stacks }: Betting, seat: number): boolean => !folded[seat] && at(stacks, seat) > 0

function mustAct(betting: Betting, seat: number): boolean {
  if (!canAct(betting, seat)) return false
  if (at(betting.put, seat) < highest(betting)) return true
  return !betting.acted[seat] && betting.put.some((_, other) => other !== seat && canAct(betting, other))
}

/** The first from a seat on who has to act; −1 for none. */
function nextFrom(betting: Betting, from: number): number {
  const many = betting.put.length
  for (let step = 0; step < many; step++) if (mustAct(betting, (from + step) % many)) return (from + step) % many
  return -1
}

/** Puts what is due before the cards are looked at; a seat that has less is all in. */
export function post(betting: Betting, seat: number, amount: number): Betting {
  const paid = Math.min(amount, at(betting.stacks, seat))
  return {
    ...betting,
    stacks: betting.stacks.with(seat, at(betting.stacks, seat) - paid),
    put: betting.put.with(seat, at(betting.put, seat) + paid),
    paid: betting.paid.with(seat, at(betting.paid, seat) + paid),
  }
}

/** Begins a round; what is put already, as blinds are, counts in it. */
export function openRound(betting: Betting, from: number, step: number): Betting {
  const open = { ...betting, acted: betting.put.map(() => false), step, raises: 0, raiser: -1 }
  return { ...open, turn: nextFrom(open, from) }
}
export const clearPut = (betting: Betting): Betting => ({ ...betting, put: betting.put.map(() => 0) })

/** What the seat in turn may do. */
export function choiceOf(betting: Betting, seat: number, { limit, raises }: BetLimits): Choice {
  const [put, stack, high] = [at(betting.put, seat), at(betting.stacks, seat), highest(betting)]
  const behind = high - put
  const call = Math.min(behind, stack)
  // A raise that was none, being all in for less, does not open the betting again.
  const isOpen = !betting.acted[seat] || behind >= betting.step
  const hasRival = betting.put.some((_, other) => other !== seat && canAct(betting, other))
  if (stack <= behind || !isOpen || !hasRival || betting.raises >= raises) return { call, raise: null }
  const pot = limit === 'pot' ? high + sum(betting.paid) + behind : Number.POSITIVE_INFINITY
  const most = Math.min(put + stack, pot)
  return { call, raise: { least: Math.min(high + betting.step, most), most } }
}

/** Reads what a browser sent; refuses badStep. */
export function readBet({ fold, check, call, to }: Readonly<Record<string, unknown>>): BetMove {
  if (fold === true) return { fold }
  if (check === true) return { check }
  if (call === true) return { call }
  if (!Number.isInteger(to) || (to as number) < 1) throw new Refusal('badStep')
  return { to: to as number }
}

/** A seat acts; refuses notYourTurn, and badStep for what it may not do. */
export function bet(betting: Betting, seat: number, move: BetMove, limits: BetLimits): Betting {
  if (betting.turn !== seat) throw new Refusal('notYourTurn')
  const { call, raise } = choiceOf(betting, seat, limits)
  const done = { ...betting, acted: betting.acted.with(seat, true) }
  const next = (after: Betting): Betting => ({ ...after, turn: nextFrom(after, (seat + 1) % after.put.length) })
  if ('to' in move) {
    if (!raise || move.to < raise.least || move.to > raise.most) throw new Refusal('badStep')
    const step = Math.max(betting.step, move.to - highest(betting))
    const raised = { ...done, step, raises: betting.raises + 1, raiser: seat }
    return next(post(raised, seat, move.to - at(betting.put, seat)))
  }
  // Nobody gives up what costs him nothing, and nobody checks what he must call.
  if ('check' in move ? call > 0 : call === 0) throw new Refusal('badStep')
  if ('fold' in move) return next({ ...done, folded: betting.folded.with(seat, true) })
  return next(post(done, seat, call))
}

/** What may be won, and by whom: the main pot first, then those of who had more to put. */
export type Pot = { amount: number; seats: readonly number[] }

/** Pots by levels: a level holds what each seat has paid of it, and is for those who paid all of it and did not fold. */
export function potsOf({ paid, folded }: Pick<Betting, 'paid' | 'folded'>): Pot[] {
  const open = contenders({ folded })
  const levels = [...new Set(open.map(seat => at(paid, seat)))].toSorted((one, other) => one - other)
  // What was folded above the highest level goes with it.
  const tops = levels.with(-1, Number.POSITIVE_INFINITY)
  return levels.flatMap((level, nth) => {
    const below = nth === 0 ? 0 : at(tops, nth - 1)
    const amount = sum(paid.map(one => Math.min(one, at(tops, nth)) - Math.min(one, below)))
    return amount > 0 ? [{ amount, seats: open.filter(seat => at(paid, seat) >= level) }] : []
  })
}

/** What each seat wins of the pots, by what its cards are worth; what cannot be divided goes to the first of the winners in `order`. */
export function winningsOf(pots: readonly Pot[], worths: readonly number[], order: readonly number[]): number[] {
  const won = worths.map(() => 0)
  for (const { amount, seats } of pots) {
    const best = Math.max(...seats.map(seat => at(worths, seat)))
    const winners = order.filter(seat => seats.includes(seat) && worths[seat] === best)
    const share = Math.floor(amount / winners.length)
    for (const [nth, seat] of winners.entries())
      won[seat] = at(won, seat) + share + (nth < amount % winners.length ? 1 : 0)
  }
  return won
}
