/** Fan tan, struck roulette, coin, dice tower, money wheel, fights and races: their returns reckoned in another way, and their cards of events. */
import type { TableGame } from '@sen/supplier/shared/shared-rounds'
import { expect, it } from 'vitest'
import { readGames } from '../../games.ts'
import { type Fight, type FightField, fightTable } from './fight.ts'
import { checkFight } from './fight-file.ts'
import { SEGMENTS_AROUND } from './money-wheel.ts'
import type { PenaltyField, Shootout } from './penalty.ts'
import { checkPenalty } from './penalty-file.ts'
import { type RaceField, raceTable } from './race.ts'
import { checkRace } from './race-file.ts'
import { paysOf } from './table-engine.ts'
import { figuresOfTable, type TableFile } from './table-file.ts'
import { tableOf } from './tables.ts'

const files = readGames()
  .filter((game): game is TableGame => game.shared !== undefined)
  .map(game => game.facts as TableFile)
const fileOf = (code: string) => files.find(file => file.code === code) as TableFile
const payOf = (file: TableFile, key: string) => Number(file.pays[key])
const returned = (file: TableFile, key: string) => Number(file.published.returns[key])

it('fan tan keeps of each bet the published share; three numbers, paid at four digits, a little more', () => {
  const edges = { fan: 3.75, nim: 2.5, kwok: 2.5, even: 2.5, nga: 1.25, ssh: 1.255 }
  for (const [key, edge] of Object.entries(edges))
    expect((1 - returned(fileOf('kinhdo-fan-tan'), key)) * 100, key).toBeCloseTo(edge, 4)
})

it('struck roulette returns as much on a number as on anything else', () => {
  const mean = (50 * 183 + 100 * 52 + 200 * 9 + 300 * 4 + 500 * 2) / 250
  const share = ((1 - 5 / 37) * 30 + (5 / 37) * (mean + 1)) / 37
  expect(mean).toBeCloseTo(73.4, 9)
  for (const key of Object.keys(fileOf('kinhdo-roulette').pays))
    expect(returned(fileOf('kinhdo-roulette'), key), key).toBeCloseTo(share, 6)
})

it('a run of tosses returns 97 % however long it is', () => {
  const file = fileOf('trangtien-coin')
  for (const run of [1, 2, 3, 4])
    expect(returned(file, `run${run}`)).toBeCloseTo((payOf(file, `run${run}`) + 1) / 2 ** run, 6)
  expect(returned(file, 'five')).toBeCloseTo((payOf(file, 'five') + 1) / 32, 6)
  expect(returned(file, 'most')).toBeCloseTo((payOf(file, 'most') + 1) / 2, 6)
})

it('a total of the dice tower returns by its ways, lit in three of eleven cases by 2.95 on the average', () => {
  const file = fileOf('trangtien-dice-show')
  const ways = [1, 2, 3, 4, 5, 6]
  for (const [at, many] of ways.entries()) {
    const key = `sum${at + 2}`
    const lifted = 1 + payOf(file, key) * (8 / 11 + (3 / 11) * ((2 * 12 + 3 * 5 + 5 * 2 + 10) / 20))
    expect(returned(file, key), key).toBeCloseTo((many / 36) * lifted, 6)
  }
  expect(returned(file, 'double')).toBeCloseTo((payOf(file, 'double') + 1) / 6, 6)
  expect(returned(file, 'half')).toBeCloseTo(((payOf(file, 'half') + 1) * 15) / 36, 6)
})

it('the money wheel has 54 segments as its rules say, and returns by them, its top slot and its prizes', () => {
  const file = fileOf('trangtien-wheel')
  const stops = { one: 21, two: 13, five: 7, ten: 4, lantern: 4, boat: 3, firework: 2 }
  const count = Object.fromEntries(
    Object.keys(stops).map(key => [key, SEGMENTS_AROUND.filter(one => one === key).length]),
  )
  expect(count).toEqual(stops)
  const lift = (2 * 4 + 3 * 3 + 5 * 2 + 10) / 10 - 1
  for (const [key, ways] of Object.entries({ one: 174, two: 184, five: 105, ten: 73 })) {
    const share = (stops[key as 'one'] * (1 + payOf(file, key) * (1 + (ways / 1000) * lift))) / 54
    expect(returned(file, key), key).toBeCloseTo(share, 6)
  }
  const small = (3 * 320 + 5 * 250 + 8 * 200 + 12 * 120 + 20 * 70 + 50 * 40) / 1000
  const large = (5 * 254 + 8 * 250 + 10 * 200 + 15 * 120 + 25 * 136 + 50 * 30 + 100 * 10) / 1000
  expect(returned(file, 'lantern')).toBeCloseTo((4 * large) / 54, 6)
  expect(returned(file, 'boat')).toBeCloseTo((3 * 2 * small) / 54, 6)
  expect(returned(file, 'firework')).toBeCloseTo((2 * 3 * small) / 54, 6)
})

