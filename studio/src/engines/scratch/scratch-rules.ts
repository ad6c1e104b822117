/**
 * A scratch card: nine boxes with the sign of a prize in each; three alike win that prize, and no card has two of them. The ticket is drawn
 * first, out of a million of which the file says how many win what; then boxes that fit, every layout of that prize (or of none) as likely as
 * any other, so that a losing card tells nothing.
 */
import { type ByteSource, drawBelow, drawDistinct } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { headOf, type InstantFile } from '../instant-file.ts'
import { prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

/** How many tickets there are: two numbers of a thousand each. */
export const TICKETS = 1_000_000
export const BOXES = 9
const ALIKE = 3

export type ScratchFile = InstantFile & {
  /** Each prize in stakes, and how many of the million tickets win it. */
  prizes: { times: string; tickets: number }[]
}

/** `prize` is the place in the list of the one that is won; -1 for none. `boxes` are such places too. */
export type ScratchState = { prize: number; boxes: readonly number[] }
export type ScratchView = { boxes: readonly number[]; prize: number; multiplier: string; won: string }

/** Which prize a ticket wins; -1 for none. */
export function prizeOfTicket({ prizes }: Pick<ScratchFile, 'prizes'>, ticket: number): number {
  let before = 0
  return prizes.findIndex(({ tickets }) => {
    before += tickets
    return ticket < before
  })
}

/** So many signs out of these, none more than twice: drawn until they are so. */
function drawLosing(next: ByteSource, many: number, signs: readonly number[]): number[] {
  for (;;) {
    const drawn = Array.from({ length: many }, () => signs[drawBelow(next, signs.length)] as number)
    if (signs.every(sign => drawn.filter(one => one === sign).length < ALIKE)) return drawn
  }
}

export function scratchGame(file: ScratchFile): Game<object, object, ScratchState> {
  const signs = file.prizes.map((_, at) => at)
  const timesOf = ({ prize }: ScratchState) => (prize < 0 ? 0 : readTimes(file.prizes[prize]?.times ?? '0'))
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: () => ({}),
    kindOf: () => 'ticket',
    priceOf: stake => stake,
    start: (_, next) => {
      const prize = prizeOfTicket(file, drawBelow(next, 1000) * 1000 + drawBelow(next, 1000))
      if (prize < 0) return { prize, boxes: drawLosing(next, BOXES, signs) }
      const places = drawDistinct(next, ALIKE, BOXES)
      const rest = drawLosing(
        next,
        BOXES - ALIKE,
        signs.filter(sign => sign !== prize),
      )
      return {
        prize,
        boxes: Array.from({ length: BOXES }, (_, at) => (places.includes(at) ? prize : (rest.pop() as number))),
      }
    },
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): ScratchView => ({
      boxes: state.boxes,
      prize: state.prize,
      multiplier: writeTimes(timesOf(state)),
      won: writePrize(stake, timesOf(state)),
    }),
  }
}
