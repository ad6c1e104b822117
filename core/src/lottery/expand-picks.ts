/** Lines out of many picks: the builder of xiên, xiên quay, and bets on more numbers than a line holds. Pure. */
import type { BetType } from './bet-type.ts'
import { findBet } from './bets.ts'
import type { FormCode } from './forms.ts'
import { choose, combinations, type ReadSelection, readSelection } from './selection.ts'
import { ROUND_BETS } from './vietnamese-bets.ts'

export type PickedLine = { bet: string; selection: string }
export type Expanded =
  | { lines: PickedLine[] }
  | { refusal: 'lottery.betUnknown' | 'lottery.tooManyLines' | Extract<ReadSelection, { refusal: string }>['refusal'] }

/**
 * The lines of a bet on picks. Of a set ("xien2") every choice of as many numbers as a line holds: five numbers make ten pairs. Of a
 * round bet ("xq3") its xiên of every size. Of any other bet a line for each pick. Refuses what makes more than `most` lines, before
 * it makes them.
 */
export function expandPicks(form: FormCode, code: string, picks: readonly string[], most: number): Expanded {
  const round = Object.hasOwn(ROUND_BETS, code) ? ROUND_BETS[code] : undefined
  if (round) {
    if (picks.length !== round.numbers) return { refusal: 'lottery.selectionCount' }
    return joinExpanded(round.sizes.map(size => expandPicks(form, `xien${size}`, picks, most)))
  }
  const bet = findBet(form, code)
  if (!bet) return { refusal: 'lottery.betUnknown' }
  const { shape } = bet
  if (shape.of !== 'set') {
    if (picks.length > most) return { refusal: 'lottery.tooManyLines' }
    return readLines(bet, picks)
  }
  if (picks.length < shape.count) return { refusal: 'lottery.selectionCount' }
  if (new Set(picks.map(Number)).size < picks.length) return { refusal: 'lottery.selectionRepeats' }
  if (choose(picks.length, shape.count) > most) return { refusal: 'lottery.tooManyLines' }
  return readLines(
    bet,
    combinations(picks, shape.count).map(chosen => chosen.join(',')),
  )
}

function readLines(bet: BetType, texts: readonly string[]): Expanded {
  const lines: PickedLine[] = []
  for (const text of texts) {
    const read = readSelection(bet.shape, text)
    if ('refusal' in read) return read
    lines.push({ bet: bet.code, selection: read.selection })
  }
  return { lines }
}

function joinExpanded(parts: readonly Expanded[]): Expanded {
  const refused = parts.find(part => 'refusal' in part)
  return refused ?? { lines: parts.flatMap(part => ('lines' in part ? part.lines : [])) }
}
