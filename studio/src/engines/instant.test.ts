import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type AnyGame, replay } from '@sen/supplier/game'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { describe, expect, it, test } from 'vitest'
import { verifyDice } from '../../../tools/verify/dice.ts'
import { verifyLimbo } from '../../../tools/verify/limbo.ts'
import { verifyMines } from '../../../tools/verify/mines.ts'
import { verifyPlinko } from '../../../tools/verify/plinko.ts'
import { verifyTowers } from '../../../tools/verify/towers.ts'
import { readGames } from '../games.ts'
import { choicesOfDice, returnOfDice } from './dice/dice-returns.ts'
import { type DiceFile, timesOfDice } from './dice/dice-rules.ts'
import { writeFraction } from './fraction.ts'
import { type LimboFile, waysOfLimbo } from './limbo/limbo-rules.ts'
import { chanceOfSafe } from './mines/mines-returns.ts'
import { type MinesFile, minesGame, mostSafe, timesOfMines } from './mines/mines-rules.ts'
import { ONCE, writeTimes } from './multiplier.ts'
import { returnOfPlinko } from './plinko/plinko-returns.ts'
import { cupsOf, type PlinkoFile, RISKS } from './plinko/plinko-rules.ts'
import { returnOfTowers } from './towers/towers-returns.ts'
import { type TowersFile, timesOfTowers, WAYS } from './towers/towers-rules.ts'

const games = readGames()
const gameOf = (code: string) => games.find(game => game.code === code) as AnyGame
const loom = gameOf('loom-rhythm')
const crackers = gameOf('firecracker')
const drip = gameOf('coffee-drip')
const kick = gameOf('shuttle-kick')
const gates = gameOf('five-gates')
const STAKE = 1000_00000n

/** Gives exactly these bytes. */
const script = (bytes: readonly number[]) => {
  let at = 0
  return () => {
    if (at >= bytes.length) throw new Error('script ran out')
    return bytes[at++] as number
  }
}
const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'sen', nonce })
const bytesOf = (nonce: number) => roundBytes(seedsOf(nonce), hmac)

/** What a proof of this round says, as the studio would answer it. */
function proofOf(game: AnyGame, nonce: number, choice: object, steps: readonly object[]) {
  const state = replay(game, { choice, steps }, bytesOf(nonce))
  const serverSeedHash = createHash('sha256').update(seedsOf(nonce).serverSeed).digest('hex')
  return {
    facts: game.facts,
    round: { stake: '1000.00', ...game.view(STAKE, state) },
    proof: { ...seedsOf(nonce), serverSeedHash, choice, steps },
  } as never
}

describe('dice', () => {
  const file = loom.facts as DiceFile

  it('pays over all 10,000 numbers what the formula says, for choices of every size, on both sides', () => {
    const some = [...choicesOfDice(file)].filter((_, at) => at % 1500 < 2)
    expect(some.length).toBeGreaterThan(10)
    for (const choice of some) {
      let paid = 0n
      for (let number = 0; number < 10_000; number++)
        paid += loom.pay(STAKE, loom.start(choice, script([number >> 8, number & 255])))
      const { over, under } = returnOfDice(file, choice)
      expect(paid * under, JSON.stringify(choice)).toBe(over * STAKE * 10_000n)
    }
  })

  it('has the prizes that follow from 99 % too', () => {
    const under = (target: number) => writeTimes(timesOfDice({ keep: '0.99' }, { side: 'under', target }))
    expect([under(5000), under(100), under(9800)]).toEqual(['1.98', '99.00', '1.0102'])
  })

  it.each([
    { side: 'over', target: 9999 },
    { side: 'under', target: 99 },
    { side: 'under', target: 9501 },
    { side: 'under', target: 50.5 },
    { side: 'both', target: 5000 },
    {},
  ])('refuses the bet %j', choice => {
    expect(() => loom.readChoice(choice)).toThrow('badChoice')
  })
})

