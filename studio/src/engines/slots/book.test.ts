/** The expanding symbol of free spins: what it pays on every window by another way of counting, and what a file may say of it. */
import { expect, it } from 'vitest'
import { readSlots } from '../../../test/slots.ts'
import { takeBookCensus } from './census.ts'
import { prepareMachine, type SlotFile } from './machine.ts'
import { evaluateSpin, playOut } from './play-out.ts'
import { computeReturns } from './returns.ts'

const file = readSlots().find(({ code }) => code === 'cuoi-banyan') as SlotFile
const short = (strip: string) => (strip + strip).slice(strip.indexOf('S'), strip.indexOf('S') + 9)
/** The same game on nine stops a reel, the scatter among them: every combination can be played. */
const small: SlotFile = { ...file, strips: { base: file.strips.base.map(short) } }
const machine = prepareMachine(small)

function* combinations(lengths: readonly number[], at = 0): Generator<number[]> {
  if (at === lengths.length) return yield []
  for (const rest of combinations(lengths, at + 1))
    for (let stop = 0; stop < (lengths[at] as number); stop++) yield [stop, ...rest]
}

it('the census of every symbol is the sum over all 59,049 spins, each played out', () => {
  for (const book of machine.books.slice(-2)) {
    const census = takeBookCensus(machine, book)
    const sums = { pay: 0, square: 0, spins: 0, grown: 0 }
    for (const stops of combinations(machine.free.map(strip => strip.length))) {
      const spin = evaluateSpin(machine, 'free', 1, { stops, held: [], book })
      sums.pay += spin.pay
      sums.square += spin.pay ** 2
      sums.spins += 1
      sums.grown += spin.falls.length - 1
    }
    expect(sums.grown).toBeGreaterThan(0)
    expect(census.total).toBe(sums.spins)
    expect(census.pay.reduce((all, one) => all + one, 0)).toBeCloseTo(sums.pay, 3)
    expect(census.square.reduce((all, one) => all + one, 0) / sums.square).toBeCloseTo(1, 9)
  }
})

it('fills the reels on which it stands, neighbours or not, after the usual prizes, and pays on every line for so many', () => {
  const whole = prepareMachine(file)
  const book = whole.books[0] as number
  const others = whole.symbols
    .map((_, symbol) => symbol)
    .filter(symbol => ![book, whole.wildIndex, whole.scatterIndex].includes(symbol))
  const on = [0, 2, 4]
  // Windows of one symbol a reel: the book on the first, third and fifth, two others between.
  const strips = whole.free.map(
    (_, reel) => [on.includes(reel) ? book : others[reel], others[0], others[1]] as number[],
  )
  const spin = evaluateSpin({ ...whole, free: strips }, 'free', 3, { stops: [0, 0, 0, 0, 0], held: [], book })
  const grown = spin.falls.at(-1)
  expect(grown?.window.map(column => column.every(symbol => symbol === book))).toEqual([true, false, true, false, true])
  expect(grown?.wins).toHaveLength(20)
  const three = file.pays[file.symbols[book] as string]?.[0] as number
  expect(grown?.pay).toBe(3 * 20 * three)
  const two = evaluateSpin(
    { ...whole, free: strips.map((strip, reel) => (reel === 4 ? others : strip)) as never },
    'free',
    3,
    {
      ...{ stops: [0, 0, 0, 0, 0], held: [], book },
    },
  )
  expect(two.falls).toHaveLength(1)
})

it('is drawn once a feature, each symbol as often', () => {
  let state = 7
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    return (state >>> 16) & 0xff
  }
  const bought = prepareMachine({ ...file, buy: { price: 1000, scatters: 3 } })
  const counts = new Map<number, number>()
  for (let round = 0; round < 4000; round++) {
    const { book = -1 } = playOut(bought, 'buy', next)
    counts.set(book, (counts.get(book) ?? 0) + 1)
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(machine.books)
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(110)
})

it('a file whose book pays nothing, is named twice or stands in a game of ways is refused, and another pay is another return', () => {
  const withBook = (book: string[]) => () =>
    prepareMachine({ ...file, freeSpins: { ...file.freeSpins, book } as never })
  expect(withBook(['A', 'B'])).not.toThrow()
  expect(withBook(['S'])).toThrow('pays nothing')
  expect(withBook(['A', 'A'])).toThrow('names each symbol once')
  expect(withBook([])).toThrow('names each symbol once')
  expect(() => prepareMachine({ ...file, engine: 'ways', lines: undefined })).toThrow('pay on lines')
  const dearer = { ...file, pays: { ...file.pays, H: (file.pays.H as number[]).map(pay => pay + 1) } }
  expect(computeReturns(prepareMachine(dearer)).rtp).toBeGreaterThan(Number(file.published.rtp) + 1e-4)
})
