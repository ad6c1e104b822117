/**
 * What a bot bets, of what its own seat sees: it deals what it does not know many times over and counts how often it wins. What it deals
 * follows from what it sees, so that the same sight gives the same move. Pure.
 */
import type { Strength } from '@sen/supplier/hands/hand-rules'
import type { BetView } from './bet-game.ts'
import type { BetKind } from './bet-kinds.ts'
import type { BetMove } from './betting.ts'

/** Numbers below one that follow from a seed (mulberry32). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed | 0; ; ) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const seedOf = ({ mine, cards, paid, round }: BetView): number =>
  [...mine, ...cards, ...paid, round].reduce((seed, one) => Math.imul(seed, 31) + one + 1, 7)

/** What share of the pot the own cards win on average, when all that is hidden is dealt anew so often. */
function winShare(kind: BetKind, view: BetView, seat: number, deals: number): number {
  const { mine, shown, cards, folded } = view
  const known = new Set([...mine, ...cards, ...shown.flat()])
  const pool = Array.from({ length: kind.deck }, (_, number) => kind.cardOf(number)).filter(card => !known.has(card))
  const rivals = folded.flatMap((isOut, other) => (isOut || other === seat ? [] : [shown[other] ?? []]))
  const numbers = numbersFrom(seedOf(view))
  let share = 0
  for (let deal = 0; deal < deals; deal++) {
    let drawn = 0
    const fill = (have: readonly number[], size: number): readonly number[] => {
      const full = [...have]
      while (full.length < size) {
        const from = drawn + Math.floor(numbers.next().value * (pool.length - drawn))
        const card = pool[from] as number
        pool[from] = pool[drawn] as number
        pool[drawn++] = card
        full.push(card)
      }
      return full
    }
    const common = fill(cards, kind.common.length)
    const own = kind.worth(fill(mine, kind.each), common)
    const worths = rivals.map(open => kind.worth(fill(open, kind.each), common))
    if (worths.every(one => one <= own)) share += 1 / (1 + worths.filter(one => one === own).length)
  }
  return share / deals
}

/** How often it deals, what it asks for beyond the odds, from what chance of the even share on it raises, and how often it bluffs. */
const WAYS = {
  easy: { deals: 8, margin: -0.12, raiseFrom: 3, bluff: 0 },
  usual: { deals: 40, margin: 0.02, raiseFrom: 1.7, bluff: 0 },
  strong: { deals: 160, margin: 0.05, raiseFrom: 1.45, bluff: 0.06 },
} as const

/** A move: easy calls too much and hardly raises, usual goes by the odds, strong also counts what was raised and bluffs now and then. */
export function chooseBet(kind: BetKind, view: BetView, seat: number, strength: Strength): BetMove {
  const { call, raise } = view.choice ?? { call: 0, raise: null }
  const { deals, margin, raiseFrom, bluff } = WAYS[strength]
  const pot = view.paid.reduce((sum, one) => sum + one, 0)
  const share = winShare(kind, view, seat, deals)
  const rivals = view.folded.filter((isOut, other) => !isOut && other !== seat).length
  // Who raised has more than any cards.
  const fear = strength === 'strong' ? Math.min(0.15, 0.05 * view.raises) : 0
  const odds = call / (pot + call)
  const even = 1 / (rivals + 1)
  const isBluff = numbersFrom(seedOf(view) ^ 0x51ed).next().value < bluff && view.raises === 0
  if (raise && view.raises < 3 && (share - fear > Math.min(0.85, even * raiseFrom) || isBluff)) {
    const high = (view.put[seat] ?? 0) + call
    const wanted = high + Math.max(1, Math.floor((pot + call) * (share > 0.8 ? 0.9 : 0.6)))
    return { to: Math.min(raise.most, Math.max(raise.least, wanted)) }
  }
  if (call === 0) return { check: true }
  return share - fear >= odds + margin ? { call: true } : { fold: true }
}
