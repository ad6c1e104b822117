/** What a window of symbols pays. */
import { type Machine, ROWS, type Strips } from './machine.ts'

/** `count` equal symbols (wilds included) from the left on line `line`; `pay` in line bets. */
export type LineWin = { line: number; symbol: number; count: number; pay: number }

/** The visible symbols, reel by reel from the top: window[reel][row]. */
export type Window = number[][]

/** The window that shows when the reels stop there. */
export function windowAt(strips: Strips, stops: readonly number[]): Window {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] as number) + row) % strip.length] as number),
  )
}

/** Every line that wins and the number of scatters. The first reel holds no wild, so the line's symbol is the first one. */
export function evaluateWindow(machine: Machine, window: Window): { lineWins: LineWin[]; scatters: number } {
  const lineWins: LineWin[] = []
  machine.lines.forEach((rows, line) => {
    const symbol = window[0]?.[rows[0] as number] as number
    let count = 1
    while (count < rows.length) {
      const shown = window[count]?.[rows[count] as number]
      if (shown !== symbol && shown !== machine.wildIndex) break
      count += 1
    }
    const pay = machine.payOf[symbol]?.[count] ?? 0
    if (pay > 0) lineWins.push({ line, symbol, count, pay })
  })
  const scatters = window.flat().filter(symbol => symbol === machine.scatterIndex).length
  return { lineWins, scatters }
}
