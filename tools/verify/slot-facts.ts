// What the player's check of a slot reads of its file. Part of slot.ts.
import type { Gamble } from './gamble.ts'
import type { Jackpot } from './jackpot.ts'

export type Pays = {
  engine: string
  parts: number
  rows: number[]
  symbols: string[]
  wild?: string
  lines?: number[][]
  counts: number[]
  pays: Record<string, number[]>
  mixed?: { symbols: string[]; pay: number }
  wildTimes?: number
}
/** Symbols by their letters, reel by reel from the top. */
export type Window = string[][]

export type Mode = 'base' | 'free'
export type Weighted = { value: number; weight: number }[]
type Free = {
  awarded: number[]
  multiplier: number
  grow?: { by: number; most: number }
  draw?: Weighted
  sticky?: true
  walk?: true
  book?: string[]
  most: number
}
export type Facts = Pays & {
  jackpot?: Jackpot
  gamble?: Gamble
  stakes: Record<string, { levels: string[] }>
  scatter?: string
  expand?: Mode[]
  mystery?: { symbol: string; into: Record<string, number> }
  cascade?: Record<Mode, number[]>
  scatterCounts?: number[]
  scatterPays?: number[]
  freeSpins?: Free
  pick?: { prizes: number[]; stops: number; times: number[] }
  hold?: { least: number; respins: number; oneIn: number; values: Weighted; full: number }
  buy?: { scatters: number }
  strips: { base: string[]; free?: string[] }
}
