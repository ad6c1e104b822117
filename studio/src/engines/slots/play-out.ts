/** Plays a round out from its bytes: pure, the same code on the server, in the browser's check and in the simulation. */
import { type ByteSource, drawBelow, drawDistinct } from '@sen/core/fairness/draw-below'
import { type Cell, countScatters, evaluateWindow, growBook, type Win, type Window } from './evaluate.ts'
import {
  type FreeSpins,
  type Hold,
  type Machine,
  type Mode,
  type Strips,
  scatterAward,
  type Weighted,
} from './machine.ts'

export type RoundKind = 'spin' | 'buy'

/** What the reels show between two falls of symbols, or before and after the book symbol fills its reels; else one. Prizes with their multiplier, in parts. */
export type Fall = { window: Window; wins: Win[]; times: number; pay: number }

/** One turn of the reels. */
export type Spin = {
  stops: number[]
  falls: Fall[]
  /** Reels that are wild from top to bottom: those that turned so now, and in sticky features those before. */
  wildReels: number[]
  /** What the mystery symbol became. */
  reveal?: number
  scatters: number
  scatterPay: number
  multiplier: number
  pay: number
  /** Free spins that this spin added. */
  freeSpins: number
}

export type Coin = { cell: Cell; value: number }
/** The coins that began it, what each respin brought and how many respins were left after it. */
export type HoldPlay = { start: Coin[]; turns: { coins: Coin[]; left: number }[]; isFull: boolean; pay: number }
/** Closed boxes in their order: a prize in parts, 0 where the bonus stops. */
export type PickPlay = { boxes: number[] }

/** A whole round: the paid spin (none when the feature was bought) and its feature. `pay` leaves the pick bonus out, which the player plays. */
export type Outcome = {
  base: Spin | null
  free: Spin[]
  /** The symbol that fills its reels in these free spins. */
  book?: number
  hold: HoldPlay | null
  pick: PickPlay | null
  pay: number
}

/** Draws and evaluates a round; `next` gives its bytes. */
export function playOut(machine: Machine, kind: RoundKind, next: ByteSource): Outcome {
  const base = kind === 'spin' ? playSpin(machine, 'base', 1, next) : null
  const scatters = base ? base.scatters : (machine.buy?.scatters ?? 0)
  const awarded = scatterAward(machine, scatters).freeSpins
  const book = awarded > 0 && machine.books.length > 0 ? drawBook(machine, next) : undefined
  const free = playFree(machine, awarded, book, next)
  const hold = machine.hold && scatters >= machine.hold.least ? playHold(machine, machine.hold, base, next) : null
  const { pickTimes } = scatterAward(machine, scatters)
  const pick = machine.pick && pickTimes > 0 ? shuffleBoxes(machine.pick, pickTimes, next) : null
  const pay = free.reduce((sum, spin) => sum + spin.pay, (base?.pay ?? 0) + (hold?.pay ?? 0))
  return { base, free, ...(book === undefined ? {} : { book }), hold, pick, pay }
}

const drawBook = ({ books }: Machine, next: ByteSource): number => books[drawBelow(next, books.length)] as number

function playFree(machine: Machine, awarded: number, book: number | undefined, next: ByteSource): Spin[] {
  const free: Spin[] = []
  const { freeSpins } = machine
  if (!freeSpins) return free
  let left = Math.min(awarded, freeSpins.most)
  let wildReels: number[] = []
  while (left > 0) {
    const { draw } = freeSpins
    const times = draw ? drawWeighted(draw, next) : multiplierOf(machine, free.length)
    const spin = playSpin(machine, 'free', times, next, wildReels, book)
    wildReels = heldAfter(freeSpins, spin.wildReels)
    spin.freeSpins = Math.min(spin.freeSpins, freeSpins.most - free.length - left)
    free.push(spin)
    left += spin.freeSpins - 1
  }
  return free
}

/** The reels that are wild before the next free spin draws its stops, by those that were in this one. A line of wilds alone has no prize, so none walks onto the first reel. */
export function heldAfter({ sticky, walk }: FreeSpins, wildReels: number[]): number[] {
  if (sticky) return wildReels
  return walk ? wildReels.map(reel => reel - 1).filter(reel => reel > 0) : []
}

/** The multiplier of a free spin, `before` of which were played; 1 where each draws its own. */
export function multiplierOf({ freeSpins }: Pick<Machine, 'freeSpins'>, before: number): number {
  if (!freeSpins) return 1
  const { multiplier, grow } = freeSpins
  return grow ? Math.min(grow.most, multiplier + grow.by * before) : multiplier
}

/** One spin on one set of strips. */
export function playSpin(
  machine: Machine,
  mode: Mode,
  multiplier: number,
  next: ByteSource,
  held: number[] = [],
  book?: number,
): Spin {
  const stops = machine[mode].map(strip => drawBelow(next, strip.length))
  const reveal = machine.reveals.length > 0 ? drawWeighted(machine.reveals, next) : undefined
  const drawn = { ...(reveal === undefined ? {} : { reveal }), ...(book === undefined ? {} : { book }) }
  return evaluateSpin(machine, mode, multiplier, { stops, held, ...drawn })
}

