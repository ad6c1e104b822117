import fs from 'node:fs'
import path from 'node:path'
import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
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
  maintenance: boolean
  demo: boolean
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
  expect(wanted.filter(picture => !has(picture))).toEqual([])
})

test('games that are open are those that the studio can run, with its own published return and lowest stake', () => {
  for (const game of games.filter(({ maintenance }) => !maintenance)) {
    expect(game.vendor).toBe('STUDIO')
    const machine = readJson<{ published: { rtp: string }; stakes: { VND: { levels: string[] } } }>(
      ...['studio', 'machines', `${game.code}.json`],
    )
    // Rounded down: nobody is promised more than the machine returns.
    expect(game.rtp).toBe((Math.floor(Number(machine.published.rtp) * 10_000) / 100).toFixed(2))
    expect(Number(game.minBet)).toBe(Math.min(...machine.stakes.VND.levels.map(Number)))
    expect(game.demo).toBe(true)
  }
  expect(games.filter(({ maintenance }) => !maintenance).map(({ slug }) => slug)).toContain('lotus-pond')
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
