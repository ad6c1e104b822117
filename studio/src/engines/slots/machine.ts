/**
 * A slot as data: strips, prizes, features. The files stand in `studio/games/`; this module checks and prepares them.
 * Prizes are whole numbers of a part of the stake (`parts` of them are one stake), so every prize is exact in units of the ledger.
 */
import { FileFault } from '@sen/supplier/file-fault'
import type { Stakes, Words } from '@sen/supplier/game'
import type { Jackpot } from '@sen/supplier/jackpots/jackpot-rules'
import type { Gamble } from '../gamble.ts'

/** Which set of strips and rules a spin is played on. */
export type Mode = 'base' | 'free'
const MODES = ['base', 'free'] as const

export type Weighted = { value: number; weight: number }

export type SlotFile = {
  code: string
  /** Raised whenever a number below changes: a past round is replayed with the version it was played on. */
  version: number
  /** The vendor entry that offers it. */
  entry: string
  /** How it pays: `lines` and `classic` by lines, `ways` by ways, `cluster` by clusters, `hold` by lines or ways beside its coins. */
  engine: 'lines' | 'classic' | 'ways' | 'cluster' | 'hold'
  name: Words
  /** How it is drawn; without it by the studio's first drawings (the lotus pond's). */
  look?: { ground: string; scene: string; pattern: string; art: Record<string, string> } | undefined
  /** How many parts the stake has. */
  parts: number
  /** Visible cells of each reel. */
  rows: number[]
  /** One letter each. */
  symbols: string[]
  /** Stands for every symbol but the scatter and the mystery symbol. */
  wild?: string | undefined
  /** The symbol that is counted anywhere: scatter, bonus or coin. */
  scatter?: string | undefined
  /** Each line names the row (0 = top) that it crosses on each reel; none where ways or clusters pay. */
  lines?: number[][] | undefined
  /** How many alike pay; of more than the last, the last pays. */
  counts: number[]
  /** Prizes of a symbol in parts, one for each of `counts`. */
  pays: Record<string, number[]>
  /** Prize of a whole line of symbols of one group, where they are not all alike. */
  mixed?: { symbols: string[]; pay: number } | undefined
  /** A line with a wild in it pays this many times. */
  wildTimes?: number | undefined
  /** Where a wild turns its whole reel wild before anything is paid. */
  expand?: Mode[] | undefined
  /** A symbol that turns, everywhere at once, into one drawn after the reels; by weight. */
  mystery?: { symbol: string; into: Record<string, number> } | undefined
  /** Winning symbols leave, those above fall, the strip goes on from above; each fall pays by the multiplier of its number. */
  cascade?: { base: number[]; free: number[] } | undefined
  /** How many scatters anywhere give something, and their prizes in parts. */
  scatterCounts?: number[] | undefined
  scatterPays?: number[] | undefined
  freeSpins?: FreeSpins | undefined
  pick?: PickBonus | undefined
  hold?: Hold | undefined
  /** The feature bought outright: its price in parts, and with how many scatters it begins. */
  buy?: { price: number; scatters: number } | undefined
  /** What was won may be put on the colour of a card. */
  gamble?: Gamble | undefined
  /** The pots that its rounds feed and win. */
  jackpot?: Jackpot | undefined
  /** The strips of each reel, one letter a stop; free spins without their own are played on the base strips. */
  strips: { base: string[]; free?: string[] | undefined }
  stakes: Stakes
  /** What the paytable states; recomputed from the numbers above by `returns.ts`, in tests and by the tool that makes the files. */
  published: Published
}

export type FreeSpins = {
  /** Free spins won, one figure for each of `scatterCounts`; again within the feature. */
  awarded: number[]
  /** What every prize of a free spin is multiplied by: of the first one, where it grows. */
  multiplier: number
  /** The multiplier rises by so much with each free spin, up to `most`. */
  grow?: { by: number; most: number } | undefined
  /** Each free spin draws its multiplier instead, by weight. */
  draw?: Weighted[] | undefined
  /** A reel that turned wild stays so to the end of the feature. */
  sticky?: true | undefined
  /** A reel that turned wild hands it on to its left neighbour with each further spin; from the second reel it leaves. */
  walk?: true | undefined
  /**
   * One of these symbols, each equally likely, is drawn when the feature begins. After the prizes of a free spin it fills every reel on
   * which it stands, if these are as many as pay, and pays on every line for so many reels, wherever they are.
   */
  book?: string[] | undefined
  /** No feature has more free spins than this. */
  most: number
}

/** Closed boxes, opened one by one until one of the stops; the prizes found are added up. In parts, times the figure of the scatters. */
export type PickBonus = { prizes: number[]; stops: number; times: number[] }

