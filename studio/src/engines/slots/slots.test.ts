import { createHash, createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { replay } from '@sen/supplier/game'
import type { Jackpot } from '@sen/supplier/jackpots/jackpot-rules'
import { roundBytes } from '@sen/supplier/round-bytes'
import { describe, expect, it, test } from 'vitest'
import { verifySlot } from '../../../../tools/verify/slot.ts'
import { readSlots } from '../../../test/slots.ts'
import { evaluateWindow, makeBoard } from './evaluate.ts'
import { prepareMachine, type SlotFile } from './machine.ts'
import { evaluateSpin, playOut, type RoundKind } from './play-out.ts'
import { computeReturns } from './returns.ts'
import { type SlotStep, slotGame } from './slot-game.ts'

const slots = readSlots()
const slot = (code: string): SlotFile => slots.find(file => file.code === code) as SlotFile
const STAKE = 1000_00000n
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const serverSeed = 'the seed of the slots’ tests'

/** A round played to its end, without guesses after it, as its proof tells it; boxes are opened from the last one on. */
function proofOf({ gamble: _, ...file }: SlotFile, kind: RoundKind, nonce: number) {
  const game = slotGame(file)
  const seeds = { serverSeed, clientSeed: 'sen', nonce }
  const bytes = roundBytes(seeds, hmac)
  const steps: SlotStep[] = []
  let state = game.start({ kind }, bytes)
  while (!game.isOver(state)) {
    const step = state.outcome.pick ? { box: state.outcome.pick.boxes.length - 1 - steps.length } : {}
    steps.push(step)
    state = game.act(state, step, bytes)
  }
  expect(replay(game, { choice: { kind }, steps }, roundBytes(seeds, hmac))).toEqual(state)
  const drawn = state.tickets
  return {
    facts: file,
    currency: 'VND',
    round: { stake: '1000', ...(game.view(STAKE, state) as { won: string; isOver: boolean }) },
    proof: { ...seeds, serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'), choice: { kind }, steps },
    drawn,
    pay: game.pay(STAKE, state),
  }
}

test('there are fifty slots of every engine and nine vendors, and no two are alike in their numbers', () => {
  expect(slots.length).toBeGreaterThanOrEqual(50)
  expect(new Set(slots.map(({ engine }) => engine))).toEqual(new Set(['lines', 'classic', 'ways', 'cluster', 'hold']))
  expect(new Set(slots.map(({ entry }) => entry)).size).toBe(9)
  expect(new Set(slots.map(({ strips }) => JSON.stringify(strips))).size).toBe(slots.length)
  const figures = slots.map(({ published }) => `${published.rtp} ${published.deviation} ${published.hitRate}`)
  expect(new Set(figures).size).toBe(slots.length)
})

describe('a player’s verifier', () => {
  it.each(slots.map(file => [file.code, file] as const))(
    'agrees with every round of %s, paid or bought, and what is won is what is paid',
    (_code, file) => {
      let altered = 0
      for (let nonce = 0; nonce < 120; nonce++) {
        const kind = file.buy && nonce % 10 === 9 ? 'buy' : 'spin'
        const { pay, drawn: _, ...proof } = proofOf(file, kind, nonce)
        const verdict = verifySlot(proof as never)
        expect(verdict, `${file.code} ${nonce}`).toMatchObject({ agrees: true })
        expect(Number(pay) / 100_000).toBeCloseTo(verdict.won, 5)
        altered += Number(verifySlot({ ...proof, proof: { ...proof.proof, serverSeed: 'another' } } as never).agrees)
      }
      expect(altered).toBe(0)
    },
  )

  it.each([
    'ao-dai',
    'elephant-parade',
    'cuoi-banyan',
    'reed-flag',
    'mid-autumn',
    'water-puppet',
    'ruby-luc-yen',
    'perfume-river',
    'apricot-gold',
    'dragon-pearl',
  ])('agrees with the features of %s too', code => {
    const file = slot(code)
    let features = 0
    for (let nonce = 0; nonce < 4000 && features < 6; nonce++) {
      const outcome = playOut(prepareMachine(file), 'spin', roundBytes({ serverSeed, clientSeed: 'sen', nonce }, hmac))
      if (!outcome.pick && !outcome.hold && outcome.free.length === 0) continue
      features += 1
      expect(verifySlot(proofOf(file, 'spin', nonce) as never)).toMatchObject({ agrees: true })
    }
    expect(features).toBe(6)
  })
})

describe('the tickets of a game with pots', () => {
  const file = slot('gong-highland')
  const { tiers } = file.jackpot as Jackpot

  it('are drawn after all else of the round, and a verifier finds the pot that they hit, no other and none in practice', () => {
    const odds = tiers.map(({ oneIn }) => (oneIn ? { oneIn: 1000 } : {}))
    const often = {
      ...file,
      jackpot: { group: 'often', tiers: tiers.map((tier, at) => ({ ...tier, ...odds[at] })) },
    } as SlotFile
    const { jackpot: _, ...without } = file
    const seen = { hit: 0, missed: 0 }
    for (let nonce = 0; nonce < 1500; nonce++) {
      const { pay, drawn, ...proof } = proofOf(often, 'spin', nonce)
      if (nonce < 50) expect(proofOf(without, 'spin', nonce).pay).toBe(pay)
      expect(drawn.every((ticket, at) => ticket >= 0 && ticket < (odds[at]?.oneIn ?? 1))).toBe(true)
      const told = (codes: string[]) => ({
        ...proof,
        proof: {
          ...proof.proof,
          pots: codes.map(tier => ({ pot: '', tier, steps: 1, secret: null, secretHash: null })),
        },
      })
      const won = tiers.filter((tier, at) => tier.oneIn && drawn[at] === 0).map(({ code }) => code)
      expect(verifySlot(told(won)).agrees).toBe(true)
      expect(verifySlot(told(won.length ? [] : ['grand'])).agrees).toBe(false)
      expect(verifySlot(proof).agrees).toBe(true)
      seen[won.length ? 'hit' : 'missed'] += 1
    }
    expect(seen.hit).toBeGreaterThan(0)
    expect(seen.missed).toBeGreaterThan(0)
  })

  it('all games of a group have the same pots, and what these give back stands in the published return', () => {
    const games = slots.filter(({ jackpot }) => jackpot)
    expect(games.length).toBe(7)
    for (const { jackpot, published } of games) {
      expect(jackpot).toEqual(file.jackpot)
      // By hand: the shares, and the house's seeds by how often it gives them.
      const seeds = 50 / 7500.5 + 500 / 500_000 + 5000 / 5_000_000 + 100_000 / 50_000_000
      expect(Number(published.jackpot)).toBeCloseTo(0.01 + 0.005 + 0.004 + 0.005 + seeds, 6)
    }
  })
})

describe('a simulation', () => {
  it.each([
    ['koi-gate', 60_000],
    ['moon-lantern', 60_000],
    ['saint-giong', 30_000],
    ['three-sevens', 100_000],
    ['lac-bird', 40_000],
    ['unicorn-cloud', 40_000],
    ['jade-comb', 50_000],
    ['dragon-pearl', 60_000],
    ['reed-flag', 60_000],
    ['cuoi-banyan', 60_000],
    ['ao-dai', 60_000],
    ['elephant-parade', 60_000],
  ] as const)('of %s stays within three standard errors of the computed return (%i rounds)', (code, rounds) => {
    const file = slot(code)
    const machine = prepareMachine(file)
    let state = 20_261_123
    const next = () => {
      state = (state + 0x9e3779b9) | 0
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
      return (mixed ^ (mixed >>> 15)) & 0xff
    }
    let paid = 0
    for (let round = 0; round < rounds; round++) {
      const { pay, pick } = playOut(machine, 'spin', next)
      // Boxes in their order until the first stop: which ones are chosen makes no difference.
      const found = pick?.boxes.slice(0, pick.boxes.indexOf(0)).reduce((sum, prize) => sum + prize, 0) ?? 0
      paid += pay + found
    }
    const mean = paid / rounds / machine.parts
    const error = Number(file.published.deviation) / Math.sqrt(rounds)
    expect(Math.abs(mean - Number(file.published.rtp))).toBeLessThan(3 * error)
  })
})

describe('what a window pays', () => {
  const letters = (file: SlotFile, columns: string[]) =>
    columns.map(column => [...column].map(one => file.symbols.indexOf(one)))

  it('ways multiply the cells of each reel, wilds in each of them', () => {
    const file = slot('kitchen-gods')
    const [win, ...more] = evaluateWindow(prepareMachine(file), letters(file, ['AAS', 'AWD', 'WEE', 'FGH', 'FGH']))
    expect(more).toEqual([])
    expect(win).toMatchObject({ count: 3, ways: 4, pay: 4 * (file.pays.A?.[0] as number) })
    expect(win?.cells).toHaveLength(5)
  })

  it('clusters count cells that touch with a side, and a wild belongs to each group it touches', () => {
    const file = slot('amber-forest')
    const window = letters(file, ['AAABC', 'BWACB', 'CBBBB', 'ACDEF', 'FEDCA'])
    const wins = evaluateWindow(prepareMachine(file), window)
    expect(wins.map(({ symbol, count }) => [file.symbols[symbol], count])).toEqual([
      ['A', 5],
      ['B', 7],
    ])
  })

  it('clusters are found the same however many were looked for before', () => {
    const file = slot('amber-forest')
    const machine = prepareMachine(file)
    const windows = [
      ['AAABC', 'BWACB', 'CBBBB', 'ACDEF', 'FEDCA'],
      ['BBBBB', 'BWACB', 'CBBBB', 'ACDEF', 'FEDCA'],
    ].map(columns => letters(file, columns))
    const expected = windows.map(window => evaluateWindow(machine, window))
    for (const start of [2 ** 30 - 3, 2 ** 30, 2 ** 31 - 3, 2 ** 32]) {
      const board = makeBoard(start)
      for (let turn = 0; turn < 20; turn++)
        expect(windows.map(window => evaluateWindow(machine, window, board))).toEqual(expected)
      expect(board.search).toBeLessThan(2 ** 30 + 65)
    }
  })

  it('a line of three reels pays its best: own prize, wild multiplier, mixed', () => {
    const star = slot('star-fruit')
    const pays = (file: SlotFile, columns: string[]) =>
      evaluateWindow(prepareMachine({ ...file, lines: [[1, 1, 1]] }), letters(file, columns)).map(({ pay }) => pay)
    expect(pays(star, ['BAB', 'BAB', 'BAB'])).toEqual(star.pays.A)
    expect(pays(star, ['BAB', 'BWB', 'BAB'])).toEqual([3 * (star.pays.A?.[0] as number)])
    const sevens = slot('three-sevens')
    expect(pays(sevens, ['ACA', 'ADA', 'AEA'])).toEqual([sevens.mixed?.pay])
    expect(pays(sevens, ['ACA', 'ADA', 'AAA'])).toEqual([])
  })

  it('symbols that won leave, the strip goes on from above, and each fall pays by its multiplier', () => {
    const file = slot('peach-blossom')
    const machine = prepareMachine({
      ...file,
      pays: { A: [10, 20, 30] },
      strips: { base: ['ABCDEA', 'ABCDEA', 'ABCDEA', 'FGHFGH', 'FGHFGH'] },
    })
    // The windows are A B C; over them lies A: it falls in once, and then E, which pays nothing.
    const spin = evaluateSpin(machine, 'base', 1, { stops: [0, 0, 0, 0, 0], held: [] })
    expect(spin.falls.map(({ times, pay }) => [times, pay])).toEqual([
      [1, 10],
      [2, 20],
      [3, 0],
    ])
    expect(spin.pay).toBe(30)
  })
})

describe('what is wrong in a file is found', () => {
  const broken = (code: string, change: (file: SlotFile) => void) => {
    const file = structuredClone(slot(code))
    change(file)
    return () => prepareMachine(file)
  }
  const text = (list: string[] | undefined, at: number, strip: string) => list?.splice(at, 1, strip)

  it('by its place, where the file contradicts itself', () => {
    expect(broken('koi-gate', file => text(file.strips.base, 0, 'WABCDEFGH'))).toThrow('no wild')
    expect(broken('koi-gate', file => text(file.strips.base, 1, 'SAS'))).toThrow('scatters too close')
    expect(broken('koi-gate', file => file.rows.pop())).toThrow('exceed 4 reels')
    expect(broken('koi-gate', file => file.pays.A?.pop())).toThrow('has 2 prizes for 3 counts')
    expect(broken('koi-gate', file => file.pays.A?.reverse())).toThrow('pays less for more')
    expect(broken('lac-bird', file => delete file.expand)).toThrow('must name free')
    expect(broken('reed-flag', file => file.pick?.times.pop())).toThrow('has 2 figures for 3')
    expect(broken('dragon-pearl', file => Object.assign(file, { buy: { price: 100, scatters: 3 } }))).toThrow(
      'begins no feature',
    )
    expect(broken('jade-comb', file => Object.assign(file, { expand: ['base'] }))).toThrow('cannot stand beside')
    expect(broken('firefly', file => delete file.look?.art.A)).toThrow('no drawing of A')
  })

  it.each(['three-sevens', 'reed-flag', 'perfume-river', 'mid-autumn', 'ancient-axe'])(
    'by its figures: one symbol of a strip or one prize of %s that is another gives another return',
    code => {
      const file = slot(code)
      const rtp = (change: (copy: SlotFile) => void) => {
        const copy = structuredClone(file)
        change(copy)
        return computeReturns(prepareMachine(copy)).rtp.toFixed(6)
      }
      expect(rtp(() => {})).toBe(file.published.rtp)
      const [first] = file.strips.base as [string]
      expect(rtp(copy => text(copy.strips.base, 0, first.replace('A', 'E')))).not.toBe(file.published.rtp)
      expect(rtp(copy => copy.pays.A?.splice(-1, 1, (file.pays.A?.at(-1) as number) + 200))).not.toBe(
        file.published.rtp,
      )
    },
  )
})

test('every drawing that a slot names is there, and those of one game weigh at most 40 kB packed', () => {
  const art = path.join(import.meta.dirname, '..', '..', '..', 'game', 'art')
  for (const { code, look } of slots) {
    if (!look) continue
    const names = [`back-${code}`, `ground-${look.ground}`, ...Object.values(look.art).map(name => `emblem-${name}`)]
    const weight = names.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(art, `${name}.svg`))).length, 0)
    expect(weight, code).toBeLessThan(40_000)
  }
})
