/** Dragon tiger: one card each, the ace low; the higher rank wins, suits count for nothing but the suited tie. */

import { rankOf, suitOf } from '../cards.ts'
import { ONCE } from '../multiplier.ts'
import { DECKS, dealFrom } from './cards.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

export type Duel = { dragon: number; tiger: number }

const SIDES = ['dragon', 'tiger'] as const
const spots: Record<string, string> = {
  dragon: 'side',
  tiger: 'side',
  tie: 'tie',
  suited: 'suited',
  ...Object.fromEntries(
    SIDES.flatMap(side => ['odd', 'even', 'big', 'small'].map(kind => [`${side}-${kind}`, 'half'])),
  ),
}

export type Winner = (typeof SIDES)[number] | 'tie'

export function winnerOf({ dragon, tiger }: Duel): Winner {
  const [one, two] = [rankOf(dragon), rankOf(tiger)]
  return one === two ? 'tie' : one > two ? 'dragon' : 'tiger'
}

/** Whether a card is of this half of the ranks; seven is of none. */
function isHalf(kind: string, card: number): boolean {
  const rank = rankOf(card)
  if (rank === 7) return false
  return { odd: rank % 2 === 1, even: rank % 2 === 0, big: rank > 7, small: rank < 7 }[kind] ?? false
}

function* allDuels(): Generator<readonly [Duel, number]> {
  for (let dragon = 0; dragon < 52; dragon++)
    for (let tiger = 0; tiger < 52; tiger++) yield [{ dragon, tiger }, DECKS * (DECKS - (dragon === tiger ? 1 : 0))]
}

export const dragonTiger: TableEngine<Duel> = {
  spots,
  // What a tie does with a stake on dragon or tiger.
  options: { tie: ['half', 'lost'] },
  draw: next => {
    const [dragon, tiger] = dealFrom(next, 2) as [number, number]
    return { dragon, tiger }
  },
  times: (pays, spot, duel, options) => {
    const pay = pays[spots[spot] as string] as number
    const winner = winnerOf(duel)
    if (spot === 'dragon' || spot === 'tiger')
      return winner === spot ? pay : winner === 'tie' && options.tie === 'half' ? ONCE / 2 : 0
    if (spot === 'tie') return winner === 'tie' ? pay : 0
    if (spot === 'suited') return winner === 'tie' && suitOf(duel.dragon) === suitOf(duel.tiger) ? pay : 0
    const [side, kind] = spot.split('-') as ['dragon' | 'tiger', string]
    return isHalf(kind, duel[side]) ? pay : 0
  },
  returns: (pays, options) => returnsOf(dragonTiger, pays, options, allDuels()),
}
