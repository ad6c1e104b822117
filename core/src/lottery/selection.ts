/**
 * What a player picks on one line, written in one way: "07", "07,12,45" (a set, sorted), "3-10" (an order), "big", "3:7" (place and
 * digit). Only texts of this way are stored, so that equal selections are equal texts. Pure.
 */
export type Shape =
  | { of: 'digits'; count: number }
  /** Different numbers whose order does not count; `width` digits each. */
  | { of: 'set'; count: number; from: number; to: number; width: number }
  /** Different numbers in the order of their places. */
  | { of: 'order'; count: number; from: number; to: number }
  | { of: 'word'; words: readonly string[] }
  | { of: 'place'; places: number | readonly string[]; picks: Shape }

export type SelectionRefusal =
  | 'lottery.selectionUnknown'
  | 'lottery.selectionCount'
  | 'lottery.selectionRange'
  | 'lottery.selectionRepeats'

export type ReadSelection = { selection: string } | { refusal: SelectionRefusal }

const refuse = (refusal: SelectionRefusal): { refusal: SelectionRefusal } => ({ refusal })

/** Reads what was picked as the one text of it, or says what is wrong. Blanks count for nothing. */
export function readSelection(shape: Shape, typed: string): ReadSelection {
  const text = typed.replace(/\s+/g, '')
  if (text.length > 200) return refuse('lottery.selectionUnknown')
  switch (shape.of) {
    case 'digits':
      if (!/^\d+$/.test(text)) return refuse('lottery.selectionUnknown')
      return text.length === shape.count ? { selection: text } : refuse('lottery.selectionCount')
    case 'word':
      return shape.words.includes(text) ? { selection: text } : refuse('lottery.selectionUnknown')
    case 'place':
      return readPlace(shape, text)
    default:
      return readNumbers(shape, text)
  }
}

function readPlace({ places, picks }: Extract<Shape, { of: 'place' }>, text: string): ReadSelection {
  const [place = '', ...rest] = text.split(':')
  const isPlace =
    typeof places === 'number' ? /^[1-9]\d?$/.test(place) && Number(place) <= places : places.includes(place)
  if (!isPlace || rest.length !== 1) return refuse('lottery.selectionUnknown')
  const read = readSelection(picks, rest[0] as string)
  return 'refusal' in read ? read : { selection: `${place}:${read.selection}` }
}

function readNumbers(shape: Extract<Shape, { of: 'set' | 'order' }>, text: string): ReadSelection {
  const isSet = shape.of === 'set'
  const parts = text.split(isSet ? ',' : '-')
  if (!parts.every(part => /^\d{1,3}$/.test(part))) return refuse('lottery.selectionUnknown')
  // Of numbers of two digits, "7" is not 07: who means 07 writes it.
  if (isSet && shape.from === 0 && parts.some(part => part.length !== shape.width))
    return refuse('lottery.selectionRange')
  const numbers = parts.map(Number)
  if (numbers.some(number => number < shape.from || number > shape.to)) return refuse('lottery.selectionRange')
  if (new Set(numbers).size < numbers.length) return refuse('lottery.selectionRepeats')
  if (numbers.length !== shape.count) return refuse('lottery.selectionCount')
  return { selection: writeNumbers(shape, numbers) }
}

/** The text of a set or an order of numbers. */
export function writeNumbers(shape: Extract<Shape, { of: 'set' | 'order' }>, numbers: readonly number[]): string {
  if (shape.of === 'order') return numbers.join('-')
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.map(number => String(number).padStart(shape.width, '0')).join(',')
}

/** How many different selections a shape has: all pairs of a hundred numbers are 4,950. */
export function countSelections(shape: Shape): number {
  switch (shape.of) {
    case 'digits':
      return 10 ** shape.count
    case 'word':
      return shape.words.length
    case 'place':
      return (typeof shape.places === 'number' ? shape.places : shape.places.length) * countSelections(shape.picks)
    case 'set':
      return choose(shape.to - shape.from + 1, shape.count)
    case 'order': {
      const numbers = shape.to - shape.from + 1
      return Array.from({ length: shape.count }, (_, drawn) => numbers - drawn).reduce((all, left) => all * left, 1)
    }
  }
}

/** n over k. */
export function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return k > n ? 0 : Math.round(ways)
}

/** Every choice of `count` of the items, in the items' order. */
export function combinations<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) => combinations(items.slice(at + 1), count - 1).map(rest => [item, ...rest]))
}
