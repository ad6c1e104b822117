// What a window of a slot pays, by the numbers of its file: lines, ways and clusters. Part of the player's check (slot.ts); nothing is imported but types.
import type { Pays as Facts, Window } from './slot-facts.ts'

/** What is paid, in parts of the stake, and the cells that won, as "reel.row". */
export type Paid = { pay: number; cells: Set<string> }

/** The prize of so many alike: of `counts`, the highest that is reached. */
export const prizeOf = ({ counts, pays }: Facts, symbol: string, count: number): number =>
  pays[symbol]?.[counts.findLastIndex(least => least <= count)] ?? 0

const add = (to: Paid, pay: number, cells: string[]) => {
  to.pay += pay
  if (pay > 0) for (const cell of cells) to.cells.add(cell)
}

function payLines(facts: Facts, window: Window, paid: Paid): void {
  for (const line of facts.lines ?? []) {
    const shown = line.map((row, reel) => window[reel]?.[row] as string)
    const run = (fits: (one: string) => boolean) => [...shown, ''].findIndex(one => !fits(one))
    const symbol = shown.find(one => one !== facts.wild) ?? (facts.wild as string)
    const count = run(one => one === symbol || one === facts.wild)
    const wilds = run(one => one === facts.wild)
    const isMade = wilds < count && shown.slice(0, count).some(one => one === facts.wild)
    const { mixed } = facts
    const isMixed = mixed && shown.every(one => one === facts.wild || mixed.symbols.includes(one))
    const own = prizeOf(facts, symbol, count) * (isMade ? (facts.wildTimes ?? 1) : 1)
    const pay = Math.max(own, facts.wild ? prizeOf(facts, facts.wild, wilds) : 0, isMixed ? mixed.pay : 0)
    add(paid, pay, shown.map((_, reel) => `${reel}.${line[reel]}`).slice(0, count))
  }
}

function payWays(facts: Facts, window: Window, paid: Paid): void {
  for (const symbol of new Set(window[0])) {
    const cells = window.map((column, reel) =>
      column.flatMap((one, row) => (one === symbol || one === facts.wild ? [`${reel}.${row}`] : [])),
    )
    const count = [...cells, []].findIndex(here => here.length === 0)
    const ways = cells.slice(0, count).reduce((product, here) => product * here.length, 1)
    add(paid, prizeOf(facts, symbol, count) * ways, cells.slice(0, count).flat())
  }
}

function payClusters(facts: Facts, window: Window, paid: Paid): void {
  for (const symbol of new Set(window.flat())) {
    if (symbol === facts.wild || !facts.pays[symbol]) continue
    const left = new Set(
      window.flatMap((column, reel) => column.flatMap((one, row) => (one === symbol ? [`${reel}.${row}`] : []))),
    )
    for (const start of left) {
      const group = new Set([start])
      for (const cell of group) {
        const [reel = 0, row = 0] = cell.split('.').map(Number)
        for (const [x, y] of [
          [reel - 1, row],
          [reel + 1, row],
          [reel, row - 1],
          [reel, row + 1],
        ] as [number, number][])
          if ([symbol, facts.wild ?? symbol].includes(window[x]?.[y] ?? '')) group.add(`${x}.${y}`)
      }
      for (const cell of group) left.delete(cell)
      add(paid, prizeOf(facts, symbol, group.size), [...group])
    }
  }
}

/** What the window pays at multiplier 1. */
export function payWindow(facts: Facts, window: Window): Paid {
  const paid: Paid = { pay: 0, cells: new Set() }
  if (facts.engine === 'cluster') payClusters(facts, window, paid)
  else if (facts.lines) payLines(facts, window, paid)
  else payWays(facts, window, paid)
  return paid
}
