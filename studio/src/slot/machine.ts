/**
 * A slot machine as data: strips, lines, pays. The files stand in `studio/machines/`; this module checks and prepares them.
 * Pays are whole numbers of line bets; a stake is `lines.length` line bets, so every prize is exact in whole units of money.
 */

/** How many cells a reel shows. */
export const ROWS = 3

export type MachineFile = {
  code: string
  /** Raised whenever a number below changes: a past round is replayed with the version it was played on. */
  version: number
  name: { vi: string; en: string }
  /** One letter each. The wild stands for every symbol but the scatter. */
  symbols: string[]
  wild: string
  scatter: string
  /** Each line names the row (0 = top) that it crosses on each reel. */
  lines: number[][]
  /** Prize of n equal symbols from the left, in line bets: [3, 4, 5 symbols]. */
  pays: Record<string, [number, number, number]>
  /** Prize of 3, 4, 5 scatters anywhere, in line bets. */
  scatterPays: [number, number, number]
  freeSpins: {
    /** Free spins won by 3, 4, 5 scatters, in the base game and again within the feature. */
    awarded: [number, number, number]
    /** What every prize of a free spin is multiplied by. */
    multiplier: number
  }
  /** The feature bought outright: its price in line bets, and how many scatters' worth of free spins it gives. */
  buy: { price: number; scatters: 3 | 4 | 5 }
  /** The strips of each reel, one letter a stop. */
  strips: { base: string[]; free: string[] }
  /** Stakes in whole units of currency, by currency code; "*" for every other currency. */
  stakes: Record<string, { levels: string[]; usual: string }>
  /** What the paytable states; a test recomputes each figure from the strips. */
  published: { rtp: string; buyRtp: string; hitRate: string; featureEvery: string; deviation: string; bestSpin: string }
}

/** A set of strips ready to be drawn from: the symbol of each stop as a small number. */
export type Strips = number[][]

export type Machine = MachineFile & {
  wildIndex: number
  scatterIndex: number
  /** payOf[symbol][count], in line bets; zero where nothing is paid. */
  payOf: number[][]
  base: Strips
  free: Strips
}

/** Prepares a machine file; throws, naming the fault, when the file contradicts itself. */
export function prepareMachine(file: MachineFile): Machine {
  const { symbols, lines, strips } = file
  const indexOf = (letter: string): number => {
    const index = symbols.indexOf(letter)
    if (index < 0) throw new Error(`${file.code}: symbol ${letter} is not declared`)
    return index
  }
  const reels = strips.base.length
  if (strips.free.length !== reels) throw new Error(`${file.code}: base and free strips differ in number`)
  for (const line of lines)
    if (line.length !== reels || line.some(row => !(row >= 0 && row < ROWS)))
      throw new Error(`${file.code}: line ${line} does not fit`)
  const read = (strip: string): number[] => {
    if (strip.length < ROWS || strip.length > 256) throw new Error(`${file.code}: a strip has ${strip.length} stops`)
    return [...strip].map(indexOf)
  }
  const payOf = symbols.map(letter => {
    const [three, four, five] = file.pays[letter] ?? [0, 0, 0]
    return [0, 0, 0, three, four, five]
  })
  const machine: Machine = {
    ...file,
    wildIndex: indexOf(file.wild),
    scatterIndex: indexOf(file.scatter),
    payOf,
    base: strips.base.map(read),
    free: strips.free.map(read),
  }
  for (const set of [machine.base, machine.free]) {
    // A wild on the first reel would make a line of wilds, for which no prize is declared.
    if (set[0]?.includes(machine.wildIndex)) throw new Error(`${file.code}: the first reel may hold no wild`)
    for (const strip of set) {
      // Two scatters in one window would make the count of scatters exceed the number of reels.
      strip.forEach((symbol, at) => {
        if (symbol !== machine.scatterIndex) return
        for (let step = 1; step < ROWS; step++)
          if (strip[(at + step) % strip.length] === symbol) throw new Error(`${file.code}: scatters too close`)
      })
    }
  }
  return machine
}

/** The prize table of scatters: [count] → line bets, free spins. */
export function scatterAward(machine: Machine, count: number): { pay: number; freeSpins: number } {
  if (count < 3) return { pay: 0, freeSpins: 0 }
  const at = Math.min(count, 5) - 3
  return { pay: machine.scatterPays[at] as number, freeSpins: machine.freeSpins.awarded[at] as number }
}
