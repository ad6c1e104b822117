/** Phỏm: what cards are a meld, how a hand is best split into melds, and what may be added to those that lie. Pure. */
import { rankOf, suitOf } from '../cards.ts'

/** Ace 1 to king 13. */
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + rankOf(card), 0)

export const bySuit = (one: number, other: number): number => one - other
const byRank = (one: number, other: number): number => rankOf(one) - rankOf(other) || one - other

/** Three or four of a rank, or three or more of a suit in a row, the ace low. */
export function isMeld(cards: readonly number[]): boolean {
  if (cards.length < 3 || new Set(cards).size !== cards.length) return false
  if (cards.every(card => rankOf(card) === rankOf(cards[0] as number))) return true
  const row = cards.toSorted(bySuit)
  return row.every(
    (card, at) =>
      suitOf(card) === suitOf(row[0] as number) && (at === 0 || rankOf(card) === rankOf(row[at - 1] as number) + 1),
  )
}

/** Every meld that can be made of some cards. */
export function listMelds(hand: readonly number[]): number[][] {
  const melds: number[][] = []
  const row = hand.toSorted(bySuit)
  for (let from = 0; from < row.length; from++)
    for (let to = from + 3; to <= row.length && isMeld(row.slice(from, to)); to++) melds.push(row.slice(from, to))
  const ranks = Map.groupBy(hand, rankOf)
  for (const alike of ranks.values()) {
    if (alike.length < 3) continue
    melds.push(alike.toSorted(bySuit))
    if (alike.length === 4) for (const card of alike) melds.push(alike.filter(one => one !== card).toSorted(bySuit))
  }
  return melds
}

type Arranged = { melds: readonly (readonly number[])[]; left: readonly number[] }

/**
 * A hand split into melds so that what is left has the fewest points, or is the fewest cards. Every card that was eaten stands in a meld, no
 * two of them in one, and so many cards at least are `keep`t; undefined where that cannot be.
 */
export function arrange(
  hand: readonly number[],
  eaten: readonly number[],
  by: 'points' | 'cards' = 'points',
  keep = 0,
): Arranged | undefined {
  const usable = listMelds(hand).filter(meld => meld.filter(card => eaten.includes(card)).length <= 1)
  let best: (Arranged & { cost: number }) | undefined
  const search = (from: number, melds: number[][], left: readonly number[]): void => {
    if (left.length >= keep && !left.some(card => eaten.includes(card))) {
      const cost = by === 'points' ? pointsOf(left) * 20 + left.length : left.length * 200 + pointsOf(left)
      if (!best || cost < best.cost) best = { melds, left, cost }
    }
    for (let at = from; at < usable.length; at++) {
      const meld = usable[at] as number[]
      if (meld.every(card => left.includes(card)))
        search(
          at + 1,
          [...melds, meld],
          left.filter(card => !meld.includes(card)),
        )
    }
  }
  search(0, [], hand.toSorted(byRank))
  return best && { melds: best.melds, left: best.left }
}

/** Whether all cards are in melds but at most one, which may be thrown. */
export function isWhole(hand: readonly number[], eaten: readonly number[], left = 1): Arranged | undefined {
  const arranged = arrange(hand, eaten, 'cards')
  return arranged && arranged.left.length <= left ? arranged : undefined
}

/** The cards of a seat that it ate and still holds. */
export const heldOf = (eaten: readonly { card: number }[], hand: readonly number[]): number[] =>
  eaten.flatMap(({ card }) => (hand.includes(card) ? [card] : []))

/**
 * Whether a seat may eat a card: it stands in a meld then, as all that were eaten before do, each in its own; and who has added cards to melds
 * of others still has one to throw.
 */
export const mayEat = (hand: readonly number[], eaten: readonly number[], card: number, hasSent: boolean): boolean =>
  arrange([...hand, card], [...eaten, card], 'points', hasSent ? 1 : 0) !== undefined

/** Whether a card may be thrown: it was not eaten, and those that were still stand in melds. */
export const mayThrow = (hand: readonly number[], eaten: readonly number[], card: number): boolean =>
  hand.includes(card) &&
  !eaten.includes(card) &&
  (eaten.length === 0 ||
    arrange(
      hand.filter(one => one !== card),
      eaten,
    ) !== undefined)

/** Whether no two cards could ever stand in one meld: none of a rank, none of a suit within two ranks (ù khan). */
export const isBare = (hand: readonly number[]): boolean =>
  hand.every((one, at) =>
    hand
      .slice(at + 1)
      .every(
        other =>
          rankOf(one) !== rankOf(other) && (suitOf(one) !== suitOf(other) || Math.abs(rankOf(one) - rankOf(other)) > 2),
      ),
  )

type Sent = { card: number; to: number }

/**
 * Cards that fit the melds that lie, one after another, each with the place of its meld; the dearest first, runs before ranks, for a run takes
 * more after it. One card at least is kept, to be thrown.
 */
export function findSends(hand: readonly number[], melds: readonly (readonly number[])[]): Sent[] {
  const open = melds.map(cards => [...cards])
  const inRow = open.map((_, to) => to).toSorted((one, other) => spread(open[other]) - spread(open[one]))
  let left = hand.toSorted(byRank).reverse()
  const sent: Sent[] = []
  while (left.length > 1) {
    const found = left
      .flatMap(card => inRow.filter(to => isMeld([...(open[to] as number[]), card])).map(to => ({ card, to })))
      .at(0)
    if (!found) break
    open[found.to]?.push(found.card)
    left = left.filter(card => card !== found.card)
    sent.push(found)
  }
  return sent
}
/** How many ranks a meld holds: one, or as many as it has cards. */
const spread = (cards: readonly number[] = []): number => new Set(cards.map(rankOf)).size
