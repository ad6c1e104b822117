import fs from 'node:fs'
import path from 'node:path'
import { TRAITS } from '@sen/core/catalogue/traits'
import { countNumbers, FORMS } from '@sen/core/lottery/forms'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { lotterySettings } from '@sen/core/lottery/settings'
import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
import { vendorOf } from '../lottery/store.ts'
import { SEED } from './seed-catalogue.ts'

const ROOT = path.join(SEED, '..')
const readJson = <T>(...file: string[]): T => JSON.parse(fs.readFileSync(path.join(ROOT, ...file), 'utf8'))
const has = (picture: string) => fs.existsSync(path.join(ROOT, 'web', 'public', picture))

type Game = {
  nodeId: number
  slug: string
  code: string
  vendor: string
  type: string
  classify: string
  names: Record<string, string>
  description: Record<string, string>
  minBet: string
  rtp: string
  traits: string[]
  maintenance: boolean
  demo: boolean
  isGame: string
}
const games = readJson<Game[]>('seed', 'games.json')
const vendors = readJson<{ code: string; accountTypeId: number; gameTypes: string[] }[]>('seed', 'vendors.json')
const banners = readJson<{ art: string; linkageType: number; linkageValue: string }[]>('seed', 'banners.json')
const notices = readJson<{ art?: string }[]>('seed', 'notices.json')
const brands = readJson<Record<string, { art: string; hiddenVendors: string[]; hiddenGames: string[] }>>(
  'seed',
  'brands.json',
)

test('there are enough vendors and games in every category, and more than seven slot vendors on every brand', () => {
  expect(vendors.length).toBeGreaterThanOrEqual(14)
  expect(games.length).toBeGreaterThanOrEqual(140)
  for (const type of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'VN']) {
    expect(games.filter(game => game.type === type).length, type).toBeGreaterThanOrEqual(5)
  }
  for (const { hiddenVendors } of Object.values(brands)) {
    const slots = vendors.filter(({ code, gameTypes }) => gameTypes.includes('RNG') && !hiddenVendors.includes(code))
    expect(slots.length).toBeGreaterThan(7)
  }
})

test('nodes, slugs and codes are their own, every game has its vendor, and what a brand hides exists', () => {
  for (const key of ['nodeId', 'slug'] as const) expect(new Set(games.map(game => game[key])).size).toBe(games.length)
  expect(new Set(games.map(game => `${game.vendor}:${game.code}`)).size).toBe(games.length)
  expect(new Set(vendors.map(vendor => vendor.accountTypeId)).size).toBe(vendors.length)
  const codes = new Set(vendors.map(vendor => vendor.code))
  expect(games.filter(game => !codes.has(game.vendor))).toEqual([])
  for (const { hiddenVendors, hiddenGames } of Object.values(brands)) {
    expect(hiddenVendors.filter(code => !codes.has(code))).toEqual([])
    expect(hiddenGames.filter(slug => !games.some(game => game.slug === slug))).toEqual([])
  }
})

test('names and descriptions are written in both languages, each name once, each classification with its words', () => {
  for (const language of ['vi', 'en']) {
    const names = games.map(game => game.names[language] ?? '')
    expect(names.filter((name, at) => name.length < 3 || names.indexOf(name) !== at)).toEqual([])
    expect(games.filter(game => (game.description[language] ?? '').length < 10)).toEqual([])
  }
  for (const { classify, type } of games) {
    expect(hasWords(`catalogue.classify.${classify}`), classify).toBe(true)
    expect(hasWords(`catalogue.type.${type}`), type).toBe(true)
  }
})

test('every picture that the data names is there: covers, seals, banners, promotions', () => {
  const wanted = [
    ...games.flatMap(({ slug }) => [`covers/${slug}.avif`, `covers/${slug}@2x.avif`]),
    ...vendors.map(({ code }) => `seals/${code}.svg`),
    ...Object.values(brands).flatMap(({ art: brand }) => [
      ...banners.flatMap(({ art }) => [`banners/${brand}-${art}.avif`, `banners/${brand}-${art}-phone.avif`]),
      ...notices.flatMap(({ art }) =>
        art ? ['', '-phone', '-card'].map(kind => `banners/${brand}-${art}${kind}.avif`) : [],
      ),
    ]),
  ]
  expect(
    wanted.filter(picture => !has(picture)),
    'pictures that seed/ names and web/public lacks: tools/art/main.ts draws them',
  ).toEqual([])
})

