import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A page with everything that it may load, packed: the slot with PixiJS, the tables and instant games without (200 and 60 kB). */
const PAGES = fs
  .readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.html') && file !== 'proof.html')
  .map(file => path.parse(file).name)
const BUDGETS = Object.fromEntries(PAGES.map(page => [page, page === 'game' ? 200_000 : 60_000]))
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-budget-'))

beforeAll(async () => {
  await build({
    configFile: path.join(import.meta.dirname, '..', 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, manifest: true },
  })
})
afterAll(() => fs.rmSync(outDir, { recursive: true, force: true }))

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

it.each(Object.entries(BUDGETS))(
  'the page %s stays within %i bytes gzipped, all its scripts and styles together',
  (page, budget) => {
    const chunks: Record<string, Chunk> = JSON.parse(
      fs.readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8'),
    )
    // A table fetches the one board of its engine, and with it what that needs: the heaviest counts.
    const isBoard = (name: string) => /-board\.ts$/.test(name)
    const collect = (name: string, seen: Set<string>): Set<string> => {
      if (seen.has(name)) return seen
      seen.add(name)
      const { imports = [], dynamicImports = [] } = chunks[name] as Chunk
      for (const part of [...imports, ...dynamicImports.filter(one => !isBoard(one))]) collect(part, seen)
      return seen
    }
    const weigh = (names: Set<string>) => {
      const files = [...names].flatMap(name => [(chunks[name] as Chunk).file, ...((chunks[name] as Chunk).css ?? [])])
      return [`${page}.html`, ...new Set(files)].reduce(
        (sum, file) => sum + gzipSync(fs.readFileSync(path.join(outDir, file))).length,
        0,
      )
    }
    const own = collect(`${page}.html`, new Set())
    const boards = [...own].flatMap(name => (chunks[name] as Chunk).dynamicImports ?? []).filter(isBoard)
    const total = Math.max(weigh(own), ...boards.map(board => weigh(collect(board, new Set(own)))))
    expect(own.size).toBeGreaterThan(3)
    expect(total).toBeGreaterThan(budget / 10)
    expect(total).toBeLessThan(budget)
  },
)
