/** Fishing: every fish returns the same, computed and shot; what swims where is the same for all; the verifier agrees. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { describe, expect, it, test } from 'vitest'
import { verifyFish } from '../../../../tools/verify/fish.ts'
import { readGames } from '../../games.ts'
import { writeFraction } from '../fraction.ts'
import { figuresOfFish, returnOfFish } from './fish-returns.ts'
import { type FishChoice, type FishFile, fishGame, oddsOf, shotsAt } from './fish-rules.ts'
import { isThere, placeOf, schoolOf, schoolsAt, speciesOf, swimOf } from './water.ts'

const GAMES = readGames().filter(({ engine }) => engine === 'fish')
const files = GAMES.map(({ facts }) => facts as FishFile)
const river = files.find(({ code }) => code === 'hoa-lu-hunt') as FishFile
const ROOM = '01920000-0000-7000-8000-000000000001'
const STAKE = readAmount('1000')
const BURSTS = 1500

const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce })

/** A fish of each species that ever swims in a room. */
function fishOfEach(file: FishFile): number[] {
  const found = new Map<number, number>()
  for (let school = 0; found.size < speciesOf(file).length; school++)
    for (const { at, fish } of schoolOf(file, ROOM, school)) found.set(at, found.get(at) ?? fish)
  return [...found.values()]
}

function shootAt(file: FishFile, choice: FishChoice, nonce: number) {
  const game = fishGame(file)
  const state = game.start(choice, roundBytes(seedsOf(nonce), hmac))
  const seeds = seedsOf(nonce)
  const proof = {
    facts: file,
    round: { stake: '1000.00', ...(game.view(STAKE, state) as { won: string; hauls: [] }) },
    proof: { ...seeds, serverSeedHash: createHash('sha256').update(seeds.serverSeed).digest('hex'), choice },
  }
  return { proof, state, paid: game.pay(STAKE, state) }
}

test('there are thirteen games, each with a table, a boss or more and a return of its own', () => {
  expect(files).toHaveLength(13)
  expect(new Set(files.map(({ scene }) => scene)).size).toBe(13)
  expect(new Set(files.map(({ fish }) => JSON.stringify(fish))).size).toBe(13)
})

describe.each(files.map(file => [file.code, file] as const))('%s', (_, file) => {
  it('returns exactly what it publishes at every fish, and no part of a shot lies over another', () => {
    for (const species of speciesOf(file)) {
      expect(writeFraction(returnOfFish(file, species), 6)).toBe(file.published.rtp)
      const { all, part } = oddsOf(file, species)
      const shots = shotsAt(file, species)
      expect(shots).toBeGreaterThan(1)
      expect(shots * part).toBeLessThanOrEqual(all)
    }
  })

  it('pays by the bytes what its table says, and the verifier agrees with every burst', () => {
    const each = fishOfEach(file)
    let [shots, paid, squares] = [0, 0, 0]
    for (let nonce = 0; nonce < BURSTS; nonce++) {
      const [one, other] = [each[nonce % 3] as number, each[(nonce + 1) % each.length] as number]
      const choice = { room: ROOM, fish: one === other ? [one, one] : [one, other, one] }
      const burst = shootAt(file, choice, nonce)
      if (nonce % 20 === 0) expect(verifyFish(burst.proof).agrees, `${nonce}`).toBe(true)
      const share = Number(burst.paid / STAKE)
      shots += choice.fish.length
      paid += share
      squares += share * share
    }
    // A plausible mean: within four standard errors of what the file publishes.
    const error = Math.sqrt(squares - (paid * paid) / BURSTS) / shots
    expect(Math.abs(paid / shots - Number(file.keep))).toBeLessThan(4 * error)
  })
})

