// What a slot is meant to be: its mechanics and the make-up of its strips. `make-slots.ts` lays the strips, scales the prizes and
// writes the game's file; the file is the truth from then on.
import type { SlotFile } from '../../studio/src/engines/slots/machine.ts'

type Reels = readonly number[]

/** How many wilds and scatters stand on each strip. */
export type Strip = {
  wilds: Reels
  scatters: Reels
  /** How many equal symbols stand together, at most. */
  stack?: number
  /** Symbols that do not stand on these strips. */
  without?: string
}

export type Design = Omit<
  SlotFile,
  | 'version'
  | 'parts'
  | 'symbols'
  | 'lines'
  | 'counts'
  | 'pays'
  | 'strips'
  | 'stakes'
  | 'published'
  | 'name'
  | 'look'
  | 'buy'
  | 'wild'
  | 'scatter'
> & {
  name: readonly [vi: string, en: string]
  /** Of the numbers, raised with each change; 1 where nothing else is said. */
  version?: number
  /** Parts of the stake, 200 where nothing else is said. */
  parts?: number
  /** Number of lines; none for ways and clusters. */
  lineCount?: number
  /** Stops of a strip. */
  length: number
  base: Strip
  free?: Strip
  /** How steeply prizes rise. */
  pays: keyof typeof PRIZES
  /** The return that the prizes are scaled to. */
  target: number
  /** The feature is sold for what makes about this return. */
  sold?: number
  look: readonly [ground: string, scene: string, pattern: string]
  /** Emblems of W (wild), S (scatter), then the symbols from A, the dearest, on; "-" where the game has none. */
  art: string
  extra?: Record<string, string>
}

/** Prizes of three, four and five alike, from the dearest symbol on, before they are scaled. */
export const PRIZES = {
  even: [
    [40, 150, 600],
    [30, 100, 400],
    [20, 70, 250],
    [15, 50, 200],
    [8, 25, 100],
    [8, 25, 100],
    [5, 20, 75],
    [5, 15, 60],
  ],
  steep: [
    [50, 250, 2000],
    [30, 120, 700],
    [20, 80, 400],
    [15, 60, 250],
    [5, 20, 80],
    [5, 15, 60],
    [4, 12, 50],
    [4, 10, 40],
  ],
  flat: [
    [25, 70, 200],
    [20, 55, 160],
    [18, 45, 130],
    [15, 40, 110],
    [10, 25, 70],
    [10, 22, 60],
    [8, 20, 50],
    [8, 18, 45],
  ],
  ways: [
    [15, 50, 160],
    [12, 35, 120],
    [10, 28, 90],
    [8, 22, 70],
    [5, 14, 40],
    [5, 12, 36],
    [4, 10, 32],
    [4, 10, 30],
    [3, 8, 25],
    [3, 7, 22],
  ],
  three: [[200], [100], [60], [40], [20], [12], [8], [5]],
  threeSteep: [[1000], [250], [120], [60], [25], [12], [8], [5]],
  cluster: [
    [30, 50, 80, 150, 300, 800],
    [20, 35, 60, 110, 220, 500],
    [12, 22, 40, 75, 150, 350],
    [8, 15, 28, 55, 110, 250],
    [5, 9, 18, 35, 70, 160],
    [4, 7, 14, 28, 55, 120],
    [4, 6, 12, 24, 48, 100],
  ],
} as const

/** How many of the dearest, second … symbol stand on a strip, in shares. */
export const SHARES = [2, 2, 2, 3, 3, 4, 5, 5, 6, 6]

/** Small things that fill up the symbols of a game of ways. */
export const FILLERS = ['star', 'clover', 'drop', 'leaf', 'ring', 'shell', 'spool', 'gem', 'bolt', 'cup']
