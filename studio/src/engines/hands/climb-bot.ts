/** What a bot lays, of what its own seat sees: its cards and what lies on the table. Pure. */
import type { Strength } from '@sen/supplier/hands/hand-rules'
import type { ClimbMove, ClimbView } from './climb.ts'
import { type Climbing, isLastTwo } from './climbing.ts'
import { type CardSet, chopOf, powerOf, TWO } from './sets.ts'

/** Whether a set may be laid as things stand, in turn or out of it. */
export function mayLay(climbing: Climbing, view: ClimbView, seat: number, set: CardSet): boolean {
  const { mine, top, must, passed, turn, calls } = view
  if (calls || (must !== null && !set.cards.includes(must))) return false
  if (climbing.lastTwo === 'never' && isLastTwo(mine, set)) return false
  const lies = top && climbing.readSet(top.cards)
  if (lies && !climbing.beats(set, lies)) return false
  const isInTurn = turn === seat && !passed[seat]
  return isInTurn || Boolean(lies && top?.seat !== seat && climbing.isAnyTime(set, lies))
}

/** Sets that a seat may lay now, the weakest first. */
export const playableSets = (climbing: Climbing, view: ClimbView, seat: number): CardSet[] =>
  climbing
    .listSets(view.mine)
    .filter(set => mayLay(climbing, view, seat, set))
    .toSorted((one, other) => chopOf(one) - chopOf(other) || one.rank - other.rank)

/** How much a set is needed elsewhere: cards that stand in longer sets, twos and chops are kept; a two that would be left alone is not. */
function costOf(climbing: Climbing, mine: readonly number[], set: CardSet): number {
  const ranks = set.cards.map(powerOf)
  const torn = ranks.filter(
    rank => mine.filter(card => powerOf(card) === rank).length > ranks.filter(one => one === rank).length,
  )
  const left = mine.filter(card => !set.cards.includes(card))
  const isTrap = climbing.lastTwo !== 'wins' && left.length > 0 && left.every(card => powerOf(card) === TWO)
  const last = climbing.lastTwo !== 'wins' && isLastTwo(mine, set) ? 60 : 0
  const kept = ranks.includes(TWO) && mine.length > 4 ? 12 : 0
  return set.rank + torn.length * 4 + kept + chopOf(set) * 20 - set.cards.length * 2 + (isTrap ? 40 : 0) + last
}

/** Whether ten cards are strong enough to call: few sets, and nearly all of them high. */
function isWorthCalling(climbing: Climbing, mine: readonly number[]): boolean {
  let left = [...mine]
  let weak = 0
  while (left.length > 0) {
    const sets = climbing.listSets(left).toSorted((one, other) => other.cards.length - one.cards.length)
    const [set] = sets
    if (!set) return false
    left = left.filter(card => !set.cards.includes(card))
    if (set.cards.length < 5 && set.rank < TWO - 1) weak += 1
  }
  return weak <= 1
}

/** With the next seat's last card to be stopped, singles are laid from the top. */
const stopsLast = (climbing: Climbing, view: ClimbView, seat: number): boolean =>
  climbing.hasOneLeft && view.counts[(seat + 1) % view.counts.length] === 1

/** A move: easy lays the first that fits and passes on much, usual keeps sets together, strong also keeps its twos until they are needed. */
export function choose(climbing: Climbing, view: ClimbView, seat: number, strength: Strength): ClimbMove {
  if (view.calls) return { cards: [], call: strength !== 'easy' && isWorthCalling(climbing, view.mine) }
  const sets = playableSets(climbing, view, seat)
  const [first] = sets
  if (!first) return { cards: [] }
  const isEnd = ({ cards }: CardSet) => cards.length === view.mine.length
  const out = sets.find(set => isEnd(set) && !(climbing.lastTwo === 'loses' && isLastTwo(view.mine, set)))
  if (out) return { cards: out.cards }
  if (stopsLast(climbing, view, seat)) {
    const set = sets.find(({ kind }) => kind !== 'single') ?? sets.at(-1)
    if (set && (view.top === null || set.kind === 'single')) return { cards: set.cards }
  }
  if (strength === 'easy') return { cards: view.top && first.rank > 9 ? [] : first.cards }
  const cost = new Map(sets.map(set => [set, costOf(climbing, view.mine, set)]))
  const costIn = (set: CardSet) => cost.get(set) as number
  const best = sets.toSorted((one, other) => costIn(one) - costIn(other))[0] as CardSet
  if (!view.top) return { cards: best.cards }
  const isPressed = Math.min(...view.counts.filter((_, one) => one !== seat)) <= 3 || view.caller !== null
  const dear = strength === 'strong' ? 10 : 14
  const isTooDear = costIn(best) > dear && !isPressed && view.mine.length > 4
  return { cards: isTooDear || costIn(best) >= 60 ? [] : best.cards }
}