const isLottery = ({ type }: Game) => ['LOTT', 'ELOTT', 'VN'].includes(type)
const isOfBook = ({ vendor }: Game) => {
  const file = ['vendors', `${vendor.toLowerCase()}.json`]
  return (
    fs.existsSync(path.join(ROOT, ...file)) && readJson<{ baseUrl: string }>(...file).baseUrl.startsWith('sportsbook')
  )
}

type StudioGame = {
  code: string
  entry: string
  name: Record<string, string>
  published?: { rtp: string }
  stakes: { VND: { levels: string[] } }
}

test('games that are open are the lottery’s and all those that the studio can run, with its own names, return and lowest stake', () => {
  const open = games.filter(one => !one.maintenance && one.isGame === 'GAME' && !isLottery(one) && !isOfBook(one))
  for (const game of open) {
    const file = readJson<StudioGame>('studio', 'games', `${game.code}.json`)
    expect(file.entry).toBe(game.vendor.toLowerCase())
    expect(readJson<{ code: string }>('vendors', `${file.entry}.json`).code).toBe(game.vendor)
    expect(file.name).toEqual(game.names)
    // Rounded down: nobody is promised more than the game returns.
    // Players of a card room win from each other: it has no return.
    const rtp = file.published && (Math.floor(Number(file.published.rtp) * 10_000) / 100).toFixed(2)
    expect(game.rtp).toBe(game.type === 'PVP' ? '' : rtp)
    expect(Number(game.minBet)).toBe(Math.min(...file.stakes.VND.levels.map(Number)))
    expect(game.demo).toBe(true)
  }
  const played = fs.readdirSync(path.join(ROOT, 'studio', 'games')).map(name => name.replace('.json', ''))
  expect(
    open.map(({ code }) => code).sort(),
    'open cards of seed/games.json beside files of studio/games: a game that is built has both',
  ).toEqual(played.sort())
})

/** A slot's file, as far as its mechanics and features go. */
type SlotFile = {
  engine: string
  freeSpins?: { multiplier?: number; grow?: object; sticky?: true; walk?: true; book?: unknown }
  cascade?: Record<string, number[]>
} & Partial<Record<'buy' | 'gamble' | 'jackpot' | 'expand' | 'mystery' | 'pick' | 'wildTimes', unknown>>

const SLOTS = ['lines', 'ways', 'cluster', 'hold', 'classic']
const TABLES = ['blackjack', 'baccarat', 'roulette', 'poker']

function traitsOf({ engine, freeSpins, cascade, ...file }: SlotFile): string[] {
  if (!SLOTS.includes(engine)) return [`mechanic.${TABLES.includes(engine) ? 'table' : 'instant'}`]
  const grows = Object.values(cascade ?? {}).some(steps => new Set(steps).size > 1)
  const features = {
    freeSpins,
    buy: file.buy,
    jackpot: file.jackpot,
    cascade,
    multiplier: file.wildTimes || freeSpins?.grow || (freeSpins?.multiplier ?? 1) > 1 || grows,
    expandingWild: file.expand,
    stickyWild: freeSpins?.sticky,
    walkingWild: freeSpins?.walk,
    bookSymbol: freeSpins?.book,
    mystery: file.mystery,
    pick: file.pick,
    doubleUp: file.gamble,
  }
  return [`mechanic.${engine}`, ...Object.entries(features).flatMap(([name, has]) => (has ? [`feature.${name}`] : []))]
}

test('mechanics and features of a slot are those that its file runs; every one but a table of cards has a theme', () => {
  const slots = games.filter(({ type, isGame }) => type === 'RNG' && isGame === 'GAME')
  for (const { code, traits } of slots) {
    const file = readJson<SlotFile>('studio', 'games', `${code}.json`)
    expect([code, ...traits.filter(trait => !trait.startsWith('theme.'))]).toEqual([code, ...traitsOf(file)])
  }
  expect(
    slots.filter(({ traits }) => !traits.some(trait => trait.startsWith('theme.'))).map(({ code }) => code),
  ).toEqual(['blackjack-single', 'baccarat-mini', 'video-poker'])
  for (const { traits } of games) expect(traits).toEqual(TRAITS.filter(trait => traits.includes(trait)))
})

test('a lobby that is open leads to tables of its vendor that are open', () => {
  const lobbies = games.filter(({ isGame, maintenance }) => isGame === 'VASSALAGE' && !maintenance)
  expect(lobbies.length).toBeGreaterThan(0)
  for (const { vendor } of lobbies)
    expect(
      games.filter(one => one.vendor === vendor && one.isGame === 'GAME' && !one.maintenance).length,
    ).toBeGreaterThan(2)
})

