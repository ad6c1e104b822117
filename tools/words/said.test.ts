/** What seeds say of a game's rules is what the game's own file says. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

type Said = { vi: string; en: string }
type Seeded = {
  slug: string
  linkageValue?: string
  text?: Said
  content?: Said
  volatility: string
  description: Said
}
const seeded = (file: string, slug: string): Seeded => {
  const found = (JSON.parse(read(`seed/${file}.json`)) as Seeded[]).find(one => one.slug === slug)
  if (!found) throw new Error(`${slug} is not in seed/${file}.json`)
  return found
}

const NUMBERS: Record<number, Said> = {
  3: { vi: 'ba', en: 'three' },
  4: { vi: 'bốn', en: 'four' },
  5: { vi: 'năm', en: 'five' },
  20: { vi: 'hai mươi', en: 'twenty' },
}
const VOLATILITY: Record<string, Said> = {
  low: { vi: 'thấp', en: 'low' },
  medium: { vi: 'trung bình', en: 'medium' },
  high: { vi: 'cao', en: 'high' },
}

const pond = JSON.parse(read('studio/games/lotus-pond.json')) as {
  rows: number[]
  lines: number[][]
  scatterCounts: number[]
}
const reels = NUMBERS[pond.rows.length]
const lines = NUMBERS[pond.lines.length]
const drums = NUMBERS[Math.min(...pond.scatterCounts)]
const seats = NUMBERS[Number(/^const SEATS = (\d+)$/m.exec(read('studio/src/engines/fish/fish-rules.ts'))?.[1])]
const volatility = VOLATILITY[seeded('games', 'lotus-pond').volatility]

test.each([
  ['the card of Golden Lotus Pond', seeded('games', 'lotus-pond').description, { reels, lines, drums }],
  ['its notice', seeded('notices', 'lotus-pond-open').content, { reels, lines, drums }],
  ['its banner on the home page', seeded('banners', 'home-pond').text, { lines, drums }],
  ['its banner above the slots', seeded('banners', 'rng-reels').text, { volatility }],
  ['the banner above fishing', seeded('banners', 'fish-bay').text, { seats }],
])('%s says the numbers of the game’s own file', (_, said, numbers) => {
  const nouns: Record<string, Said> = {
    reels: { vi: '{} cuộn', en: '{} reels' },
    lines: { vi: '{} dòng', en: '{} lines' },
    drums: { vi: '{} trống đồng', en: '{} bronze drums' },
    volatility: { vi: 'độ biến động {}', en: '{} volatility' },
    seats: { vi: '{} người', en: '{} to a room' },
  }
  for (const [what, number] of Object.entries(numbers))
    for (const language of ['vi', 'en'] as const)
      expect(said?.[language].toLowerCase(), `${what}, ${language}`).toContain(
        nouns[what]?.[language].replace('{}', number?.[language] ?? '?'),
      )
})
