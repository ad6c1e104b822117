/** What a bot of phỏm does, of what its own seat sees. Pure. */
import type { Strength } from '@sen/supplier/hands/hand-rules'
import { rankOf, suitOf } from '../cards.ts'
import { arrange, heldOf, isWhole, mayEat, mayThrow } from './melds.ts'
import type { PhomMove, PhomView } from './phom.ts'

/** Whether two cards could stand in one meld. */
const areNear = (one: number, other: number): boolean =>
  one !== other &&
  (rankOf(one) === rankOf(other) || (suitOf(one) === suitOf(other) && Math.abs(rankOf(one) - rankOf(other)) <= 2))

/** Cards that would make a meld of two that are near: at most two for alike ones and for neighbours, one for a gap. */
function completing(one: number, other: number): number[] {
  if (rankOf(one) === rankOf(other)) return [0, 1, 2, 3].map(suit => suit * 13 + rankOf(one) - 1)
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const found = high - low === 2 ? [low + 1] : [low - 1, high + 1]
  return found.filter(card => card >= 0 && suitOf(card) === suitOf(low))
}

/** All cards that lie open, as far as a seat sees them. */
const openCards = ({ piles, eaten, melds, mine }: PhomView): Set<number> =>
  new Set([
    ...piles.flat(),
    ...eaten.flat().map(({ card }) => card),
    ...melds.flatMap(({ cards }) => [...cards]),
    ...mine,
  ])

/** What a loose card is worth keeping: the cards still out that would make a meld of it with another. */
function hopeOf(view: PhomView, loose: readonly number[], card: number): number {
  const open = openCards(view)
  const partners = view.mine.filter(other => areNear(card, other) && loose.includes(other))
  const outs = new Set(partners.flatMap(other => completing(card, other).filter(out => !open.has(out))))
  return outs.size
}

/** Whether the next seat could still make a meld of a card: so many pairs beside it are not seen yet. */
function dangerOf(view: PhomView, card: number): number {
  const open = openCards(view)
  const isOut = (other: number) => !open.has(other)
  const alike = [0, 1, 2, 3].filter(suit => isOut(suit * 13 + rankOf(card) - 1)).length
  const runs = [-2, -1, 0].filter(from =>
    [0, 1, 2].every(step => {
      const other = card + from + step
      return other === card || (other >= 0 && other < 52 && suitOf(other) === suitOf(card) && isOut(other))
    }),
  ).length
  return (alike * (alike - 1)) / 2 + runs
}

/** A move: easy throws its highest loose card, usual keeps what may still become a meld, strong also looks at what the next seat could eat. */
export function choosePhom(view: PhomView, seat: number, strength: Strength): PhomMove {
  const { mine, phase, offer } = view
  const eaten = heldOf(view.eaten[seat] ?? [], mine)
  const hasSent = view.hasSent[seat] === true
  if (phase === 'take') return { do: offer && mayEat(mine, eaten, offer.card, hasSent) ? 'eat' : 'draw' }
  if (!hasSent && isWhole(mine, eaten)) return { do: 'whole' }
  if (phase === 'lay') return { do: 'lay' }
  const left = arrange(mine, eaten)?.left ?? []
  const loose = left.length > 0 ? left : mine.filter(card => mayThrow(mine, eaten, card))
  if (strength === 'easy') return { throw: loose.at(-1) as number }
  const thrown = view.piles[seat]?.length ?? 0
  const isStrong = strength === 'strong'
  const hope = thrown >= 3 ? 0 : (3 - thrown) * (isStrong ? 1 : 2)
  const danger = isStrong ? (thrown >= 3 ? 6 : 3) : 0
  const cost = (card: number) => hopeOf(view, loose, card) * hope - rankOf(card) + dangerOf(view, card) * danger
  return { throw: loose.toSorted((one, other) => cost(one) - cost(other))[0] as number }
}
