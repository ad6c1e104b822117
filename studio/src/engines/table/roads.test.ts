import { describe, expect, it } from 'vitest'
import { askRoad, beadPlate, bigRoad, derivedMarks, derivedRoad, type Mark, type Result, ROWS } from './roads.ts'

const read = (text: string): Result[] =>
  [...text].map(letter => (letter === 'B' ? 'first' : letter === 'P' ? 'second' : 'tie'))
const write = (marks: readonly Mark[]) => marks.map(mark => (mark === 'red' ? 'R' : 'B')).join('')

/** Numbers that look random and are the same each time. */
function shoe(seed: number, many = 72): Result[] {
  let state = seed
  return Array.from({ length: many }, () => {
    state = (state * 48271) % 2147483647
    const part = state / 2147483647
    return part < 0.458 ? 'first' : part < 0.905 ? 'second' : 'tie'
  })
}

/**
 * The derived roads as dealers are taught them, by looking at columns of an endless sheet: a new column is red when the two columns before
 * it (one, and `apart` further) are equally long; a cell below is red when the column `apart` to the left has a cell beside it, or has none
 * beside the one above it either.
 */
function byLooking(results: readonly Result[], apart: 1 | 2 | 3): string {
  const columns: number[] = []
  let side: Result | undefined
  let marks = ''
  for (const result of results) {
    if (result === 'tie') continue
    if (result !== side) columns.push(0)
    side = result
    const last = columns.length - 1
    columns[last] = (columns[last] as number) + 1
    const row = columns[last] as number
    if (row === 1) {
      if (last - 1 - apart >= 0) marks += columns[last - 1] === columns[last - 1 - apart] ? 'R' : 'B'
    } else if (last - apart >= 0) {
      const left = columns[last - apart] as number
      const [beside, above] = [left >= row, left >= row - 1]
      marks += beside === above ? 'R' : 'B'
    }
  }
  return marks
}

describe('derived roads', () => {
  it.each([
    ['BBPPB', 'RR'],
    ['BP', ''],
    ['BPP', 'B'],
    ['BPB', 'R'],
    ['BBPPBB', 'RRR'],
    ['BBPPBBB', 'RRRB'],
    ['BBPPBBBB', 'RRRBR'],
    ['BPBPBP', 'RRRR'],
  ])('big eye of %s is %s', (hands, marks) => {
    expect(write(derivedMarks(read(hands), 1))).toBe(marks)
  })

  it('begin where they must: big eye at the second hand of the second streak or the third streak, the others one and two streaks later', () => {
    expect([1, 2, 3].map(apart => write(derivedMarks(read('BPBP'), apart as 1)).length)).toEqual([2, 1, 0])
    expect([1, 2, 3].map(apart => write(derivedMarks(read('BPBPB'), apart as 1)).length)).toEqual([3, 2, 1])
    expect([1, 2, 3].map(apart => write(derivedMarks(read('BPBPP'), apart as 1)).length)).toEqual([3, 2, 1])
  })

  it('are the same as by looking at the columns, on four hundred shoes', () => {
    for (let seed = 1; seed <= 400; seed++)
      for (const apart of [1, 2, 3] as const)
        expect(write(derivedMarks(shoe(seed * 7919), apart))).toBe(byLooking(shoe(seed * 7919), apart))
  })

  it('ties change nothing in them', () => {
    expect(derivedMarks(read('TBTBTTPPTB'), 1)).toEqual(derivedMarks(read('BBPPB'), 1))
  })

  it('asked for the next hand, say what it would add', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const hands = shoe(seed * 104729, 40)
      for (const side of ['first', 'second'] as const)
        for (const apart of [1, 2, 3] as const) {
          const after = derivedMarks([...hands, side], apart)
          expect(askRoad(hands, side, apart)).toBe(
            after.length > derivedMarks(hands, apart).length ? after.at(-1) : undefined,
          )
        }
    }
    expect([askRoad(read('B'), 'first', 1), askRoad(read('BP'), 'second', 1)]).toEqual([undefined, 'blue'])
  })
})

describe('sheets', () => {
  it('the bead plate goes down six and then to the right', () => {
    expect(beadPlate(read('BPTBPBP')).map(({ column, row }) => `${column}${row}`)).toEqual([
      '00',
      '01',
      '02',
      '03',
      '04',
      '05',
      '10',
    ])
  })

  it('the big road bends at the sixth row and keeps to it, and the next streak begins right of where it began', () => {
    const places = bigRoad(read('BBBBBBBBPPPPPPPP')).map(({ column, row }) => `${column}${row}`)
    expect(places.slice(0, 8)).toEqual(['00', '01', '02', '03', '04', '05', '15', '25'])
    // The last row is taken from the second column on: the other side turns one row above.
    expect(places.slice(8)).toEqual(['10', '11', '12', '13', '14', '24', '34', '44'])
  })

  it('ties stand on the last mark, and before any on the first', () => {
    expect(bigRoad(read('TTBTPTT')).map(({ what }) => what.ties)).toEqual([3, 2])
    expect(bigRoad(read('TT'))).toEqual([])
  })

  it('no two marks stand on one cell and none below the sheet', () => {
    for (let seed = 1; seed <= 300; seed++)
      for (const cells of [
        bigRoad(shoe(seed * 31)),
        derivedRoad(shoe(seed * 31), 1),
        derivedRoad(shoe(seed * 31), 3),
      ]) {
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
        expect(cells.every(({ row }) => row < ROWS)).toBe(true)
      }
  })
})
