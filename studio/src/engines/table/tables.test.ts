/** The mathematics of every table against a computation of another kind, and against published figures. */
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hmacBytes } from '@sen/core/fairness/hmac-bytes'
import type { TableGame } from '@sen/supplier/shared/shared-rounds'
import { ONCE, winOf } from '@sen/supplier/shared/shared-rules'
import { describe, expect, it } from 'vitest'
import { readGames } from '../../games.ts'
import { bankerDraws, deal, type Hands, totalOf } from '../baccarat/punto-banco.ts'
import { NUMBERS_OF, WHEEL } from './roulette.ts'
import { spotsOf } from './table-engine.ts'
import { figuresOfTable, type TableFile, tableGame } from './table-file.ts'
import { TABLES, tableOf } from './tables.ts'

const games = readGames().filter((game): game is TableGame => game.shared !== undefined)
const fileOf = (game: TableGame) => game.facts as TableFile
const bytes = (seed: string) => hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), seed, 'x')

/** Edges in percent as they are published for these pays, to six decimals. */
const PUBLISHED: Record<string, Record<string, string>> = {
  'hoian-sicbo': {
    ...{
      even: '2.777778',
      sum4: '15.277778',
      sum5: '13.888889',
      sum6: '16.666667',
      sum7: '9.722222',
      sum8: '12.500000',
    },
    ...{ sum9: '18.981481', sum10: '12.500000', anyTriple: '13.888889', triple: '16.203704', double: '18.518519' },
    ...{ pair: '16.666667', single: '7.870370' },
  },
  'hoian-xoc-dia': { even: '3.000000', three: '3.000000', four: '3.125000', same: '3.750000', two: '3.250000' },
  'kinhdo-bau-cua': { picture: '7.870370' },
  'hoian-dragon-tiger': { side: '3.734940', tie: '32.771084', suited: '13.975904', half: '7.692308' },
  'kinhdo-dragon-tiger': { side: '3.734940', tie: '10.361446', suited: '13.975904', half: '7.692308' },
  'hoian-baccarat': {
    ...{ banker: '1.057906', player: '1.235081', tie: '14.359629', pair: '10.361446', eitherPair: '13.709877' },
    ...{ big: '4.345748', small: '5.282877' },
  },
  'kinhdo-baccarat': { banker: '1.458104', player: '1.235081', superSix: '13.818055' },
  'hoian-roulette': { straight: '2.702703', half: '2.702703', corner: '2.702703' },
}

it.each(Object.entries(PUBLISHED))('%s keeps of each bet what is published', (code, edges) => {
  const { returns } = fileOf(games.find(game => game.code === code) as TableGame).published
  for (const [key, edge] of Object.entries(edges)) {
    // Both are rounded at the sixth digit: of a share, and of a hundredth of one.
    expect(Math.abs((1 - Number(returns[key])) * 100 - Number(edge)), key).toBeLessThan(0.00006)
  }
})

it('tie that loses all on dragon and tiger, and half back on zero, cost and give what is published', () => {
  const lost = {
    ...fileOf(games.find(({ code }) => code === 'hoian-dragon-tiger') as TableGame),
    options: { tie: 'lost' },
  }
  expect(figuresOfTable(TABLES['table-dragon-tiger'] as never, lost).side).toBe((1 - 0.0746988).toFixed(6))
  const half = {
    ...fileOf(games.find(({ code }) => code === 'hoian-roulette') as TableGame),
    options: { zero: 'half' },
  }
  expect(figuresOfTable(TABLES['table-roulette'] as never, half).half).toBe('0.986486')
})

