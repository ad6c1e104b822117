/** The cells of a board: where each stands, and what falls how far. Pure. */
import type { Cell } from '../../src/engines/slots/evaluate.ts'

/** Symbols reel by reel from the top. */
export type Grid = readonly (readonly number[])[]
type Size = { width: number; height: number }

/** The measures of one cell: all reels share the height of the tallest. */
export function cellSize({ width, height }: Size, rows: readonly number[]): Size {
  return { width: width / rows.length, height: height / Math.max(...rows) }
}

/** The upper left corner of a cell; shorter reels stand in the middle. */
export function cornerOf(size: Size, rows: readonly number[], [reel, row]: Cell): { x: number; y: number } {
  const cell = cellSize(size, rows)
  const above = (Math.max(...rows) - (rows[reel] as number)) / 2
  return { x: reel * cell.width, y: (above + row) * cell.height }
}

/** How many cells each symbol of the window after a fall comes from above: fallen.[reel][row]. */
export function fallenBy(rows: readonly number[], gone: readonly Cell[]): number[][] {
  return rows.map((count, reel) => {
    const left = Array.from({ length: count }, (_, row) => row).filter(
      row => !gone.some(([goneReel, goneRow]) => goneReel === reel && goneRow === row),
    )
    const fresh = count - left.length
    return Array.from({ length: count }, (_, row) => (row < fresh ? fresh : row - (left[row - fresh] as number)))
  })
}