/** What a spin with these stops pays. */
export function evaluateSpin(
  machine: Machine,
  mode: Mode,
  multiplier: number,
  { stops, held, reveal, book }: { stops: number[]; held: number[]; reveal?: number; book?: number },
): Spin {
  const strips = machine[mode]
  let window = windowAt(machine, strips, stops)
  if (reveal !== undefined)
    window = window.map(column => column.map(symbol => (symbol === machine.mysteryIndex ? reveal : symbol)))
  const wildReels = machine.expand?.includes(mode)
    ? window.flatMap((column, reel) => (held.includes(reel) || column.includes(machine.wildIndex) ? [reel] : []))
    : []
  window = window.map((column, reel) => (wildReels.includes(reel) ? column.map(() => machine.wildIndex) : column))
  const falls: Fall[] = []
  const tops = [...stops]
  for (;;) {
    const times = multiplier * (machine.cascade?.[mode][Math.min(falls.length, machine.cascade[mode].length - 1)] ?? 1)
    const wins = evaluateWindow(machine, window).map(win => ({ ...win, pay: win.pay * times }))
    falls.push({ window, wins, times, pay: wins.reduce((sum, win) => sum + win.pay, 0) })
    if (wins.length === 0 || !machine.cascade || falls.length >= FALLS_MAX) break
    window = letFall(window, wins, strips, tops)
  }
  const grown = book === undefined ? undefined : growBook(machine, window, book)
  if (grown) {
    const wins = grown.wins.map(win => ({ ...win, pay: win.pay * multiplier }))
    falls.push({ window: grown.window, wins, times: multiplier, pay: wins.reduce((sum, win) => sum + win.pay, 0) })
  }
  const scatters = countScatters(machine, window)
  const award = scatterAward(machine, scatters)
  const scatterPay = award.pay * multiplier
  const pay = falls.reduce((sum, fall) => sum + fall.pay, scatterPay)
  return {
    stops,
    falls,
    wildReels,
    ...(reveal === undefined ? {} : { reveal }),
    scatters,
    scatterPay,
    multiplier,
    pay,
    freeSpins: award.freeSpins,
  }
}

/** A strip could fall through itself for ever; no spin has more falls than this. */
const FALLS_MAX = 30

/** Takes the winning cells out; what stands above them falls, and the strip goes on from above. `tops` moves along. */
function letFall(window: Window, wins: Win[], strips: Strips, tops: number[]): Window {
  const gone = window.map(() => 0)
  for (const { cells } of wins) for (const [reel, row] of cells) gone[reel] = (gone[reel] as number) | (1 << row)
  return window.map((column, reel) => {
    const bits = gone[reel] as number
    if (bits === 0) return column
    const strip = strips[reel] as number[]
    const left = column.filter((_, row) => !((bits >> row) & 1))
    const fresh = column.length - left.length
    const top = ((((tops[reel] as number) - fresh) % strip.length) + strip.length) % strip.length
    tops[reel] = top
    return [...Array.from({ length: fresh }, (_, row) => strip[(top + row) % strip.length] as number), ...left]
  })
}

/** The window that shows when the reels stop there. */
export function windowAt({ rows }: Pick<Machine, 'rows'>, strips: Strips, stops: readonly number[]): Window {
  return strips.map((strip, reel) =>
    Array.from(
      { length: rows[reel] as number },
      (_, row) => strip[((stops[reel] as number) + row) % strip.length] as number,
    ),
  )
}

/** One of some values, by weight. */
function drawWeighted(values: readonly Weighted[], next: ByteSource): number {
  let left = drawBelow(
    next,
    values.reduce((sum, { weight }) => sum + weight, 0),
  )
  for (const { value, weight } of values) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('weights do not add up')
}

/** The coins of the window, or as many at random cells where the feature was bought, then the respins. Cells count reel by reel from the top. */
function playHold(machine: Machine, hold: Hold, base: Spin | null, next: ByteSource): HoldPlay {
  const cells = machine.rows.flatMap((count, reel) => Array.from({ length: count }, (_, row): Cell => [reel, row]))
  const window = base?.falls[0]?.window
  const first = window
    ? cells.filter(([reel, row]) => window[reel]?.[row] === machine.scatterIndex)
    : drawDistinct(next, machine.buy?.scatters ?? 0, cells.length)
        .sort((a, b) => a - b)
        .map(at => cells[at] as Cell)
  const coinAt = (cell: Cell): Coin => ({ cell, value: drawWeighted(hold.values, next) })
  const start = first.map(coinAt)
  const held = new Set(first.map(([reel, row]) => reel * 16 + row))
  const turns: HoldPlay['turns'] = []
  let left = hold.respins
  while (left > 0 && held.size < cells.length) {
    const coins = cells
      .filter(([reel, row]) => !held.has(reel * 16 + row) && drawBelow(next, hold.oneIn) === 0)
      .map(coinAt)
    for (const { cell } of coins) held.add(cell[0] * 16 + cell[1])
    left = coins.length > 0 ? hold.respins : left - 1
    turns.push({ coins, left: held.size === cells.length ? 0 : left })
  }
  const isFull = held.size === cells.length
  const values = [...start, ...turns.flatMap(({ coins }) => coins)].map(({ value }) => value)
  return { start, turns, isFull, pay: values.reduce((sum, value) => sum + value, isFull ? hold.full : 0) }
}

function shuffleBoxes({ prizes, stops }: NonNullable<Machine['pick']>, times: number, next: ByteSource): PickPlay {
  const all = [...prizes.map(prize => prize * times), ...Array.from({ length: stops }, () => 0)]
  return { boxes: drawDistinct(next, all.length, all.length).map(at => all[at] as number) }
}

/** How many parts of the stake a round costs. */
export function priceOf(machine: SlotFileParts, kind: RoundKind): number {
  return kind === 'buy' ? (machine.buy?.price ?? machine.parts) : machine.parts
}
type SlotFileParts = Pick<Machine, 'buy' | 'parts'>
