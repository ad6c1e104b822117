/** What a window of symbols pays. Pure. */
import type { Machine } from './machine.ts'

/** The visible symbols, reel by reel from the top: window[reel][row]. */
export type Window = number[][]

/** A cell as [reel, row]. */
export type Cell = [number, number]

/** `count` alike on a line, on `ways` ways or in a cluster; `pay` in parts. `symbol` is −1 where a mixed line pays. */
export type Win = { symbol: number; count: number; pay: number; cells: Cell[]; line?: number; ways?: number }

/** Every win of a window but the scatters'. */
export function evaluateWindow(machine: Machine, window: Window, board = BOARD): Win[] {
  if (machine.kind === 'cluster') return findClusters(machine, window, board)
  return machine.kind === 'ways' ? findWays(machine, window) : findLines(machine, window)
}

/**
 * The window after the book symbol has filled every reel on which it stands, and what it pays there: on each line as for so many alike,
 * whether or not those reels are neighbours. Undefined where they are too few.
 */
export function growBook(
  { payOf, lines = [] }: Machine,
  window: Window,
  book: number,
): { window: Window; wins: Win[] } | undefined {
  const reels = window.flatMap((column, reel) => (column.includes(book) ? [reel] : []))
  const pay = payOf[book]?.[reels.length] ?? 0
  if (pay === 0) return undefined
  return {
    window: window.map((column, reel) => (reels.includes(reel) ? column.map(() => book) : column)),
    wins: lines.map((rows, line) => ({
      ...{ symbol: book, count: reels.length, pay, line },
      cells: reels.map((reel): Cell => [reel, rows[reel] as number]),
    })),
  }
}

function findLines(machine: Machine, window: Window): Win[] {
  const { lines = [], wildIndex } = machine
  return lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => window[reel]?.[row] as number)
    const symbol = shown.find(one => one !== wildIndex) ?? wildIndex
    const run = lengthOf(shown, one => one === symbol || one === wildIndex)
    const wilds = lengthOf(shown, one => one === wildIndex)
    const times = wilds < run && shown.slice(0, run).includes(wildIndex) ? (machine.wildTimes ?? 1) : 1
    let best = { symbol, count: run, pay: (machine.payOf[symbol]?.[run] ?? 0) * times }
    const own = machine.payOf[wildIndex]?.[wilds] ?? 0
    if (own > best.pay) best = { symbol: wildIndex, count: wilds, pay: own }
    const { mixed } = machine
    if (mixed && mixed.pay > best.pay && shown.every(one => isOf(machine, mixed.symbols, one)))
      best = { symbol: -1, count: shown.length, pay: mixed.pay }
    if (best.pay === 0) return []
    return [{ ...best, line, cells: rows.slice(0, best.count).map((row, reel): Cell => [reel, row]) }]
  })
}

const isOf = ({ symbols, wildIndex }: Machine, group: string[], one: number) =>
  one === wildIndex || group.includes(symbols[one] as string)

function lengthOf(list: number[], isGood: (one: number) => boolean): number {
  const end = list.findIndex(one => !isGood(one))
  return end < 0 ? list.length : end
}

function findWays(machine: Machine, window: Window): Win[] {
  const wins: Win[] = []
  for (const symbol of new Set(window[0])) {
    const pays = machine.payOf[symbol]
    if (!pays || symbol === machine.wildIndex) continue
    let ways = 1
    let count = 0
    const cells: Cell[] = []
    for (const [reel, column] of window.entries()) {
      let here = 0
      for (const [row, one] of column.entries()) {
        if (one !== symbol && one !== machine.wildIndex) continue
        cells.push([reel, row])
        here += 1
      }
      if (here === 0) break
      ways *= here
      count += 1
    }
    const pay = pays[count] ?? 0
    if (pay > 0) wins.push({ symbol, count, ways, pay: pay * ways, cells })
  }
  return wins
}

/**
 * What searches leave behind them: which one saw a cell last, and which window's took it; rows of 8. A window has at most 8 × 8 cells.
 * `search` is the number of the latest one and never passes what the cells can hold.
 */
type Board = { seenBy: Int32Array; takenBy: Int32Array; queue: Int32Array; search: number }

/** A board whose searches have come to this number. */
export const makeBoard = (search = 0): Board => ({
  seenBy: new Int32Array(64),
  takenBy: new Int32Array(64),
  queue: new Int32Array(64),
  search,
})

const BOARD = makeBoard()
/** Searches are counted anew from here on; one window adds at most 65. */
const SEARCH_MOST = 2 ** 30

/** Groups of equal symbols that touch with a side, wilds being part of every group they touch. */
function findClusters({ wildIndex, payOf, reels }: Machine, window: Window, marks: Board): Win[] {
  const wins: Win[] = []
  const { seenBy, takenBy, queue } = marks
  if (marks.search > SEARCH_MOST) {
    seenBy.fill(0)
    takenBy.fill(0)
    marks.search = 0
  }
  const board = ++marks.search
  for (let from = 0; from < reels * 8; from++) {
    const symbol = window[from >> 3]?.[from & 7]
    if (symbol === undefined || symbol === wildIndex || takenBy[from] === board) continue
    const pays = payOf[symbol] as number[]
    if (pays[pays.length - 1] === 0) continue
    const own = ++marks.search
    let size = 1
    queue[0] = from
    seenBy[from] = own
    for (let at = 0; at < size; at++) {
      const cell = queue[at] as number
      for (let side = 0; side < 4; side++) {
        const row = (cell & 7) + (side === 0 ? -1 : side === 1 ? 1 : 0)
        const reel = (cell >> 3) + (side === 2 ? -1 : side === 3 ? 1 : 0)
        const shown = window[reel]?.[row]
        if (shown === undefined || (shown !== symbol && shown !== wildIndex)) continue
        const next = reel * 8 + row
        if (seenBy[next] === own) continue
        seenBy[next] = own
        if (shown === symbol) takenBy[next] = board
        queue[size++] = next
      }
    }
    const pay = pays[size] as number
    if (pay > 0)
      wins.push({
        symbol,
        count: size,
        pay,
        cells: Array.from(queue.subarray(0, size), (cell): Cell => [cell >> 3, cell & 7]),
      })
  }
  return wins
}

/** How many scatters a window shows. */
export function countScatters({ scatterIndex }: Machine, window: Window): number {
  let count = 0
  for (const column of window) for (const symbol of column) if (symbol === scatterIndex) count += 1
  return count
}
