/** What sentences say of the rules of games, promotions and VIP levels is what the data say that they are played by. */
import fs from 'node:fs'
import path from 'node:path'
import { VIP_SERVICE_ABOVE } from '@sen/core/content/rules'
import { REVIEW_DAYS } from '@sen/core/rewards/rules'
import { say } from '@sen/core/words'
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

test('every number in the sentences of a promotion is one of its own terms', () => {
  type Terms = { slug: string; prizes?: { amount: string }[] } & Record<string, unknown>
  type Told = Seeded & { title: Said; summary: Said }
  const promotions = JSON.parse(read('seed/promotions.json')) as Terms[]
  expect(promotions.length).toBeGreaterThan(3)
  for (const { slug, prizes = [], ...terms } of promotions) {
    const own = [...Object.values(terms), ...prizes.map(({ amount }) => amount)].map(Number)
    const { title, summary, content } = seeded('notices', slug) as Told
    for (const language of ['vi', 'en'] as const) {
      const text = [title, summary, content].map(said => said?.[language] ?? '').join(' ')
      const numbers = [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')))
      expect(
        numbers.filter(number => !own.includes(number)),
        `${slug}, ${language}`,
      ).toEqual([])
    }
  }
})

test('what is said of the VIP club is what its levels are', () => {
  const levels = JSON.parse(read('seed/vip.json')) as { name: Said }[]
  const above: Record<number, Said> = { 7: { vi: 'Bảy cấp', en: 'Seven levels' } }
  for (const language of ['vi', 'en'] as const) {
    const lead = say(language, 'pages.vipLead')
    expect(lead).toContain(above[levels.length - 1]?.[language] ?? '?')
    expect(lead).toContain(levels[0]?.name[language] ?? '?')
    expect([lead, say(language, 'pages.vipHow3')].join()).toMatch(new RegExp(` ${REVIEW_DAYS} .*,.* ${REVIEW_DAYS} `))
    expect(read(`seed/help/contact.${language}.html`)).toMatch(
      new RegExp(`VIP.* (từ cấp|from level) ${VIP_SERVICE_ABOVE + 1}`),
    )
  }
})

test('a notice or a help page says that games are not open yet only while the seed closes one', () => {
  const games = JSON.parse(read('seed/games.json')) as { maintenance: boolean }[]
  const closed = [say('vi', 'lobby.soon'), say('en', 'lobby.soon'), 'chưa mở', 'not open yet']
  const said = ['notices', 'banners', 'help', 'promotions'].map(file => read(`seed/${file}.json`))
  const help = fs.readdirSync(path.join(ROOT, 'seed', 'help')).map(file => read(`seed/help/${file}`))
  const found = closed.filter(words =>
    [...said, ...help].some(text => text.toLowerCase().includes(words.toLowerCase())),
  )
  expect(found.length > 0).toBe(games.some(({ maintenance }) => maintenance))
})
