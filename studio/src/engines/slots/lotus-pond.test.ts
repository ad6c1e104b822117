import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { hmacSha256, sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { roundBytes } from '@sen/supplier/round-bytes'
import { describe, expect, it } from 'vitest'
import demoRounds from '../../../../seed/rounds.json' with { type: 'json' }
import pondFile from '../../../games/lotus-pond.json' with { type: 'json' }
import { takeCensus } from './census.ts'
import { countScatters, evaluateWindow } from './evaluate.ts'
import { prepareMachine, type SlotFile, scatterAward } from './machine.ts'
import { playOut, playSpin, priceOf, windowAt } from './play-out.ts'
import { computeReturns, publish } from './returns.ts'

const file = pondFile as unknown as SlotFile
const pond = prepareMachine(file)
const lines = file.lines as number[][]
const text = (value: string) => new TextEncoder().encode(value)
const nodeHmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

/** A byte source that gives exactly these bytes and remembers how many were taken. */
function script(bytes: number[]): ByteSource & { taken: () => number } {
  let at = 0
  const next = () => {
    if (at >= bytes.length) throw new Error('script ran out')
    return bytes[at++] as number
  }
  return Object.assign(next, { taken: () => at })
}

it.each(demoRounds.games)(
  'the rounds that the demo’s past is made of are what $gameCode gives for the seeds beside them',
  game => {
    const played = JSON.parse(readFileSync(new URL(`../../../games/${game.gameCode}.json`, import.meta.url), 'utf8'))
    const machine = prepareMachine(played)
    expect([game.version, game.parts]).toEqual([machine.version, machine.parts])
    const { serverSeed, clientSeed } = demoRounds
    const drawn = game.pays.map(
      (_, nonce) => playOut(machine, 'spin', roundBytes({ serverSeed, clientSeed, nonce }, nodeHmac)).pay,
    )
    expect(drawn).toEqual(game.pays)
  },
)

describe('the sampler', () => {
  it.each([
    // [below, bytes offered, bytes taken, drawn]: the first value that is thrown away is the largest multiple of `below`.
    [10, [249], 1, 9],
    [10, [250, 3], 2, 3],
    [10, [255, 254, 253, 252, 251, 250, 0], 7, 0],
    [33, [230], 1, 32],
    [33, [231, 232, 34], 3, 1],
    [34, [237], 1, 33],
    [34, [238, 255, 5], 3, 5],
    [256, [255], 1, 255],
    [1, [255], 1, 0],
    [257, [255, 255, 0, 1], 4, 1],
    [1000, [253, 231, 0, 0], 2, 999],
    [1000, [253, 232, 1, 0], 4, 256],
  ])('below %i throws away what would favour some values: %j', (below, bytes, taken, drawn) => {
    const source = script(bytes)
    expect(drawBelow(source, below)).toBe(drawn)
    expect(source.taken()).toBe(taken)
  })

  it('gives every value equally often over all bytes', () => {
    for (const below of [2, 10, 33, 34, 37, 52, 80, 100, 255]) {
      const counts = new Array(below).fill(0)
      for (let byte = 0; byte < 256; byte++) {
        const source = script([byte, 0])
        const drawn = drawBelow(source, below)
        if (source.taken() === 1) counts[drawn] += 1
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(256 / below)]))
    }
  })

  it.each([0, -1, 1.5, 65_537, Number.NaN])('refuses to draw below %s', below => {
    expect(() => drawBelow(script([0]), below)).toThrow('cannot draw')
  })

  it('draws the reels from left to right', () => {
    expect(playSpin(pond, 'base', 1, script([33, 32, 255, 34, 0, 33])).stops).toEqual([33, 32, 0, 0, 33])
  })
})

