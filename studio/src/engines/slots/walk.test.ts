/** Wild reels that walk in free spins: what they are worth by another way of counting, where they go, and what a file may say of them. */
import { describe, expect, it } from 'vitest'
import { readSlots } from '../../../test/slots.ts'
import { prepareMachine, type SlotFile } from './machine.ts'
import { evaluateSpin, heldAfter, playOut } from './play-out.ts'
import { computeReturns } from './returns.ts'

const walkers = readSlots().filter(({ freeSpins }) => freeSpins?.walk)
const file = walkers.find(({ code }) => code === 'ao-dai') as SlotFile

function* combinations(lengths: readonly number[], at = 0): Generator<number[]> {
  if (at === lengths.length) return yield []
  for (const rest of combinations(lengths, at + 1))
    for (let stop = 0; stop < (lengths[at] as number); stop++) yield [stop, ...rest]
}

describe.each(walkers.map(one => [one.code, one] as const))('%s', (_, whole) => {
  it('mean and spread of its feature are the sums over all spins on short strips, each played out from each set of reels', () => {
    const rows = whole.rows[0] as number
    // One wild on each strip that has any, so that some stops show it and some do not.
    const short = (strip: string) => {
      const from = Math.max(0, strip.indexOf('W') - 1)
      const cut = (strip + strip).slice(from, from + rows + 3)
      return cut.replaceAll('W', (_letter, at: number) => (at === cut.indexOf('W') ? 'W' : 'A'))
    }
    const small: SlotFile = {
      ...whole,
      freeSpins: { ...(whole.freeSpins as NonNullable<SlotFile['freeSpins']>), awarded: [4, 5, 6], most: 6 },
      buy: { price: whole.parts, scatters: whole.scatterCounts?.[0] as number },
      strips: { base: whole.strips.base, free: (whole.strips.free as string[]).map(short) },
    }
    const machine = prepareMachine(small)
    const { multiplier } = machine.freeSpins as NonNullable<typeof machine.freeSpins>
    const known = new Map<string, { mean: number; square: number }>()
    const worth = (left: number, held: number[]): { mean: number; square: number } => {
      if (left === 0) return { mean: 0, square: 0 }
      const key = `${left} ${held}`
      const before = known.get(key)
      if (before) return before
      const sum = { mean: 0, square: 0, spins: 0 }
      for (const stops of combinations(machine.free.map(strip => strip.length))) {
        const spin = evaluateSpin(machine, 'free', multiplier, { stops, held })
        const then = worth(
          left - 1,
          spin.wildReels.map(reel => reel - 1).filter(reel => reel >= 1),
        )
        sum.mean += spin.pay + then.mean
        sum.square += spin.pay ** 2 + 2 * spin.pay * then.mean + then.square
        sum.spins += 1
      }
      const value = { mean: sum.mean / sum.spins, square: sum.square / sum.spins }
      known.set(key, value)
      return value
    }
    const { mean, square } = worth(4, [])
    const returns = computeReturns(machine)
    expect(known.size).toBeGreaterThan(6)
    expect((returns.buyRtp as number) * whole.parts).toBeCloseTo(mean, 6)
    expect((returns.buyDeviation as number) * whole.parts).toBeCloseTo(Math.sqrt(square - mean ** 2), 5)
  })

  it('a wild reel moves a reel to the left with each spin, never onto the first, and new ones join it', () => {
    const machine = prepareMachine({ ...whole, buy: { price: whole.parts, scatters: 3 } })
    let state = 7
    const next = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
      return (state >>> 16) & 0xff
    }
    const seen = { walked: 0, left: 0 }
    for (let round = 0; round < 60; round++) {
      const { free } = playOut(machine, 'buy', next)
      expect(free).toHaveLength(machine.freeSpins?.awarded[0] as number)
      for (const [at, { wildReels, falls }] of free.entries()) {
        expect(wildReels).not.toContain(0)
        for (const reel of wildReels)
          expect(falls[0]?.window[reel]?.every(symbol => symbol === machine.wildIndex)).toBe(true)
        for (const reel of free[at - 1]?.wildReels ?? []) {
          if (reel > 1) expect(wildReels).toContain(reel - 1)
          seen[reel > 1 ? 'walked' : 'left'] += 1
        }
      }
    }
    expect(seen.walked).toBeGreaterThan(30)
    expect(seen.left).toBeGreaterThan(5)
  })
})

it('two games have them, and in all others no reel is held but the sticky ones', () => {
  expect(walkers.map(({ code }) => code)).toEqual(['ao-dai', 'elephant-parade'])
  const spins = { awarded: [8], multiplier: 1, most: 8 }
  expect(heldAfter({ ...spins, walk: true }, [1, 2, 4])).toEqual([1, 3])
  expect(heldAfter({ ...spins, sticky: true }, [1, 2, 4])).toEqual([1, 2, 4])
  expect(heldAfter(spins, [1, 2, 4])).toEqual([])
})

it('a file that contradicts itself is refused with its place, and another strip is another return', () => {
  const broken = (change: (copy: SlotFile) => void) => {
    const copy = structuredClone(file)
    change(copy)
    return () => prepareMachine(copy)
  }
  const free = (copy: SlotFile) => copy.freeSpins as NonNullable<SlotFile['freeSpins']>
  expect(broken(() => {})).not.toThrow()
  expect(broken(copy => Object.assign(free(copy), { sticky: true }))).toThrow('cannot stand beside sticky')
  expect(broken(copy => Object.assign(free(copy), { grow: { by: 1, most: 3 } }))).toThrow('cannot change')
  expect(broken(copy => Object.assign(copy, { expand: ['base'] }))).toThrow('must name free')
  expect(broken(copy => delete copy.strips.free)).toThrow('hold scatters')
  const moved = structuredClone(file)
  const strips = moved.strips.free as string[]
  strips[3] = (strips[3] as string).replace('W', 'A')
  expect(computeReturns(prepareMachine(moved)).rtp.toFixed(6)).not.toBe(file.published.rtp)
  const still = structuredClone(file)
  delete free(still).walk
  expect(computeReturns(prepareMachine(still)).rtp).toBeLessThan(Number(file.published.rtp) - 0.01)
})
