/**
 * A supplier's process, whole: settings from the environment, keys, database, what it serves, the work it does on its own, a graceful
 * stop. For a supplier called `coin` the settings are COIN_PORT (3100), COIN_URL (where browsers reach it), COIN_CYCLE_MS (2500, the least
 * time between two rounds of one player); for all: HOST (127.0.0.1), SEN_DATA (.data), DATABASE_URL, PLATFORM_URL (where the
 * operator's wallet is), PLATFORM_ORIGINS (who may frame the games, separated by spaces), LOG_LEVEL (warn),
 * BEACON_URL and BEACON_PUBLIC_KEY (drand's quicknet for tables on a clock; without, an own one of the same kind).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { QUICKNET_KEY } from '@sen/core/fairness/beacon'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createSupplier, startWork } from './app.ts'
import { migrateSupplier, openDatabase } from './database.ts'
import type { AnyGame } from './game.ts'
import { recordRules } from './game-rules.ts'
import { openKeys } from './keys.ts'
import { beat, bidFarewell } from './processes.ts'
import { type Beacon, embeddedBeacon, remoteBeacon } from './shared/beacon.ts'
import type { Config, Entry, Supplier } from './supplier.ts'

export type Given = {
  /** Names the settings, the schema in the database and the key of the seeds. */
  name: string
  entries: readonly Entry[]
  games: readonly AnyGame[]
  rebuild?: Supplier['rebuild']
  /** The folder of the built pages. */
  pages: string
  /** What it serves and does beside its games, begun before anything listens: tables of its own, calls, work. */
  beside?: (http: FastifyInstance, supplier: Supplier, databaseUrl: string) => Promise<{ stop: () => Promise<void> }>
}

function readConfig(name: string): Config {
  const read = (key: string) => process.env[`${name.toUpperCase()}_${key}`]
  const port = Number(read('PORT') || 3100)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name.toUpperCase()}_PORT must be a port number`)
  const origins = (process.env.PLATFORM_ORIGINS || 'http://localhost:* http://*.localhost:* http://127.0.0.1:*').split(
    /\s+/,
  )
  for (const origin of origins)
    if (!/^https?:\/\/[\w.*:[\]-]+$/.test(origin)) throw new Error(`PLATFORM_ORIGINS: ${origin} is not an origin`)
  return {
    port,
    host: process.env.HOST || '127.0.0.1',
    publicUrl: (read('URL') || `http://localhost:${port}`).replace(/\/$/, ''),
    platformUrl: (process.env.PLATFORM_URL || 'http://127.0.0.1:3000').replace(/\/$/, ''),
    frameAncestors: origins,
    cycleMs: Number(read('CYCLE_MS') || 2500),
    abandonSeconds: 24 * 3600,
    callTimeoutMs: 5000,
    retryMs: 400,
  }
}

const STOP_WITHIN_MS = 15_000
const now = () => new Date()

/** The beacon that BEACON_URL names, or our own. */
function openBeacon(secret: Buffer): Beacon {
  const { BEACON_URL: url, BEACON_PUBLIC_KEY: publicKey } = process.env
  return url ? remoteBeacon(url, publicKey || QUICKNET_KEY) : embeddedBeacon(secret, now)
}

/** Brings a supplier up and keeps it up until SIGTERM, SIGINT or the end of the parent that has a channel to it; what stops its start is logged, and the process ends with 1. */
export async function runSupplier(given: Given): Promise<void> {
  const log = pino({
    name: given.name,
    level: process.env.LOG_LEVEL ?? 'warn',
    redact: ['req.headers.authorization'],
  })
  try {
    await start(given, log)
  } catch (error) {
    log.fatal(error)
    process.exit(1)
  }
}

async function start({ name, entries, games, rebuild, pages, beside }: Given, log: pino.Logger): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must name a PostgreSQL server')
  for (const game of games)
    if (!entries.some(({ code }) => code === game.entry))
      throw new Error(`${game.code}: there is no vendor entry ${game.entry}`)
  const config = readConfig(name)
  await migrateSupplier(url, name)
  const keys = openKeys(
    path.resolve(process.env.SEN_DATA || '.data'),
    name,
    entries.map(({ code }) => code),
  )
  const supplier: Supplier = {
    database: openDatabase(url, name, error => log.warn(error, 'a database connection broke')),
    keys,
    entries,
    games,
    ...(rebuild ? { rebuild } : {}),
    processId: randomUUID(),
    config,
    log,
    dice: randomBytes,
    newId: uuidv7,
    tables: { beacon: openBeacon(keys.beaconKey), now },
  }
  await recordRules(supplier)
  await beat(supplier)
  const http = await createSupplier(supplier, pages)
  const side = await beside?.(http, supplier, url)
  await http.listen({ port: config.port, host: config.host })
  const work = startWork(supplier)
  log.info({ address: config.publicUrl }, `the ${name} is up`)
  // Kept now, not at the end: what is killed starts again in half the time.
  flushCompileCache()
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Whatever hangs must not keep the process; what it was sending is taken up by the next one.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await http.close()
    await side?.stop()
    await work.stop()
    await bidFarewell(supplier)
    await supplier.database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A parent that was killed leaves no one to stop this process later: its closed channel is the word to go.
  if (process.send) process.once('disconnect', stop)
}
