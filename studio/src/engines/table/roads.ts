/**
 * The roads of baccarat and dragon tiger, from results alone. The derived roads go by the lengths of the streaks, never by how the big road
 * bends on its sheet. Pure.
 */

export const ROWS = 6

export type Side = 'first' | 'second'
export type Result = Side | 'tie'
/** A place on a sheet, from the left and from above. */
export type Cell<What> = { column: number; row: number; what: What }

/** Puts streaks on a sheet of six rows: down, and to the right where the sheet ends or a cell is taken. */
function layOut<What>(streaks: readonly (readonly What[])[]): Cell<What>[] {
  const cells: Cell<What>[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROWS && !taken.has(`${column} ${row}`)
  let start = -1
  for (const streak of streaks) {
    start += 1
    while (!isFree(start, 0)) start += 1
    let [column, row] = [start, 0]
    let isTurned = false
    streak.forEach((what, depth) => {
      if (depth > 0) {
        if (!isTurned && isFree(column, row + 1)) row += 1
        else {
          isTurned = true
          column += 1
        }
      }
      taken.add(`${column} ${row}`)
      cells.push({ column, row, what })
    })
  }
  return cells
}

/** Runs of the same, in order. */
function streaksOf<What>(all: readonly What[], isSame: (one: What, other: What) => boolean): What[][] {
  const streaks: What[][] = []
  for (const what of all) {
    const last = streaks.at(-1)
    if (last && isSame(last[0] as What, what)) last.push(what)
    else streaks.push([what])
  }
  return streaks
}

/** Every result, down and then to the right. */
export const beadPlate = <What>(results: readonly What[]): Cell<What>[] =>
  results.map((what, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, what }))

export type BigMark = { side: Side; ties: number }

/** Ties are counted on the last mark; before any other result they wait for the first. */
function marksOf(results: readonly Result[]): BigMark[] {
  const marks: BigMark[] = []
  let waiting = 0
  for (const result of results) {
    const last = marks.at(-1)
    if (result !== 'tie') {
      marks.push({ side: result, ties: last ? 0 : waiting })
      waiting = 0
    } else if (last) last.ties += 1
    else waiting += 1
  }
  return marks
}

export const bigRoad = (results: readonly Result[]): Cell<BigMark>[] =>
  layOut(streaksOf(marksOf(results), (one, other) => one.side === other.side))

export type Mark = 'red' | 'blue'

/** What a derived road says, one mark for each result from its first on: `apart` is 1 for the big eye, 2 for the small, 3 for the cockroach road. */
export function derivedMarks(results: readonly Result[], apart: 1 | 2 | 3): Mark[] {
  const lengths = streaksOf(marksOf(results), (one, other) => one.side === other.side).map(({ length }) => length)
  const marks: Mark[] = []
  lengths.forEach((length, streak) => {
    for (let depth = 0; depth < length; depth++) {
      if (depth === 0 && streak >= apart + 1)
        marks.push(lengths[streak - 1] === lengths[streak - 1 - apart] ? 'red' : 'blue')
      if (depth >= 1 && streak >= apart) marks.push(lengths[streak - apart] === depth ? 'blue' : 'red')
    }
  })
  return marks
}

export const derivedRoad = (results: readonly Result[], apart: 1 | 2 | 3): Cell<Mark>[] =>
  layOut(streaksOf(derivedMarks(results, apart), (one, other) => one === other))

/** The mark that a result would add to a derived road; undefined where it adds none. */
export function askRoad(results: readonly Result[], next: Side, apart: 1 | 2 | 3): Mark | undefined {
  const [before, after] = [derivedMarks(results, apart), derivedMarks([...results, next], apart)]
  return after.length > before.length ? after.at(-1) : undefined
}