const fights = files.filter(({ engine }) => engine === 'table-fight')

it.each(fights.map(file => [file.code, file] as const))(
  '%s: each row of odds returns by its ways, draws give sides back',
  (_, file) => {
    const field = file.field as FightField
    const all = (field.favourites[0]?.[0] as number) * 2 + field.draw + field.full
    const drawn = (field.draw + field.full) / all
    for (const [row, [strong, weak]] of field.favourites.entries()) {
      expect(strong + weak + field.draw + field.full).toBe(all)
      const keys = row === 0 ? (['level', 'level'] as const) : ([`favourite${row}`, `outsider${row}`] as const)
      expect(returned(file, keys[0])).toBeCloseTo((strong / all) * (1 + payOf(file, keys[0])) + drawn, 6)
      expect(returned(file, keys[1])).toBeCloseTo((weak / all) * (1 + payOf(file, keys[1])) + drawn, 6)
    }
    expect(returned(file, 'draw')).toBeCloseTo((field.draw / all) * (1 + payOf(file, 'draw')), 6)
    expect(returned(file, 'full')).toBeCloseTo((field.full / all) * (1 + payOf(file, 'full')), 6)
    // Nothing is offered that returns less than three quarters.
    expect(Number(file.published.least)).toBeGreaterThan(0.75)
  },
)

it('a fight pays the price of its own odds, and a draw that loses is worth less', () => {
  const [file] = fights as [TableFile]
  const field = file.field as FightField
  const engine = fightTable(field)
  const pays = Object.fromEntries(
    Object.entries(file.pays).map(([key, pay]) => [key, Math.round((Number(pay) + 1) * 10_000)]),
  )
  const at = field.card.findIndex(({ odds }) => odds < 0)
  const won = (result: Fight['result'], spot: string) =>
    engine.times(pays, spot, { fight: at, result, round: 1, course: 0 }, file.options)
  const row = Math.abs(field.card[at]?.odds ?? 0)
  expect(won('meron', 'meron')).toBe(pays[`outsider${row}`])
  expect(won('wala', 'wala')).toBe(pays[`favourite${row}`])
  expect([won('wala', 'meron'), won('draw', 'meron'), won('full', 'wala'), won('draw', 'draw')]).toEqual([
    0,
    10_000,
    10_000,
    pays.draw,
  ])
  const lost = figuresOfTable(engine, { ...file, options: { draw: 'lost' } })
  const all = (field.favourites[0]?.[0] as number) * 2 + field.draw + field.full
  expect(Number(lost.level)).toBeCloseTo(returned(file, 'level') - (field.draw + field.full) / all, 5)
})

it('the rounds of a table go through its card in order; a card that names no bird, or runners twice, is refused', () => {
  const field = fights[0]?.field as FightField
  const engine = fightTable(field)
  const drawn = [0, 1, field.card.length + 1].map(number => engine.draw(() => 0, number).fight)
  expect(drawn).toEqual([0, 1, 1])
  expect(() => checkFight({ ...field, card: [{ red: 0, blue: 0, odds: 0 }] })).toThrow('does not name two birds')
  expect(() => checkFight({ ...field, card: [{ red: 0, blue: 1, odds: 9 }] })).toThrow('is no row')
  expect(() => checkFight({ ...field, favourites: [[900, 880]] })).toThrow('is not level')
  const races = fileOf('saovang-horse').field as RaceField
  const [first] = races.programme as [RaceField['programme'][number]]
  const twice = { ...first, runners: first.runners.map(() => 0) }
  expect(() => checkRace({ ...races, programme: [twice] })).toThrow('does not name 8 runners')
  expect(() => checkRace({ ...races, programme: [{ ...first, lanes: first.lanes.map(() => 0) }] })).toThrow(
    'each lane once',
  )
})

