import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { answering, chooseDesigns, LEAST_DISTANCE } from './choose.ts'
import { COVER_SIZES, readGames } from './covers.ts'
import { differenceHash, distance } from './difference-hash.ts'
import { EMBLEMS } from './emblems.ts'
import { GROUNDS } from './grounds.ts'
import { KIN, MEANT, MOODS } from './moods.ts'
import type { Design } from './panel.ts'
import { PATTERNS } from './patterns.ts'
import { publicFolder, root } from './places.ts'
import { readAvif } from './read-avif.ts'
import { SCENES } from './scenes.ts'

const games = await readGames()
const file = (slug: string, ending: string) => publicFolder('covers', `${slug}${ending}.avif`)

readAvif()

describe('the covers', () => {
  test('every game has both sizes, of the right measure, and a colour for its empty box', async () => {
    const grounds = JSON.parse(readFileSync(publicFolder('covers', 'grounds.json'), 'utf8'))
    const seed = JSON.parse(readFileSync(path.join(root, 'seed', 'covers.json'), 'utf8'))
    expect(games.length).toBeGreaterThanOrEqual(120)
    for (const { slug } of games) {
      expect(grounds[slug], slug).toMatch(/^#[0-9a-f]{6}$/)
      expect(seed[slug]).toEqual({ ground: grounds[slug] })
      for (const { ending, width, height } of COVER_SIZES) {
        const picture = await sharp(readFileSync(file(slug, ending))).metadata()
        expect([slug, picture.format, picture.width, picture.height]).toEqual([slug, 'heif', width, height])
      }
    }
  })

  test('no cover stands for a game that is gone', () => {
    const wanted = games.flatMap(({ slug }) => COVER_SIZES.map(({ ending }) => `${slug}${ending}.avif`))
    const standing = readdirSync(publicFolder('covers')).filter(name => name.endsWith('.avif'))
    expect(
      standing.sort(),
      'pictures in web/public/covers: `node tools/run.mjs tools/art/main.ts covers` draws those of a new game, and a game that left seed/games.json takes its own along',
    ).toEqual(wanted.sort())
  })

  test('a small cover weighs at most 5 kB on average and a large one 11 kB', () => {
    const mean = (ending: string) =>
      games.reduce((sum, { slug }) => sum + statSync(file(slug, ending)).size, 0) / games.length
    expect(mean('')).toBeLessThanOrEqual(5000)
    expect(mean('@2x')).toBeLessThanOrEqual(11_000)
  })

  test('any two covers differ at a glance: at least 12 of the 128 places of their difference hashes', async () => {
    const hashes = await Promise.all(
      games.map(async ({ slug }) => ({ slug, hash: await differenceHash(readFileSync(file(slug, ''))) })),
    )
    const alike = hashes.flatMap((one, i) =>
      hashes.slice(i + 1).flatMap(other => {
        const far = distance(one.hash, other.hash)
        return far < 12 ? [`${one.slug} ${other.slug} ${far}`] : []
      }),
    )
    expect(
      alike,
      'pairs of covers that look alike: give one of them another emblem, ground or layout in tools/art',
    ).toEqual([])
  }, 60_000)

  test('a picture is at distance 0 from itself and far from its negative', async () => {
    const picture = readFileSync(file('lotus-pond', ''))
    const hash = await differenceHash(picture)
    expect(distance(hash, hash)).toBe(0)
    const negative = await sharp(picture).negate().png().toBuffer()
    expect(distance(hash, await differenceHash(negative))).toBeGreaterThan(100)
  })
})

describe('the designs behind them', () => {
  let designs: Map<string, Design>
  beforeAll(async () => {
    designs = new Map((await chooseDesigns(games)).map(design => [design.slug, design]))
  }, 120_000)

  const neighbours = (list: typeof games) =>
    list.slice(1).map((game, i) => [list[i]?.slug, game.slug] as [string, string])

  test('no neighbours share a ground or an emblem, in the whole list, in a category or among a vendor’s games', () => {
    const lists = [
      games,
      ...Object.values(Object.groupBy(games, game => game.type)),
      ...Object.values(Object.groupBy(games, game => game.vendor)),
    ]
    const shared = lists
      .flatMap(list => neighbours(list ?? []))
      .filter(([one, other]) => {
        const [left, right] = [designs.get(one), designs.get(other)]
        return !left || !right || left.ground === right.ground || left.emblem === right.emblem
      })
    expect(shared).toEqual([])
  })

  test('there are enough grounds, patterns and emblems, and every layout is used', () => {
    const used = (key: keyof Design) => new Set([...designs.values()].map(design => design[key])).size
    expect(used('ground')).toBeGreaterThanOrEqual(8)
    expect(used('pattern')).toBeGreaterThanOrEqual(8)
    expect(used('emblem')).toBeGreaterThanOrEqual(30)
    expect(used('layout')).toBe(5)
    expect(LEAST_DISTANCE).toBeGreaterThanOrEqual(12)
  })

  test('everything a mood or a word names is drawn', () => {
    for (const mood of Object.values(MOODS)) {
      expect(mood.grounds.filter(name => !GROUNDS[name])).toEqual([])
      expect(mood.patterns.filter(name => !PATTERNS[name])).toEqual([])
      expect(mood.scenes.filter(name => !SCENES[name])).toEqual([])
    }
    expect([...Object.values(KIN), ...Object.values(MEANT)].flat().filter(name => !EMBLEMS[name])).toEqual([])
    expect(games.filter(game => answering(game.emblem[0] ?? '').length === 0 && !MEANT[game.slug])).toEqual([])
  })
})

test('every vendor has a seal of at most 3 kB that needs no font', () => {
  const vendors = JSON.parse(readFileSync(path.join(root, 'seed', 'vendors.json'), 'utf8')) as { code: string }[]
  for (const { code } of vendors) {
    const seal = publicFolder('seals', `${code}.svg`)
    expect(existsSync(seal), code).toBe(true)
    expect(statSync(seal).size).toBeLessThanOrEqual(3072)
    expect(readFileSync(seal, 'utf8')).not.toMatch(/<text|font-family/)
  }
})