describe('mines', () => {
  const file = crackers.facts as MinesFile

  it('has the published prizes of a board of 25 with three mines at 99 %', () => {
    const times = [1, 2, 3, 4].map(safe => timesOfMines({ keep: '0.99', fields: 25, best: 5000 }, 3, safe))
    expect(times).toEqual([11_250, 12_857, 14_785, 17_120])
  })

  it('bursts as often as counted: every way to lay two mines on five fields, opened from left to right', () => {
    const small = minesGame({ ...file, fields: 5, mines: [2] })
    const safe = [0, 0, 0, 0]
    for (let first = 0; first < 5; first++)
      for (let second = 0; second < 4; second++) {
        let state = small.start({ mines: 2 }, script([first, second]))
        for (let pick = 0; pick < 3; pick++) {
          state = small.act(state, { pick }, script([]))
          if ((small.view(STAKE, state) as { isBurst: boolean }).isBurst) break
          safe[pick + 1] = (safe[pick + 1] as number) + 1
        }
      }
    for (const many of [1, 2, 3]) {
      const { over, under } = chanceOfSafe({ fields: 5 }, 2, many)
      expect(BigInt(safe[many] as number) * under).toBe(over * 20n)
    }
  })

  it('returns the same wherever one stops, for every number of mines', () => {
    for (const mines of file.mines)
      for (let safe = 1; safe <= mostSafe(file, mines); safe++) {
        const { over, under } = chanceOfSafe(file, mines, safe)
        const share = Number(over * BigInt(timesOfMines(file, mines, safe))) / Number(under) / ONCE
        expect(share).toBeGreaterThan(0.9698)
        expect(share).toBeLessThanOrEqual(0.97)
      }
  })

  it('tells no field before it is opened, and all of them when the round is over', () => {
    const state = crackers.start({ mines: 5 }, bytesOf(1))
    const before = JSON.stringify(crackers.view(STAKE, state))
    expect(before).toContain('"bursts":null')
    const [mine] = state.mines
    const safe = Array.from({ length: 25 }, (_, field) => field).find(field => !state.mines.includes(field)) as number
    const one = crackers.act(state, { pick: safe }, script([]))
    expect(crackers.view(STAKE, one)).toMatchObject({ opened: [safe], bursts: null, isOver: false, won: '1212.50' })
    const burst = crackers.act(one, { pick: mine }, script([]))
    expect(crackers.view(STAKE, burst)).toMatchObject({ isBurst: true, isOver: true, won: '0.00' })
    expect((crackers.view(STAKE, burst) as { bursts: number[] }).bursts).toHaveLength(5)
    expect([crackers.pay(STAKE, burst), crackers.pay(STAKE, crackers.act(one, { collect: true }, script([])))]).toEqual(
      [0n, 1212_50000n],
    )
  })

  it('refuses in words: a field that is open, collecting before the first field, what is no step', () => {
    const state = crackers.start({ mines: 1 }, bytesOf(2))
    const safe = [0, 1].find(field => !state.mines.includes(field)) as number
    expect(() => crackers.act(state, { collect: true }, script([]))).toThrow('nothingToCollect')
    const one = crackers.act(state, { pick: safe }, script([]))
    expect(() => crackers.act(one, { pick: safe }, script([]))).toThrow('fieldOpen')
    for (const step of [{}, { pick: 25 }, { pick: -1 }, { pick: '3' }, { collect: false }, { pick: 3, collect: true }])
      expect(() => crackers.readStep(step), JSON.stringify(step)).toThrow('badStep')
    for (const choice of [{}, { mines: 0 }, { mines: 4 }, { mines: '3' }, { mines: 25 }])
      expect(() => crackers.readChoice(choice), JSON.stringify(choice)).toThrow('badChoice')
  })

  it('collects by itself when nothing safe is left, or when the next prize would be above the highest', () => {
    for (const mines of [24, 12]) {
      let state = crackers.start({ mines }, bytesOf(3))
      const safe = Array.from({ length: 25 }, (_, field) => field).filter(field => !state.mines.includes(field))
      while (!crackers.isOver(state)) state = crackers.act(state, { pick: safe.shift() }, script([]))
      expect(crackers.pay(STAKE, state)).toBe(
        (STAKE * BigInt(timesOfMines(file, mines, mostSafe(file, mines)))) / 10_000n,
      )
      expect(timesOfMines(file, mines, mostSafe(file, mines))).toBeLessThanOrEqual(file.best * ONCE)
    }
  })
})

describe('plinko', () => {
  const file = drip.facts as PlinkoFile

  it('pays over all ways of eight and twelve rows what the binomial law says', () => {
    for (const rows of [8, 12])
      for (const risk of RISKS) {
        let paid = 0n
        for (let way = 0; way < 2 ** rows; way++) {
          const turns = Array.from({ length: rows }, (_, row) => (way >> row) & 1)
          paid += drip.pay(STAKE, drip.start({ rows, risk }, script(turns)))
        }
        const { over, under } = returnOfPlinko(file, { rows, risk })
        expect(paid * under).toBe(over * STAKE * BigInt(2 ** rows))
      }
  })

  it('has the returns that are known of other houses’ tables of sixteen rows', () => {
    const tables = {
      16: {
        low: ['16', '9', '2', '1.4', '1.4', '1.2', '1.1', '1', '0.5'],
        medium: ['110', '41', '10', '5', '3', '1.5', '1', '0.5', '0.3'],
        high: ['1000', '130', '26', '9', '4', '2', '0.2', '0.2', '0.2'],
      },
    }
    const known = RISKS.map(risk => writeFraction(returnOfPlinko({ tables }, { rows: 16, risk }), 9))
    expect(known).toEqual(['0.989987183', '0.989883423', '0.989764404'])
  })

  it('has as many cups as rows and one, the same from both rims', () => {
    for (const rows of [8, 12, 16]) {
      const cups = cupsOf(file, { rows, risk: 'high' })
      expect(cups).toHaveLength(rows + 1)
      expect(cups.toReversed()).toEqual(cups)
    }
    for (const choice of [{}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: 'toString', risk: 'low' }])
      expect(() => drip.readChoice(choice)).toThrow('badChoice')
  })
})

