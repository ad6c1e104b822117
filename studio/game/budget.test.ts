import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBudgets, type Parts } from '../../tools/budget/budget.ts'
import { FAMILIES } from '../vite.config.ts'

/** What one game loads, packed: a slot with PixiJS, the tables and instant games without (200 and 60 kB). */
const PAGES = fs
  .readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.html') && file !== 'proof.html')
  .map(file => path.parse(file).name)
const BUDGETS = Object.fromEntries(PAGES.map(page => [page, page === 'game' ? 200_000 : 60_000]))

/** What a page fetches for some of its games only, each by its name: the board of an engine, the drawings of the lotus pond. */
const CHOICES: readonly { chunk: RegExp; choice: (name: string) => string }[] = [
  { chunk: /-board\.ts$/, choice: name => path.parse(name).name },
  { chunk: /\/lotus-(art|scenery)\.ts$/, choice: () => 'lotus' },
]
/** What no page of a browser fetches. */
const NEVER = /pixi\.js\/lib\/environment-webworker\//

const ROOT = path.join(import.meta.dirname, '..', '..')
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-budget-'))
const budgets = openBudgets('studio')
const sizes = new Map<string, Parts>()
/** The chunks of each family, by name. */
const chunks = new Map<string, Record<string, Chunk>>()

beforeAll(async () => {
  for (const mode of FAMILIES) {
    const built = (await build({
      configFile: path.join(import.meta.dirname, '..', 'vite.config.ts'),
      logLevel: 'silent',
      mode,
      build: { outDir, emptyOutDir: false, manifest: true },
    })) as Rolldown.RolldownOutput
    chunks.set(mode, JSON.parse(fs.readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8')))
    for (const chunk of built.output) {
      if (chunk.type !== 'chunk') continue
      const parts = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength])
      sizes.set(chunk.fileName, Object.fromEntries(parts))
    }
  }
})
afterAll(() => {
  budgets.close()
  fs.rmSync(outDir, { recursive: true, force: true })
})

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

const nameOf = (id: string) =>
  path.relative(ROOT, id.replace(/^\0/, `${ROOT}/`).split('?')[0] as string).replace(/^.*node_modules\//, '')

/** The choice that a chunk belongs to; undefined where every game of the page fetches it. */
const choiceOf = (name: string) => CHOICES.find(({ chunk }) => chunk.test(name))?.choice(name)

const builtWith = (page: string) => chunks.get(FAMILIES.includes(page) ? page : 'instant') as Record<string, Chunk>

/** Adds a chunk with all that comes with it for every game. */
function collect(known: Record<string, Chunk>, name: string, seen: Set<string>): Set<string> {
  if (seen.has(name) || NEVER.test(name)) return seen
  seen.add(name)
  const { imports = [], dynamicImports = [] } = known[name] as Chunk
  for (const part of [...imports, ...dynamicImports.filter(one => choiceOf(one) === undefined)])
    collect(known, part, seen)
  return seen
}

/** The chunks that each kind of game on a page loads. */
function kindsOf(page: string): { kind: string; names: Set<string> }[] {
  const known = builtWith(page)
  const own = collect(known, `${page}.html`, new Set())
  const choices = Map.groupBy(
    new Set([...own].flatMap(name => (known[name] as Chunk).dynamicImports ?? []).filter(name => choiceOf(name))),
    name => choiceOf(name) as string,
  )
  const kinds = [...choices].map(([kind, names]) => ({
    kind: `${page} with ${kind}`,
    names: names.reduce((seen, name) => collect(known, name, seen), new Set(own)),
  }))
  return [{ kind: page, names: own }, ...kinds]
}

const weigh = (page: string, names: Set<string>) => {
  const known = builtWith(page)
  const files = [...names].flatMap(name => [(known[name] as Chunk).file, ...((known[name] as Chunk).css ?? [])])
  return [`${page}.html`, ...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(outDir, file))).length,
    0,
  )
}

it.each(Object.entries(BUDGETS))(
  'one game of the page %s stays within %i bytes gzipped, all its scripts and styles together',
  (page, limit) => {
    const kinds = kindsOf(page)
    for (const { kind, names } of kinds) {
      const bytes = weigh(page, names)
      const parts: Parts = Object.assign(
        {},
        ...[...names].map(name => sizes.get((builtWith(page)[name] as Chunk).file)),
      )
      expect(bytes).toBeGreaterThan(limit / 4)
      expect(bytes, budgets.weigh({ what: kind, bytes, limit, parts })).toBeLessThan(limit)
    }
  },
)

it('the kinds of games are told apart: a table fetches one board, a slot its own drawings', () => {
  const kinds = (page: string) => kindsOf(page).map(({ kind }) => kind)
  expect(kinds('game')).toEqual(['game', 'game with lotus'])
  expect(kinds('table').length).toBeGreaterThan(10)
  expect(kinds('table')).toContain('table with sic-bo-board')
  expect(kinds('dice')).toEqual(['dice'])
})