test('a burst catches a fish by the shot in whose part the number lies, once at most', () => {
  const file = river
  const fish = fishOfEach(file).find(one => swimOf(file, ROOM, one)?.species.prizes[0]?.[0] === 3) as number
  const counts = [0, 0, 0]
  for (let nonce = 0; nonce < 3000; nonce++) {
    const [haul] = shootAt(file, { room: ROOM, fish: [fish, fish, fish] }, nonce).state.hauls
    if (haul?.shot != null) counts[haul.shot] = (counts[haul.shot] ?? 0) + 1
  }
  // Each shot alone has the published chance, 0.32.
  for (const many of counts) expect(Math.abs(many / 3000 - 0.32)).toBeLessThan(0.035)
})

test('another seed, an altered prize and an altered kind are found out by the verifier', () => {
  const file = river
  const { proof } = shootAt(file, { room: ROOM, fish: fishOfEach(file).slice(0, 2) }, 7)
  const other = { ...proof, proof: { ...proof.proof, serverSeed: 'ef'.repeat(32) } }
  expect(verifyFish(other).agrees).toBe(false)
  expect(verifyFish({ ...proof, round: { ...proof.round, won: '9999.00' } }).agrees).toBe(false)
  const [first, ...rest] = proof.round.hauls as { kind: number }[]
  const altered = [{ ...first, kind: (first?.kind ?? 0) + 1 }, ...rest] as never
  expect(verifyFish({ ...proof, round: { ...proof.round, hauls: altered } }).agrees).toBe(false)
})

test('a chance that the prizes do not give is named with its place, and so is a return', () => {
  const plant = (change: (file: FishFile) => void) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fish-'))
    const file = structuredClone(river)
    change(file)
    fs.writeFileSync(path.join(folder, `${file.code}.json`), JSON.stringify(file, null, 2))
    return () => readGames(folder)
  }
  expect(plant(() => {})).not.toThrow()
  const wrong = plant(({ published }) => {
    published.odds.carp = '0.130000'
  })
  expect(wrong).toThrow(/hoa-lu-hunt\.json:\d+: published\.odds\.carp.*0\.120000/)
  const generous = plant(({ published }) => {
    published.rtp = '0.970000'
  })
  expect(generous).toThrow('published.rtp')
  const dearer = plant(({ fish }) => {
    fish[2] = { ...(fish[2] as FishFile['fish'][0]), prizes: [[9, 1]] }
  })
  expect(dearer).toThrow('published.odds')
  expect(figuresOfFish(river).odds.carp).toBe('0.120000')
})

test('a bet names a room and fish that can be; too many shots at one fish are refused', () => {
  const file = river
  const game = fishGame(file)
  const small = fishOfEach(file).find(one => swimOf(file, ROOM, one)?.species.prizes[0]?.[0] === 2) as number
  expect(game.readChoice({ room: ROOM, fish: [small, small] })).toEqual({ room: ROOM, fish: [small, small] })
  const none = Array.from({ length: 400 }, (_, fish) => fish).find(fish => !swimOf(file, ROOM, fish))
  const wrong = [[small, small, small], [], [-1], [none], [1.5], Array.from({ length: 11 }, () => small), 'all']
  for (const fish of wrong) expect(() => game.readChoice({ room: ROOM, fish })).toThrow('badChoice')
  expect(() => game.readChoice({ room: 'here', fish: [small] })).toThrow('badChoice')
})

test('the water is never empty, bosses come on time, and a fish can be shot at while it swims and no longer', () => {
  for (const file of files) {
    for (let ms = 0; ms < 300_000; ms += 20_000) {
      const all = schoolsAt(file, ms).flatMap(school => schoolOf(file, ROOM, school))
      const seen = all.filter(swim => placeOf(swim, ms))
      expect(seen.length, `${file.code} ${ms}`).toBeGreaterThan(4)
      for (const { fish } of seen) expect(isThere(file, ROOM, fish, ms)).toBe(true)
    }
    const boss = schoolOf(file, ROOM, file.bossEvery - 1).find(({ isBoss }) => isBoss)
    expect(boss).toBeDefined()
    const { fish, bornMs, crossMs } = boss as NonNullable<typeof boss>
    expect(isThere(file, ROOM, fish, bornMs - 2000)).toBe(false)
    expect(isThere(file, ROOM, fish, bornMs + crossMs + 2000)).toBe(false)
  }
})
