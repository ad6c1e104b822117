/** What seeds say of a game's rules is what the game's own file says, and what the server writes as a code has its words. */
import fs from 'node:fs'
import path from 'node:path'
import { hasWords } from '@sen/core/words'
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

/** Every literal that matches in the server's sources, with its place. */
function find(pattern: RegExp, files: string): { file: string; code: string }[] {
  const found = fs.globSync(files, { cwd: ROOT }).filter(file => !file.includes('.test.'))
  return found.flatMap(file => [...read(file).matchAll(pattern)].map(([, code = '']) => ({ file, code })))
}

test('what an entry of the ledger is about, where it is a code, has its words in the record', () => {
  const subjects = find(/\bsubject: '(\w+)'/g, 'server/src/**/{postings,grant-*}.ts')
  expect(subjects.length).toBeGreaterThan(10)
  expect(subjects.filter(({ code }) => !hasWords(`centre.subject.${code}`))).toEqual([])
})

test('every step of a deposit or withdrawal has its words, for players or, between people of the staff, for the office', () => {
  const steps = find(/\bstep: '(\w+)'/g, 'server/src/cashier/**/*.ts')
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.filter(({ code }) => !hasWords(`cashier.step.${code}`) && !hasWords(`office.step.${code}`))).toEqual([])
  const ofWithdrawals = find(/'withdrawal', \w+, \{ step: '(\w+)'/g, 'server/src/cashier/**/*.ts')
  expect(ofWithdrawals.length).toBeGreaterThan(5)
  expect(ofWithdrawals.filter(({ code }) => !hasWords(`office.step.${code}`))).toEqual([])
})

test('why a sign-in failed has its words in the office', () => {
  const reasons = find(/outcome: 'failed'[^}]*reason: '([\w ]+)'/g, 'server/src/identity/**/*.ts')
  expect(reasons.length).toBeGreaterThan(2)
  expect(reasons.filter(({ code }) => !hasWords(`office.signIn.reason.${code.replaceAll(' ', '_')}`))).toEqual([])
})

test('a change of a player’s limits has its words', () => {
  const changes = find(/\bwhat: '(\w+)'/g, 'server/src/safety/*.ts')
  expect(changes.length).toBeGreaterThan(4)
  expect(changes.filter(({ code }) => !hasWords(`safety.changed.${code}`))).toEqual([])
})
