/** Selections by chance, for who wants some. The bytes are handed in. */
import { type ByteSource, drawBelow, drawDistinct } from '../fairness/draw-below.ts'
import { countSelections, type Shape, writeNumbers } from './selection.ts'

/** One selection, each of the shape's equally likely. */
function pickSelection(shape: Shape, next: ByteSource): string {
  switch (shape.of) {
    case 'digits':
      return Array.from({ length: shape.count }, () => drawBelow(next, 10)).join('')
    case 'word':
      return shape.words[drawBelow(next, shape.words.length)] as string
    case 'place': {
      const places = typeof shape.places === 'number' ? shape.places : shape.places.length
      const at = drawBelow(next, places)
      const place = typeof shape.places === 'number' ? at + 1 : shape.places[at]
      return `${place}:${pickSelection(shape.picks, next)}`
    }
    default: {
      const drawn = drawDistinct(next, shape.count, shape.to - shape.from + 1)
      return writeNumbers(
        shape,
        drawn.map(number => number + shape.from),
      )
    }
  }
}

/** So many different selections; all of them where the shape has no more. */
export function quickPick(shape: Shape, next: ByteSource, lines: number): string[] {
  const picked = new Set<string>()
  const wanted = Math.min(lines, countSelections(shape))
  while (picked.size < wanted) picked.add(pickSelection(shape, next))
  return [...picked]
}