describe('limbo', () => {
  const file = kick.facts as LimboFile
  /** The bytes that draw the n-th of the 100,000,000 numbers, n from 1. */
  const bytesFor = (n: number) => {
    const [high, low] = [Math.floor((n - 1) / 10_000), (n - 1) % 10_000]
    return script([high >> 8, high & 255, low >> 8, low & 255])
  }
  const wins = (target: number, n: number) => kick.pay(STAKE, kick.start({ target }, bytesFor(n))) > 0n

  it('reaches each target with just as many of the numbers as counted: the last that wins, and the next that does not', () => {
    for (const target of [101, 150, 200, 333, 1000, 12_345, 100_000]) {
      const ways = waysOfLimbo(file, { target })
      expect([wins(target, 1), wins(target, ways), wins(target, ways + 1)], `${target}`).toEqual([true, true, false])
      expect(ways * target).toBeLessThanOrEqual(9_650_000_000)
      expect(ways * target).toBeGreaterThan(9_650_000_000 - 100_001)
    }
  })

  it('pays the target and nothing else, and says how high it was', () => {
    const state = kick.start({ target: 250 }, bytesFor(1_000_000))
    expect(kick.view(STAKE, state)).toEqual({ height: '96.50', isWon: true, multiplier: '2.50', won: '2500.00' })
    for (const target of [100, 100_001, 2.5, '200', null])
      expect(() => kick.readChoice({ target })).toThrow('badChoice')
  })
})

describe('towers', () => {
  const file = gates.facts as TowersFile

  it('has the known prizes of five gates of two doors, and the returns of every stop', () => {
    expect([1, 2, 3, 4, 5].map(passed => timesOfTowers(file, 'even', passed))).toEqual([
      19_400, 38_800, 77_600, 155_200, 310_400,
    ])
    for (const way of WAYS)
      for (let passed = 1; passed <= 5; passed++) {
        const share = Number(writeFraction(returnOfTowers(file, way, passed), 9))
        expect(share).toBeLessThanOrEqual(0.97)
        expect(share).toBeGreaterThan(0.9699)
      }
  })

  it('lets through as many ways as counted: every way to lay five levels of two doors, always the left one', () => {
    const passed = [0, 0, 0, 0, 0, 0]
    for (let way = 0; way < 32; way++) {
      let state = gates.start({ way: 'even' }, script(Array.from({ length: 5 }, (_, level) => (way >> level) & 1)))
      while (!gates.isOver(state)) state = gates.act(state, { door: 0 }, script([]))
      const { opened, isFallen } = gates.view(STAKE, state) as { opened: number[]; isFallen: boolean }
      for (let level = 1; level <= opened.length - (isFallen ? 1 : 0); level++)
        passed[level] = (passed[level] as number) + 1
    }
    expect(passed).toEqual([0, 16, 8, 4, 2, 1])
  })

  it('refuses in words and tells no door before its time', () => {
    const state = gates.start({ way: 'hard' }, bytesOf(4))
    expect(gates.view(STAKE, state)).toMatchObject({ safe: null, opened: [], isOver: false, won: '0.00' })
    expect(() => gates.act(state, { collect: true }, script([]))).toThrow('nothingToCollect')
    expect(() => gates.act(state, { door: 3 }, script([]))).toThrow('badStep')
    for (const step of [{}, { door: -1 }, { door: '1' }, { door: 1, collect: true }])
      expect(() => gates.readStep(step)).toThrow('badStep')
    for (const choice of [{}, { way: 'none' }, { way: 1 }]) expect(() => gates.readChoice(choice)).toThrow('badChoice')
  })
})

