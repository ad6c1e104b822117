/**
 * The catalogue over HTTP with few and with many games: a list must not grow dearer with the catalogue (at most 1.5 times from
 * 200 to 20,000), and a search must stay within a keystroke. Run alone: node bench/catalogue.ts
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../server/src/app.ts'
import { loadBrands, openBrands } from '../server/src/brand/public.ts'
import { forgetCatalogue, seedCatalogue } from '../server/src/catalogue/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb, sql } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { endWithMe } from './end-with-me.ts'
import { measureKeystrokes } from './keystroke.ts'
import { median } from './median.ts'

export type CatalogueFigures = {
  /** Lists a second through HTTP, one process, with about 200 and with 20,000 games. */
  fewPerSecond: number
  manyPerSecond: number
  /** Time per list with many games over that with few. */
  growth: number
  /** Median ms of a search nobody made before, over 20,000 games: a name, and one with a slip. */
  searchMs: number
  slipMs: number
  /** ms until the first list after 20,000 games changed. */
  rebuildMs: number
  /** ms until a key in the lobby's search is on screen, the slowest and the median; NaN where there is no browser. */
  keyWorstMs: number
  keyMedianMs: number
}

const MANY = 20_000
const CALLERS = 16

/** Measures on a database of its own; takes some `seconds` × 4. */
export async function measureCatalogue(seconds = 2): Promise<CatalogueFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-catalogue-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  await migrate(cluster.url())
  const db = openDb(cluster.url(), { max: 4 })
  await loadBrands(db)
  await seedCatalogue(db)
  const config = {
    ...readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '1' }),
    limits: 'off' as const,
  }
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    now: () => new Date(),
    randomBytes,
    newId: uuidv7,
    log,
    brands: await openBrands(db),
    events,
    config,
  }
  const app = await createApp(deps)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const get = caller((app.http.server.address() as AddressInfo).port)
  const lists = (turn: number) => `/lgw/games/list?gameType=RNG&pageSize=15&pageNo=${1 + (turn % 5)}`
  try {
    await rate(get, lists, 1)
    const fewPerSecond = await rate(get, lists, seconds)
    await addGames(deps, MANY)
    const began = performance.now()
    await get(lists(0))
    const rebuildMs = performance.now() - began
    await rate(get, lists, 1)
    const manyPerSecond = await rate(get, lists, seconds)
    const searchMs = await median(turn => get(`/lgw/games/list?gameName=${encodeURIComponent(`sen ${turn}`)}`))
    const slipMs = await median(turn => get(`/lgw/games/list?gameName=${encodeURIComponent(`lotsu pnod ${turn}`)}`))
    const keys = await measureKeystrokes((app.http.server.address() as AddressInfo).port)
    const growth = fewPerSecond / manyPerSecond
    const { worstMs: keyWorstMs, medianMs: keyMedianMs } = keys ?? { worstMs: Number.NaN, medianMs: Number.NaN }
    return { fewPerSecond, manyPerSecond, growth, searchMs, slipMs, rebuildMs, keyWorstMs, keyMedianMs }
  } finally {
    await app.http.close()
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Fills the first brand up to `count` games, with names made of the words of the seeded ones. */
async function addGames(deps: Deps, count: number): Promise<void> {
  await deps.db.asOwner(tx =>
    tx.run(sql`
      insert into catalogue.games (brand_id, node_id, vendor_code, code, slug, game_type, classify, names, description, min_bet, position)
      select 'sen', 100000 + n, g.vendor_code, 'made-' || n, 'made-' || n, g.game_type, g.classify,
        jsonb_build_object('vi', (g.names->>'vi') || ' ' || n, 'en', (g.names->>'en') || ' ' || to_hex(n * 7919)),
        g.description, g.min_bet, 1000 + n
      from generate_series(1, ${count}) n
      join (select *, row_number() over (order by node_id) as r, count(*) over () as total from catalogue.games where brand_id = 'sen') g
        on g.r = 1 + n % g.total`),
  )
  forgetCatalogue(deps.db, 'sen')
}

function caller(port: number): (path: string) => Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS })
  return path =>
    new Promise((resolve, reject) => {
      const request = http.get(
        { port, host: '127.0.0.1', path, agent, headers: { host: 'sen.localhost' } },
        response => {
          response.resume()
          response.on('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${path}`)),
          )
        },
      )
      request.on('error', reject)
    })
}

async function rate(
  get: (path: string) => Promise<void>,
  paths: (turn: number) => string,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) await get(paths(done++))
    }),
  )
  return done / seconds
}

if (import.meta.main) {
  await endWithMe()
  const figures = await measureCatalogue()
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${value.toFixed(2)}`)
}
