/**
 * What a first visit may weigh (bytes on the line, gzip). A page that grows past its line fails here; the line is moved only on
 * purpose. Counts the last build, so it is skipped where none stands. What the parts weigh stands in tools/budget/web.tsv.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openBudgets, type Parts } from '../tools/budget/budget.ts'

const CLIENT = path.join(import.meta.dirname, 'dist', 'client')
const KB = 1000

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean; src?: string }

const built = fs.existsSync(path.join(CLIENT, '.vite', 'manifest.json'))
const manifest: Record<string, Chunk> = built
  ? JSON.parse(fs.readFileSync(path.join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  : {}
const weigh = (file: string) => gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length

/** A chunk with everything it cannot start without. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const part of manifest[name]?.imports ?? []) closure(part, seen)
  return seen
}

const sizes: Record<string, Parts> = built
  ? JSON.parse(fs.readFileSync(path.join(CLIENT, '..', 'weights.json'), 'utf8'))
  : {}
const budgets = openBudgets('web')
afterAll(() => budgets.close())

/** Holds what these chunks weigh together against a line. */
function expectWithin(what: string, names: Iterable<string>, limit: number): number {
  const chunks = [...names].map(name => manifest[name] as Chunk)
  const bytes = sum(names, chunk => [chunk.file])
  const parts: Parts = Object.assign({}, ...chunks.map(chunk => sizes[chunk.file]))
  expect(bytes, budgets.weigh({ what, bytes, limit, parts })).toBeLessThanOrEqual(limit)
  return bytes
}

const entry = built ? closure('src/entry-client.tsx') : new Set<string>()
const sum = (names: Iterable<string>, files: (chunk: Chunk) => string[]) =>
  [...new Set([...names].flatMap(name => files(manifest[name] as Chunk)))].reduce((all, file) => all + weigh(file), 0)

test.skipIf(!built)('the program every page starts with is at most 119 kB', () => {
  expectWithin('the program every page starts with', entry, 119 * KB)
})

test.skipIf(!built)('the styles in a page are at most 9 kB', () => {
  const home = closure('src/site/home/HomeScreen.tsx')
  const late = Object.keys(manifest).filter(name => manifest[name]?.name === 'soon')
  expect(late).toHaveLength(1)
  expect(sum(new Set([...entry, ...home, ...late]), chunk => chunk.css ?? [])).toBeLessThanOrEqual(9 * KB)
})

test.skipIf(!built)('a screen brings at most 25 kB of its own', () => {
  const screens = Object.keys(manifest).filter(name => /^src\/site\/.*Screen\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThan(15)
  const weights = screens.map(screen =>
    expectWithin(
      screen,
      [...closure(screen)].filter(name => !entry.has(name)),
      25 * KB,
    ),
  )
  // Most are far lighter, and stay so together.
  expect(weights.reduce((all, one) => all + one, 0) / weights.length, 'a screen on average').toBeLessThan(15 * KB)
})

const SECTIONS =
  'Vip download egame elott fbSports game help index joinus lottery pointMall promo promoDetail seamless vnlottery byIframe'

test.skipIf(!built)(
  'SHELL-29 the sixteen sections are chunks of their own by their names, loaded when asked for',
  () => {
    const lazy = Object.values(manifest).filter(chunk => chunk.isDynamicEntry && !entry.has(chunk.src ?? ''))
    const named = lazy.flatMap(({ file }) => /^assets\/([A-Za-z]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? [])
    expect(named.filter(name => SECTIONS.split(' ').includes(name)).toSorted()).toEqual(SECTIONS.split(' ').toSorted())
  },
)

test.skipIf(!built)('no schema library, and no words, stand in the program every page starts with', () => {
  for (const name of entry) {
    const text = fs.readFileSync(path.join(CLIENT, (manifest[name] as Chunk).file), 'utf8')
    expect(text).not.toMatch(/ZodMini|zod\/v4|invalid_format/)
    expect(text).not.toContain('Đang cập nhật số dư')
  }
})