describe.each(games.map(game => [game.code, game] as const))('%s', (_code, game) => {
  const rules = game.shared
  const file = fileOf(game)
  const engine = tableOf(file)

  it('played fifteen thousand times returns what it publishes, within what chance allows, on every spot', () => {
    const rounds = 15_000
    const next = bytes(game.code)
    const [sums, squares] = [new Map<string, number>(), new Map<string, number>()]
    for (let round = 0; round < rounds; round++) {
      const outcome = rules.draw(next, BigInt(round))
      for (const spot of rules.spots) {
        const times = rules.times(spot, outcome) / ONCE
        if (times === 0) continue
        sums.set(spot, (sums.get(spot) ?? 0) + times)
        squares.set(spot, (squares.get(spot) ?? 0) + times * times)
      }
    }
    for (const spot of rules.spots) {
      const mean = (sums.get(spot) ?? 0) / rounds
      const error = Math.sqrt(((squares.get(spot) ?? 0) / rounds - mean * mean) / rounds)
      const due = Number(file.published.returns[engine.spots[spot] as string])
      expect(Math.abs(mean - due), `${spot}: ${mean} of ${due}`).toBeLessThan(4.5 * error + 1e-9)
    }
  }, 60_000)

  it('refuses a file that promises another return, has an unknown bet, or gives more than it takes', () => {
    const [first] = Object.keys(file.pays) as [string]
    const wrong = (more: Partial<TableFile>) => () => tableGame(engine, { ...file, ...more })
    expect(wrong({ published: { ...file.published, rtp: '0.999999' } })).toThrow('the numbers of the game give')
    expect(wrong({ pays: { ...file.pays, moon: '1' } })).toThrow('is no bet of this engine')
    expect(wrong({ pays: { ...file.pays, [first]: '40' } })).toThrow(/the numbers of the game give/)
    expect(wrong({ opposed: [['moon', 'sun']] })).toThrow('names what is no spot')
    expect(wrong({ limits: { VND: file.limits.VND as never } })).toThrow('name none for *')
  })

  it('pays the same sum of bets that are one bet, and nothing that the limits forbid is offered', () => {
    for (let round = 0; round < 300; round++) {
      const outcome = rules.draw(bytes(`${game.code} ${round}`), BigInt(round))
      const bets = Object.fromEntries(rules.spots.map(spot => [spot, 100_000n]))
      const each = rules.spots.reduce((sum, spot) => sum + winOf(rules, { [spot]: 100_000n }, outcome), 0n)
      expect(winOf(rules, bets, outcome)).toBe(each)
    }
    expect(rules.spots).toEqual(spotsOf(engine, file))
  })
})