test('a player’s verifier of each engine agrees with every round of a long run, and with none that was altered', () => {
  const wrong = { dice: 0, mines: 0, plinko: 0, limbo: 0 }
  for (let nonce = 0; nonce < 2000; nonce++) {
    const dice = proofOf(loom, nonce, { side: nonce % 2 ? 'over' : 'under', target: 500 + nonce * 4 }, [])
    const mined = (crackers.facts as MinesFile).mines[nonce % 9] as number
    const steps: object[] = [{ pick: nonce % 25 }]
    const begun = replay(crackers, { choice: { mines: mined }, steps }, bytesOf(nonce))
    if (!crackers.isOver(begun)) steps.push({ collect: true })
    const mines = proofOf(crackers, nonce, { mines: mined }, steps)
    const plinko = proofOf(drip, nonce, { rows: [8, 12, 16][nonce % 3], risk: RISKS[nonce % 3] }, [])
    const limbo = proofOf(kick, nonce, { target: 101 + nonce * 3 }, [])
    const doors: object[] = [{ door: nonce % 2 }]
    if (!gates.isOver(replay(gates, { choice: { way: WAYS[nonce % 3] }, steps: doors }, bytesOf(nonce))))
      doors.push({ collect: true })
    const towers = proofOf(gates, nonce, { way: WAYS[nonce % 3] }, doors)
    const verdicts = [
      verifyDice(dice),
      verifyMines(mines),
      verifyPlinko(plinko),
      verifyLimbo(limbo),
      verifyTowers(towers),
    ]
    expect(
      verdicts.map(({ agrees }) => agrees),
      `${nonce}`,
    ).toEqual([true, true, true, true, true])
    const altered = (proof: { proof: object }) => ({ ...proof, proof: { ...proof.proof, nonce: nonce + 1 } }) as never
    wrong.dice += Number(verifyDice(altered(dice)).agrees)
    wrong.mines += Number(verifyMines(altered(mines)).agrees)
    wrong.limbo += Number(verifyLimbo(altered(limbo)).agrees)
    wrong.plinko += Number(verifyPlinko(altered(plinko)).agrees)
  }
  // Another round's seeds give the same result by chance now and then, where there are few results.
  expect(wrong.limbo).toBeLessThan(20)
  expect(wrong.dice).toBeLessThan(5)
  expect(wrong.plinko).toBeLessThan(20)
  expect(wrong.mines).toBeLessThan(800)
})

describe('a game file', () => {
  const folder = path.join(import.meta.dirname, '..', '..', 'games')
  const planted = (name: string, from: string, to: string) => {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'games-'))
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    expect(text).toContain(from)
    fs.writeFileSync(path.join(own, name), text.replace(from, to))
    try {
      readGames(own)
      return 'is taken'
    } catch (error) {
      return (error as Error).message
    } finally {
      fs.rmSync(own, { recursive: true })
    }
  }

  it.each([
    ['coffee-drip.json', '"880"', '"890"', 'published.rtp: the numbers of the game give 0.970294'],
    ['coffee-drip.json', '"123", ', '', 'tables.16.high: gives 16 cups; 17 are due'],
    ['loom-rhythm.json', '"0.97"', '"0.98"', 'published.rtp: the numbers of the game give 0.980000'],
    ['loom-rhythm.json', '"engine": "dice"', '"engine": "dise"', ':5: engine: '],
    ['firecracker.json', '24]', '25]', 'mines.8: leaves no safe field'],
    ['firecracker.json', '"usual": "2000"', '"usual": "2001"', 'stakes.VND.usual: is none of the levels'],
    ['five-gates.json', '"safe": 2', '"safe": 3', 'ways.easy.safe: leaves no barred door'],
    ['shuttle-kick.json', '"most": 100000', '"most": 10000000', 'targets.most: '],
    ['cyclo-rush.json', '"2131.09"', '"2000.00"', 'top: is no prize that a run of guesses has'],
    ['boat-race.json', '"10.2"', '"10.2", "11"', 'tables.low.3: 4 prizes are due, for 0 to 3 hits'],
    ['boat-race.json', '"4.4"', '"4.5"', 'published.rtp: the numbers of the game give 0.975'],
    ['scratch-spring.json', '160000', '150000', 'published.rtp: the numbers of the game give 0.950000'],
    [
      'video-poker.json',
      '"fullHouse": "9"',
      '"fullHouse": "8"',
      'tables.jacks: has prizes whose return was not recorded',
    ],
    ['blackjack-single.json', '"2.5"', '"2.2"', 'published.rtp: the numbers of the game give 0.98'],
    ['baccarat-mini.json', '"1.95"', '"2"', 'published.rtp: the numbers of the game give 1.012'],
    ['lotus-pond.json', '"0.20"', '"0.00001"', 'stakes.*.levels.0: cannot be shared into 20 parts'],
    ['lotus-pond.json', '[0, 1, 2, 1, 0]', '[0, 1, 3, 1, 0]', ':19: lines.3: line 0,1,3,1,0 does not fit'],
    ['lotus-pond.json', '"awarded"', '"given"', 'freeSpins'],
    ['lotus-pond.json', '"code": "lotus-pond"', '"code": "lotus"', ':2: code: is not the file’s name'],
  ])('%s with %s made %s stops the start: %s', (name, from, to, words) => {
    expect(planted(name, from, to).replaceAll("'", '’')).toMatch(new RegExp(`${name.replace('.', '\\.')}:\\d+: `))
    expect(planted(name, from, to).replaceAll("'", '’')).toContain(words)
  })
})