/** Coins stay, the other cells are spun again until no coin came `respins` times in a row or the board is full. */
export type Hold = {
  least: number
  respins: number
  /** A cell that is spun again shows a coin once in so many times. */
  oneIn: number
  /** What a coin is worth, in parts, by weight. */
  values: Weighted[]
  /** Paid on top for a full board. */
  full: number
}

export type Published = {
  /** With what the pots give back; `jackpot` is that part of it. The other figures are of the reels alone. */
  rtp: string
  jackpot?: string | undefined
  buyRtp?: string | undefined
  hitRate: string
  featureEvery?: string | undefined
  deviation: string
  bestSpin: string
}

/** A set of strips ready to be drawn from: the symbol of each stop as a small number. */
export type Strips = number[][]

export type Machine = SlotFile & {
  kind: 'lines' | 'ways' | 'cluster'
  reels: number
  /** −1 where the machine has none. */
  wildIndex: number
  scatterIndex: number
  mysteryIndex: number
  /** payOf[symbol][count], in parts; zero where nothing is paid. */
  payOf: number[][]
  /** What the mystery symbol turns into, by weight; empty where there is none. */
  reveals: Weighted[]
  /** The symbols of which a feature draws one that fills its reels. */
  books: number[]
  base: Strips
  free: Strips
}

/** Prepares a machine file; throws a FileFault, naming the fault and its place, when the file contradicts itself. */
export function prepareMachine(file: SlotFile): Machine {
  const { symbols, rows, strips } = file
  const indexOf = (letter: string | undefined, at: readonly PropertyKey[]): number => {
    if (letter === undefined) return -1
    const index = symbols.indexOf(letter)
    if (index < 0) throw new FileFault(at, `symbol ${letter} is not declared`)
    return index
  }
  const cells = rows.reduce((sum, count) => sum + count, 0)
  const top = file.engine === 'cluster' ? cells : rows.length
  const read = (mode: Mode): Strips =>
    (strips[mode] ?? strips.base).map((strip, at) => [...strip].map(letter => indexOf(letter, ['strips', mode, at])))
  const machine: Machine = {
    ...file,
    kind: file.engine === 'cluster' ? 'cluster' : file.lines ? 'lines' : 'ways',
    reels: rows.length,
    wildIndex: indexOf(file.wild, ['wild']),
    scatterIndex: indexOf(file.scatter, ['scatter']),
    mysteryIndex: indexOf(file.mystery?.symbol, ['mystery', 'symbol']),
    payOf: symbols.map(letter => spreadPays(file.counts, file.pays[letter] ?? [], top)),
    reveals: Object.entries(file.mystery?.into ?? {}).map(([letter, weight]) => ({
      value: indexOf(letter, ['mystery', 'into', letter]),
      weight,
    })),
    books: (file.freeSpins?.book ?? []).map((letter, at) => indexOf(letter, ['freeSpins', 'book', at])),
    base: read('base'),
    free: read('free'),
  }
  for (const letter of file.mixed?.symbols ?? []) indexOf(letter, ['mixed', 'symbols'])
  for (const letter of Object.keys(file.pays)) indexOf(letter, ['pays', letter])
  checkPays(machine)
  checkFeatures(machine)
  checkHeld(machine)
  checkBook(machine)
  for (const mode of MODES) if (strips[mode]) checkStrips(machine, mode)
  return machine
}

/** The prizes by count: those between two of `counts` pay as the lower one. */
function spreadPays(counts: number[], pays: number[], top: number): number[] {
  return Array.from({ length: top + 1 }, (_, count) => pays[counts.findLastIndex(least => least <= count)] ?? 0)
}

function checkPays({ lines, rows, reels, counts, pays, engine, wild, symbols, look }: Machine): void {
  const rising = counts.every((count, at) => at === 0 || count > (counts[at - 1] as number))
  if (!rising) throw new FileFault(['counts'], 'do not rise')
  if (engine !== 'cluster' && (counts.at(-1) as number) > reels)
    throw new FileFault(['counts'], `exceed ${reels} reels`)
  if ((engine === 'lines' || engine === 'classic') && !lines) throw new FileFault(['lines'], 'are missing')
  if ((engine === 'ways' || engine === 'cluster') && lines)
    throw new FileFault(['lines'], 'are not what this engine pays')
  lines?.forEach((line, at) => {
    if (line.length !== reels || line.some((row, reel) => !(row >= 0 && row < (rows[reel] as number))))
      throw new FileFault(['lines', at], `line ${line} does not fit`)
  })
  for (const [letter, prizes] of Object.entries(pays)) {
    if (prizes.length !== counts.length)
      throw new FileFault(['pays', letter], `has ${prizes.length} prizes for ${counts.length} counts`)
    if (prizes.some((pay, at) => at > 0 && pay < (prizes[at - 1] as number)))
      throw new FileFault(['pays', letter], 'pays less for more')
  }
  if (wild && pays[wild] && (engine !== 'classic' || reels !== 3))
    throw new FileFault(['pays', wild], 'a wild pays in classic games only')
  for (const letter of look ? symbols : [])
    if (!look?.art[letter]) throw new FileFault(['look', 'art'], `has no drawing of ${letter}`)
}