/** By ranks and in another order of reasoning: what is left in the shoe is counted as the cards go, as floating chances. */
function chancesOfBaccarat(): { player: number; banker: number; tie: number; six: number; four: number } {
  const left: number[] = Array.from({ length: 10 }, (_, value) => (value === 0 ? 128 : 32))
  let cards = 416
  const sums = { player: 0, banker: 0, tie: 0, six: 0, four: 0 }
  const each = (chance: number, then: (value: number, chance: number) => void) => {
    for (let value = 0; value < 10; value++) {
      const of = (chance * (left[value] as number)) / cards
      left[value] = (left[value] as number) - 1
      cards -= 1
      then(value, of)
      cards += 1
      left[value] = (left[value] as number) + 1
    }
  }
  const end = (player: number, banker: number, many: number, chance: number) => {
    sums[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += chance
    if (banker === 6 && player < 6) sums.six += chance
    if (many === 4) sums.four += chance
  }
  /** The banker's table as casinos print it: by his total, the player's third cards that he draws to. */
  const TABLE = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
  each(1, (one, a) =>
    each(a, (two, b) =>
      each(b, (three, c) =>
        each(c, (four, d) => {
          const [player, banker] = [(one + two) % 10, (three + four) % 10]
          if (player > 7 || banker > 7) return end(player, banker, 4, d)
          if (player > 5) {
            if (banker > 5) return end(player, banker, 4, d)
            return each(d, (card, e) => end(player, (banker + card) % 10, 5, e))
          }
          each(d, (third, e) => {
            const now = (player + third) % 10
            if (TABLE[banker]?.includes(String(third))) each(e, (card, f) => end(now, (banker + card) % 10, 6, f))
            else end(now, banker, 5, e)
          })
        }),
      ),
    ),
  )
  return sums
}

it('baccarat’s chances are the published ones, reckoned in another way', () => {
  const chances = chancesOfBaccarat()
  expect(chances.banker).toBeCloseTo(0.458597423, 8)
  expect(chances.player).toBeCloseTo(0.446246609, 8)
  expect(chances.tie).toBeCloseTo(0.095155968, 8)
  expect(chances.six).toBeCloseTo(0.053863716, 8)
  expect(chances.four).toBeCloseTo(0.378868491, 8)
  const { returns } = fileOf(games.find(({ code }) => code === 'hoian-baccarat') as TableGame).published
  expect(Number(returns.banker)).toBeCloseTo(chances.banker * 1.95 + chances.tie, 6)
  expect(Number(returns.player)).toBeCloseTo(chances.player * 2 + chances.tie, 6)
})

it.each([
  // Player, banker, player, banker, fifth, sixth (0 is an ace, 12 a king); what each holds at the end.
  ['a natural ends it', [8, 0, 12, 1, 5, 5], [2, 2]],
  ['player stands on six, banker draws on five', [5, 4, 12, 12, 7, 0], [2, 3]],
  ['player stands on six, banker on six', [5, 5, 12, 12, 7, 0], [2, 2]],
  ['banker on three stands against an eight', [1, 2, 12, 12, 7, 0], [3, 2]],
  ['banker on three draws against a nine', [1, 2, 12, 12, 8, 0], [3, 3]],
  ['banker on six draws against a six', [1, 5, 12, 12, 5, 0], [3, 3]],
  ['banker on six stands against a five', [1, 5, 12, 12, 4, 0], [3, 2]],
  ['banker on seven stands', [1, 6, 12, 12, 5, 0], [3, 2]],
])('baccarat: %s', (_what, cards, held) => {
  const { player, banker } = deal(cards)
  expect([player.length, banker.length]).toEqual(held)
})

it('the banker’s rule is the printed table in all 88 cases, and totals go by ten', () => {
  const TABLE = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
  for (let total = 0; total <= 7; total++) {
    for (let third = 0; third <= 9; third++)
      expect(bankerDraws(total, third)).toBe(TABLE[total]?.includes(String(third)))
    expect(bankerDraws(total, undefined)).toBe(total <= 5)
  }
  expect(totalOf([8, 7, 12])).toBe(7)
})

it('roulette: the wheel has each number once, every spot as many numbers as it pays for, all bets of one row return alike', () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const many = Object.keys(NUMBERS_OF).reduce<Record<string, number>>((sum, spot) => {
    const kind = spot.split('-')[0] as string
    sum[kind] = (sum[kind] ?? 0) + 1
    return sum
  }, {})
  expect(many).toMatchObject({ straight: 37, split: 60, street: 14, corner: 23, line: 11, dozen: 3, column: 3 })
  const game = games.find(({ code }) => code === 'hoian-roulette') as TableGame
  for (const [spot, numbers] of Object.entries(NUMBERS_OF)) {
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(game.shared.times(spot, numbers[0]) / ONCE).toBe(36 / numbers.length)
  }
})

it('a hand of baccarat pays as the rules say: commission, ties, half on six', () => {
  const [five, six] = ['hoian-baccarat', 'kinhdo-baccarat'].map(
    code => games.find(game => game.code === code) as TableGame,
  )
  const sixWins: Hands = { player: [11, 12], banker: [5, 12] }
  const tie: Hands = { player: [6, 12], banker: [19, 12] }
  expect([five, six].map(game => game?.shared.times('banker', sixWins))).toEqual([19_500, 15_000])
  expect(six?.shared.times('super-six', sixWins)).toBe(160_000)
  expect(['banker', 'player', 'tie', 'either-pair'].map(spot => five?.shared.times(spot, tie))).toEqual([
    ONCE,
    ONCE,
    90_000,
    0,
  ])
})

it('a file of the folder with a wrong figure stops the start with its line', () => {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'tables-'))
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../games/kinhdo-bau-cua.json'), 'utf8')
  fs.writeFileSync(
    path.join(folder, 'kinhdo-bau-cua.json'),
    text.replace('"picture": "0.921296"', '"picture": "0.931296"'),
  )
  expect(() => readGames(folder)).toThrow(
    /kinhdo-bau-cua\.json:\d+: published\.returns\.picture: the numbers of the game give 0\.921296/,
  )
  fs.rmSync(folder, { recursive: true })
})
