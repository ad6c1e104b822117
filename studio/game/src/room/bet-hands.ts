/** What hands with rounds of betting are called. */
import { fill } from '@sen/core/phrases'
import type { BetCode } from '../../../src/engines/hands/bet-kinds.ts'
import { liengKindOf, liengPoints, studRanks, worthOfStud } from '../../../src/engines/hands/bet-worth.ts'
import { pokerKindOf, worthOfPoker } from '../../../src/engines/hands/poker-worth.ts'
import { betWords } from './bet-words.ts'
import type { RoomWords } from './words.ts'

/** The name of what a seat holds with the cards that all share; empty without cards. */
export function handName(
  words: RoomWords,
  language: 'vi' | 'en',
  code: BetCode,
  [own, common]: readonly [own: readonly number[], common: readonly number[]],
): string {
  if (own.length === 0) return ''
  if (code !== 'lieng') {
    const worth = code === 'xi-to' ? studRanks(worthOfStud(own)) : worthOfPoker([...own, ...common])
    return words[`row_${pokerKindOf(worth)}`]
  }
  const kind = liengKindOf(own)
  if (kind === 'points') return fill(words.points, { 0: String(liengPoints(own)) })
  const { kind_sap: triple, kind_run: run, kind_faces: faces } = betWords(language)
  return { triple, run, faces }[kind]
}
