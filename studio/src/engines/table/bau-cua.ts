/** Bầu cua: three dice of six pictures; a picture pays once for each die that shows it. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { returnsOf, type TableEngine, timesMany } from './table-engine.ts'

export const PICTURES = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const
export type Picture = (typeof PICTURES)[number]

const spots = Object.fromEntries(PICTURES.map(picture => [picture, 'picture']))

function* allThrows(): Generator<readonly [Picture[], number]> {
  for (const one of PICTURES) for (const two of PICTURES) for (const three of PICTURES) yield [[one, two, three], 1]
}

export const bauCua: TableEngine<readonly Picture[]> = {
  spots,
  options: {},
  draw: next => [0, 0, 0].map(() => PICTURES[drawBelow(next, 6)] as Picture),
  times: (pays, spot, shown) => timesMany(pays.picture as number, shown.filter(one => one === spot).length),
  returns: (pays, options) => returnsOf(bauCua, pays, options, allThrows()),
}