function checkFeatures(machine: Machine): void {
  const {
    scatter,
    scatterCounts = [],
    scatterPays = [],
    freeSpins,
    pick,
    hold,
    buy,
    cascade,
    expand,
    mystery,
  } = machine
  const fit = (list: unknown[] | undefined, at: string[]) => {
    if (list && list.length !== scatterCounts.length)
      throw new FileFault(at, `has ${list.length} figures for ${scatterCounts.length} counts of scatters`)
  }
  fit(scatterPays, ['scatterPays'])
  fit(freeSpins?.awarded, ['freeSpins', 'awarded'])
  fit(pick?.times, ['pick', 'times'])
  const features = [freeSpins, pick, hold].filter(Boolean).length
  if (features > 1) throw new FileFault(['freeSpins'], 'stand beside another feature; one is played')
  if (features > 0 && !scatter) throw new FileFault(['scatter'], 'is missing')
  if (buy && machine.jackpot) throw new FileFault(['buy'], 'cannot stand beside a jackpot, whose shares are of a stake')
  if (buy && features === 0) throw new FileFault(['buy'], 'sells no feature')
  if (buy && !hold && !scatterCounts.includes(buy.scatters))
    throw new FileFault(['buy', 'scatters'], 'begins no feature')
  if (hold && buy && buy.scatters < hold.least) throw new FileFault(['buy', 'scatters'], 'begins no feature')
  if (cascade && (expand || mystery || hold))
    throw new FileFault(['cascade'], 'cannot stand beside expand, mystery or hold')
}

/** Reels that stay wild or walk: their return is a chain over the set of wild reels and the spins left. */
function checkHeld({ freeSpins, expand, free, scatterIndex }: Machine): void {
  if (!freeSpins?.sticky && !freeSpins?.walk) return
  if (freeSpins.sticky && freeSpins.walk) throw new FileFault(['freeSpins', 'walk'], 'cannot stand beside sticky')
  if (!expand?.includes('free')) throw new FileFault(['expand'], 'must name free: reels stay wild there')
  if (freeSpins.grow || freeSpins.draw)
    throw new FileFault(['freeSpins', 'multiplier'], 'cannot change where reels stay wild')
  if (free.flat().includes(scatterIndex))
    throw new FileFault(['strips', 'free'], 'hold scatters; a feature of sticky reels is not won again')
}

function checkBook({ freeSpins, books, kind, payOf, expand, mystery, cascade, reels }: Machine): void {
  const at = ['freeSpins', 'book']
  if (!freeSpins?.book) return
  if (kind !== 'lines') throw new FileFault(at, 'fills reels that pay on lines')
  if (expand || mystery || cascade) throw new FileFault(at, 'cannot stand beside expand, mystery or cascade')
  if (books.length === 0 || new Set(books).size !== books.length) throw new FileFault(at, 'names each symbol once')
  books.forEach((symbol, nth) => {
    if (!payOf[symbol]?.[reels]) throw new FileFault([...at, nth], 'pays nothing')
  })
}

function checkStrips(machine: Machine, mode: Mode): void {
  const { reels, rows, wildIndex, scatterIndex, engine, kind, hold } = machine
  const strips = machine[mode]
  if (strips.length !== reels) throw new FileFault(['strips', mode], `are ${strips.length} for ${reels} reels`)
  strips.forEach((strip, at) => {
    const place = ['strips', mode, at]
    const shown = rows[at] as number
    if (strip.length < shown || strip.length > 256) throw new FileFault(place, `a strip has ${strip.length} stops`)
    // A wild on the first reel would make a line of wilds, for which only classic games declare a prize.
    if (at === 0 && engine !== 'classic' && kind !== 'cluster' && strip.includes(wildIndex))
      throw new FileFault(place, 'the first reel may hold no wild')
    // Two scatters in one window would make the count of scatters exceed the number of reels. Coins may stand side by side.
    if (hold) return
    strip.forEach((symbol, stop) => {
      if (symbol !== scatterIndex) return
      for (let step = 1; step < shown; step++)
        if (strip[(stop + step) % strip.length] === symbol) throw new FileFault(place, 'scatters too close')
    })
  })
}

/** What so many scatters give: a prize in parts, free spins, or a factor of the pick bonus (0: none). */
export function scatterAward(machine: SlotFile, count: number): { pay: number; freeSpins: number; pickTimes: number } {
  const at = (machine.scatterCounts ?? []).findLastIndex(least => least <= count)
  return {
    pay: machine.scatterPays?.[at] ?? 0,
    freeSpins: machine.freeSpins?.awarded[at] ?? 0,
    pickTimes: machine.pick?.times[at] ?? 0,
  }
}