test('the cards of sports and e-sports that are open are those that the sportsbook opens, with their names and its lowest stake', () => {
  const open = games.filter(one => isOfBook(one) && !one.maintenance)
  const { openings } = readJson<{ openings: { code: string; entry: string; name: object }[] }>(
    'sportsbook',
    'openings.json',
  )
  const limits = readJson<{ currencies: Record<string, { least: string }> }>('sportsbook', 'limits.json')
  expect(
    open.map(({ code }) => code).sort(),
    'open cards of the sportsbook’s vendors in seed/games.json beside sportsbook/openings.json',
  ).toEqual(openings.map(({ code }) => code).sort())
  for (const { code, entry, name } of openings) {
    const card = open.find(one => one.code === code)
    const vendor = readJson<{ code: string; baseUrl: string }>('vendors', `${entry}.json`)
    expect(card).toMatchObject({ names: name, vendor: vendor.code, isGame: 'GAME', demo: true })
    expect(vendor.baseUrl).toMatch(/^sportsbook/)
    expect(Number(card?.minBet)).toBe(Number(limits.currencies.VND?.least))
  }
  // The first card of sports is what /fbsports opens.
  expect(open[0]?.code).toBe('khandai-book')
})

test('each card of the lottery is a game of its table: number, code, vendor, names, and the lowest stake', () => {
  const cards = games.filter(isLottery)
  for (const game of LOTTERY_GAMES) {
    const card = cards.find(({ code }) => code === game.code)
    expect(card).toMatchObject({ nodeId: game.gameId, slug: game.code, vendor: vendorOf(game), names: game.names })
    expect(card?.minBet).toBe(`${lotterySettings.parse({}).limits.stakeMin}.00`)
  }
  expect(cards, 'cards of the lottery in seed/games.json, one for each game of LOTTERY_GAMES').toHaveLength(
    LOTTERY_GAMES.length,
  )
})

/** How cards and help name the weekdays, Monday 2 to Sunday 1. */
const WEEKDAYS: Record<string, readonly string[]> = {
  vi: ['', 'chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm', 'thứ sáu', 'thứ bảy'],
  en: ['', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

test('what cards and help tell of the stations is their calendar: hours, weekdays and how many numbers are drawn', () => {
  for (const game of LOTTERY_GAMES.filter(({ drawnBy }) => drawnBy === 'state')) {
    if (game.schedule.kind !== 'weekly') throw new Error(`${game.code} has no weekdays`)
    const { weekdays, hours } = game.schedule
    const told = games.find(({ code }) => code === game.code)?.description ?? {}
    for (const language of ['vi', 'en'])
      expect(
        WEEKDAYS[language]?.flatMap((name, day) => (name !== '' && told[language]?.includes(name) ? [day] : [])),
      ).toEqual(weekdays.length === 7 ? [] : weekdays.toSorted((one, other) => one - other))
    for (const text of Object.values(told)) expect(text.match(/\d\d:\d\d/g)).toEqual(hours)
    if (weekdays.length === 7)
      expect(told).toMatchObject({ vi: expect.stringContaining('mỗi ngày'), en: expect.stringContaining('every day') })
  }
  for (const [language, regions] of [
    ['vi', { SOUTH: 'Miền Nam', CENTRAL: 'Miền Trung', NORTH: 'Miền Bắc' }],
    ['en', { SOUTH: 'South', CENTRAL: 'Centre', NORTH: 'North' }],
  ] as const) {
    const help = fs.readFileSync(path.join(SEED, 'help', `lottery.${language}.html`), 'utf8')
    const rows = [...help.matchAll(/<tr><td>([^<]+)<\/td><td>(\d\d:\d\d)<\/td><td>(\d+) /g)]
    expect(rows.map(([, region, hour, count]) => [region, hour, Number(count)])).toEqual(
      (['SOUTH', 'CENTRAL', 'NORTH'] as const).map(tag => {
        const [game] = LOTTERY_GAMES.filter(({ menuTag }) => menuTag === tag)
        if (game?.schedule.kind !== 'weekly') throw new Error(`no station of ${tag}`)
        return [regions[tag], game.schedule.hours[0], countNumbers(FORMS[game.form])]
      }),
    )
  }
})

test('a banner that opens a game opens one that runs on every brand', () => {
  for (const banner of banners.filter(({ linkageType }) => linkageType === 3)) {
    const game = games.find(({ nodeId }) => String(nodeId) === banner.linkageValue)
    expect(game?.maintenance).toBe(false)
    for (const { hiddenVendors, hiddenGames } of Object.values(brands)) {
      expect([...hiddenVendors, ...hiddenGames]).not.toContain(game?.vendor)
      expect([...hiddenVendors, ...hiddenGames]).not.toContain(game?.slug)
    }
  }
})
