/** What a past hand of phỏm shows beside the dealt cards: which card each move drew or took. */
import type { viewHandProof } from '@sen/supplier/hands/room-views'
import type { PhomMove } from '../../../src/engines/hands/phom.ts'
import { el } from '../elements.ts'
import { phomWords } from './phom-words.ts'

type Proof = NonNullable<Awaited<ReturnType<typeof viewHandProof>>>

/** Whether it is a hand of phỏm: what all share is drawn from there. */
export const isPhom = ({ facts }: Proof): boolean => 'takeMs' in facts

/** The tenth card of the seat that began. */
export const tenthCard = (past: Proof, seat: number): Proof['proof']['common'] =>
  isPhom(past) && seat === Math.max(0, past.round.lead) ? past.proof.common.slice(0, 1) : []

/** What each move drew or took; undefined for the others. */
export function takenInPhom({ proof, round }: Proof): (number | undefined)[] {
  const [, ...stock] = proof.common.map(({ card }) => card)
  const moves = round.moves.map(({ move }) => move as Partial<Record<'do', string> & Record<'throw', number>>)
  let drawn = 0
  return moves.map((move, at) =>
    move.do === 'draw' ? stock[drawn++] : move.do === 'eat' ? moves[at - 1]?.throw : undefined,
  )
}

/** A move of phỏm in words and cards; undefined for one of another game. */
export function showPhomMove(
  move: unknown,
  language: 'vi' | 'en',
  cardsOf: (cards: readonly number[]) => HTMLElement,
  taken: number | undefined,
): HTMLElement | undefined {
  const made = move as PhomMove
  if ('throw' in made) return cardsOf([made.throw])
  if (!('do' in made)) return undefined
  return el('span', {}, phomWords(language)[made.do], ...(taken === undefined ? [] : [cardsOf([taken])]))
}