describe('the round stream', () => {
  it('is HMAC-SHA256 as RFC 4231 has it', () => {
    const key = new Uint8Array(20).fill(0x0b)
    expect(writeHex(hmacSha256(key, text('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    )
    expect(writeHex(hmacSha256(text('Jefe'), text('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    const long = new Uint8Array(131).fill(0xaa)
    expect(writeHex(hmacSha256(long, text('Test Using Larger Than Block-Size Key - Hash Key First')))).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    )
  })

  it('is the same in plain arithmetic as in OpenSSL, at every length round the block borders', () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256)
      expect(writeHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      expect(writeHex(hmacSha256(message, text('x')))).toBe(createHmac('sha256', message).update('x').digest('hex'))
    }
  })

  it('goes on with the next cursor after 32 bytes, and changes with each of its parts', () => {
    const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'sen', nonce: 7 }
    const take = (with_: typeof seeds) => {
      const next = roundBytes(with_, nodeHmac)
      return Buffer.from(Array.from({ length: 70 }, next)).toString('hex')
    }
    const blocks = [0, 1, 2].map(cursor => nodeHmac(seeds.serverSeed, `sen:7:${cursor}`).toString('hex')).join('')
    expect(take(seeds)).toBe(blocks.slice(0, 140))
    const others = [
      take({ ...seeds, nonce: 8 }),
      take({ ...seeds, clientSeed: 'sem' }),
      take({ ...seeds, serverSeed: 'b' }),
    ]
    expect(new Set([take(seeds), ...others]).size).toBe(4)
  })
})

describe('the evaluator', () => {
  const W = pond.wildIndex
  const S = pond.scatterIndex
  const K = pond.symbols.indexOf('K')
  const X = pond.symbols.indexOf('X')
  const F = pond.symbols.indexOf('F')
  const blank = () => [
    [F, X, F],
    [X, F, X],
    [K, K, K],
    [X, X, X],
    [F, F, F],
  ]

  it.each([
    ['three of a kind', [K, K, K, F, F], 45, 3],
    ['four with a wild', [K, W, K, K, F], 160, 4],
    ['five, all wilds but the first', [K, W, W, W, W], 1000, 5],
    ['two are nothing', [K, K, F, K, K], 0, 0],
    ['a scatter breaks the line', [K, K, S, K, K], 0, 0],
    ['nothing from the right', [F, K, K, K, K], 0, 0],
  ])('%s', (_, middle, pay, count) => {
    const window = blank().map((reel, at) => [reel[0] as number, middle[at] as number, reel[2] as number])
    const win = evaluateWindow(pond, window).find(line => line.line === 0)
    expect(win?.pay ?? 0).toBe(pay)
    expect(win?.count ?? 0).toBe(count)
  })

  it('pays every line once when all cells are equal', () => {
    const lineWins = evaluateWindow(pond, [
      [X, X, X],
      [W, X, X],
      [X, W, X],
      [X, X, W],
      [X, X, X],
    ])
    expect(lineWins).toHaveLength(20)
    expect(lineWins.every(win => win.pay === 60 && win.count === 5)).toBe(true)
  })

  it('counts scatters anywhere and awards by number', () => {
    const window = blank()
    for (const reel of [0, 2, 4]) (window[reel] as number[])[reel % 3] = S
    expect(countScatters(pond, window)).toBe(3)
    expect([0, 1, 2, 3, 4, 5].map(count => scatterAward(pond, count))).toEqual([
      { pay: 0, freeSpins: 0, pickTimes: 0 },
      { pay: 0, freeSpins: 0, pickTimes: 0 },
      { pay: 0, freeSpins: 0, pickTimes: 0 },
      { pay: 40, freeSpins: 10, pickTimes: 0 },
      { pay: 200, freeSpins: 12, pickTimes: 0 },
      { pay: 1000, freeSpins: 15, pickTimes: 0 },
    ])
  })

  it('wraps the strip round at its end', () => {
    const last = (pond.base[0] as number[]).length - 1
    const strip = pond.base[0] as number[]
    expect(windowAt(pond, pond.base, [last, 0, 0, 0, 0])[0]).toEqual([strip[last], strip[0], strip[1]])
  })

  it('refuses machine files that contradict themselves', () => {
    const broken = (change: (file: { lines: number[][]; strips: SlotFile['strips'] } & SlotFile) => void) => {
      const copy = structuredClone(file) as { lines: number[][] } & SlotFile
      change(copy)
      return () => prepareMachine(copy)
    }
    expect(broken(copy => copy.lines.push([0, 0, 3, 0, 0]))).toThrow('line')
    expect(broken(copy => copy.strips.base.splice(0, 1, 'WXFKXFK'))).toThrow('no wild')
    expect(broken(copy => copy.strips.base.splice(1, 1, 'SXSFKXF'))).toThrow('scatters too close')
    expect(broken(copy => copy.strips.base.splice(1, 1, 'QXFFKXF'))).toThrow('not declared')
  })
})

describe('the return', () => {
  const returns = computeReturns(pond)

  it('is what the paytable states, by a visit to every combination of stops', () => {
    expect(publish(returns)).toEqual(file.published)
  })

  it('agrees with counting symbols reel by reel, line by line', () => {
    for (const [strips, name] of [
      [pond.base, 'base'],
      [pond.free, 'free'],
    ] as const) {
      const census = takeCensus(pond, name)
      expect(census.total, name).toBe(strips.reduce((product, { length }) => product * length, 1))
      const pay = census.pay.reduce((sum, one) => sum + one, 0)
      expect(BigInt(pay), name).toBe(payByCounting(strips))
    }
  })

  /** Each line is alike: its cells are uniform over the strips. So one line's prizes times the number of lines, plus scatters. */
  function payByCounting(strips: number[][]): bigint {
    const on = (reel: number, match: (symbol: number) => boolean) =>
      BigInt((strips[reel] as number[]).filter(match).length)
    const size = (reel: number) => BigInt((strips[reel] as number[]).length)
    let line = 0n
    pond.payOf.forEach(([, , , three = 0, four = 0, five = 0], symbol) => {
      if (five === 0) return
      const good = (reel: number) => on(reel, shown => shown === symbol || shown === pond.wildIndex)
      const start = good(0) * good(1) * good(2)
      line += start * (size(3) - good(3)) * size(4) * BigInt(three)
      line += start * good(3) * (size(4) - good(4)) * BigInt(four)
      line += start * good(3) * good(4) * BigInt(five)
    })
    let ways = [1n]
    for (let reel = 0; reel < 5; reel++) {
      const seen = 3n * on(reel, shown => shown === pond.scatterIndex)
      const next = new Array<bigint>(ways.length + 1).fill(0n)
      ways.forEach((count, scatters) => {
        next[scatters] = (next[scatters] as bigint) + count * (size(reel) - seen)
        next[scatters + 1] = (next[scatters + 1] as bigint) + count * seen
      })
      ways = next
    }
    const scatter = ways.reduce((sum, count, scatters) => sum + count * BigInt(scatterAward(pond, scatters).pay), 0n)
    return line * BigInt(lines.length) + scatter
  }

  it.each(['spin', 'buy'] as const)(
    'a simulation of bytes-driven rounds stays within 3 sigma: %s',
    kind => {
      const rounds = kind === 'spin' ? 200_000 : 20_000
      // A small generator with a fixed seed (SplitMix32) gives the bytes, so that the test says the same each time.
      let state = 20_261_120
      const next = () => {
        state = (state + 0x9e3779b9) | 0
        let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
        return (mixed ^ (mixed >>> 15)) & 0xff
      }
      let paid = 0
      for (let round = 0; round < rounds; round++) paid += playOut(pond, kind, next).pay
      const mean = paid / rounds / priceOf(pond, kind)
      const expected = (kind === 'spin' ? returns.rtp : returns.buyRtp) as number
      const sigma = ((kind === 'spin' ? returns.deviation : returns.buyDeviation) as number) / Math.sqrt(rounds)
      expect(Math.abs(mean - expected)).toBeLessThan(3 * sigma)
    },
    120_000,
  )

  it('a machine small enough to reckon by hand comes out as by hand', () => {
    // One A on each reel of 4 stops: a line of five A's once in 4^5 combinations, three once in 4^3 · (3/4), and so on.
    const tiny = prepareMachine({
      ...structuredClone(file),
      parts: 1,
      symbols: ['W', 'S', 'A', 'B', 'C'],
      lines: [[0, 0, 0, 0, 0]],
      pays: { A: [4, 16, 64] },
      scatterPays: [0, 0, 0],
      freeSpins: undefined,
      buy: undefined,
      strips: { base: new Array(5).fill('ABCB') },
    })
    const { rtp, hitRate } = computeReturns(tiny)
    // 3/256·4 + 3/1024·16 + 1/1024·64 = 48/1024 + 48/1024 + 64/1024 = 160/1024
    expect(rtp).toBe(0.15625)
    expect(hitRate).toBe(0.015625)
  })
})