/** Every order of finish with its chance, one after the other. */
function* allOrders(weights: readonly number[], left: readonly number[]): Generator<readonly [number[], number]> {
  if (left.length === 0) return yield [[], 1]
  const all = left.reduce((sum, rank) => sum + (weights[rank] as number), 0)
  for (const rank of left)
    for (const [rest, chance] of allOrders(
      weights,
      left.filter(one => one !== rank),
    ))
      yield [[rank, ...rest], (chance * (weights[rank] as number)) / all]
}

it.each(['saovang-greyhound', 'saovang-horse'])('%s returns by every order of finish there is', code => {
  const file = fileOf(code)
  const { weights, places } = file.field as RaceField
  const win = weights.map(() => 0)
  const place = weights.map(() => 0)
  for (const [order, chance] of allOrders(weights, [...weights.keys()])) {
    win[order[0] as number] = (win[order[0] as number] as number) + chance
    for (const rank of order.slice(0, places)) place[rank] = (place[rank] as number) + chance
  }
  for (const rank of weights.keys()) {
    expect(returned(file, `win${rank + 1}`)).toBeCloseTo((win[rank] as number) * (1 + payOf(file, `win${rank + 1}`)), 6)
    expect(returned(file, `place${rank + 1}`)).toBeCloseTo(
      (place[rank] as number) * (1 + payOf(file, `place${rank + 1}`)),
      6,
    )
  }
  const { order } = raceTable(file.field as RaceField).draw(() => 7, 3)
  expect(order.toSorted((a, b) => a - b)).toEqual([...weights.keys()])
  expect(tableOf(file).spots).toHaveProperty(`win-${weights.length}`)
})

it('a penalty shoot-out returns on a kick by its chance, and on goals by the binomial law', () => {
  const file = fileOf('saovang-penalty')
  const { ways } = file.field as PenaltyField
  for (const end of ['goal', 'saved', 'wide'] as const)
    expect(returned(file, end), end).toBeCloseTo((payOf(file, end) + 1) * (ways[end] / 100), 6)
  const chance = (goals: number) =>
    ([1, 5, 10, 10, 5, 1][goals] as number) * (ways.goal / 100) ** goals * (1 - ways.goal / 100) ** (5 - goals)
  for (const goals of [3, 4, 5])
    expect(returned(file, `goals${goals}`)).toBeCloseTo((payOf(file, `goals${goals}`) + 1) * chance(goals), 6)
  expect(returned(file, 'goalsfew')).toBeCloseTo((payOf(file, 'goalsfew') + 1) * (chance(0) + chance(1) + chance(2)), 6)
})

it('a shoot-out is the one of its card, each kick pays one of three ends, and the goals one of four spots', () => {
  const file = fileOf('saovang-penalty')
  const engine = tableOf(file)
  const pays = paysOf(file)
  let byte = 7
  const next = () => {
    byte = (byte * 73 + 41) % 65_537
    return byte % 256
  }
  for (let number = 0; number < 200; number++) {
    const shootout = engine.draw(next, number) as Shootout
    expect(shootout.event).toBe(number % (file.field as PenaltyField).card.length)
    const won = Object.keys(engine.spots).filter(spot => engine.times(pays, spot, shootout, {}) > 0)
    expect(won.filter(spot => spot.startsWith('kick'))).toEqual(
      shootout.kicks.map((end, at) => `kick-${at + 1}-${end}`),
    )
    expect(won.filter(spot => spot.startsWith('goals'))).toHaveLength(1)
  }
})

it('a card of shoot-outs whose chances are not a hundred, or with a team against itself, is refused', () => {
  const field = fileOf('saovang-penalty').field as PenaltyField
  expect(() => checkPenalty({ ...field, ways: { ...field.ways, goal: 76 } })).toThrow('a hundred')
  expect(() => checkPenalty({ ...field, card: [{ kicks: 1, keeps: 1 }] })).toThrow('two teams')
  expect(() => checkPenalty({ ...field, card: [{ kicks: 1, keeps: 99 }] })).toThrow('two teams')
})
