/**
 * The studio's process: a game supplier of its own, which meets operators only over the vendor protocol.
 * STUDIO_PORT (3100), HOST (127.0.0.1), SEN_DATA (.data), DATABASE_URL, PLATFORM_URL (where the operator's wallet is),
 * STUDIO_CYCLE_MS (2500, the least time between two rounds), STUDIO_URL (where browsers reach the studio), PLATFORM_ORIGINS (who may frame the game, separated by spaces).
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createStudio, startWork } from './app.ts'
import { migrateStudio, openDatabase } from './database.ts'
import { openKeys } from './keys.ts'
import { takeUpLeftWork } from './settle-movements.ts'
import type { Config, Studio } from './studio.ts'

const log = pino({ name: 'studio', level: process.env.LOG_LEVEL ?? 'warn', redact: ['req.headers.authorization'] })

function readConfig(): Config {
  const port = Number(process.env.STUDIO_PORT || 3100)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('STUDIO_PORT must be a port number')
  const origins = (process.env.PLATFORM_ORIGINS || 'http://localhost:* http://*.localhost:* http://127.0.0.1:*').split(
    /\s+/,
  )
  for (const origin of origins)
    if (!/^https?:\/\/[\w.*:[\]-]+$/.test(origin)) throw new Error(`PLATFORM_ORIGINS: ${origin} is not an origin`)
  return {
    port,
    host: process.env.HOST || '127.0.0.1',
    publicUrl: (process.env.STUDIO_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    platformUrl: (process.env.PLATFORM_URL || 'http://127.0.0.1:3000').replace(/\/$/, ''),
    frameAncestors: origins,
    cycleMs: Number(process.env.STUDIO_CYCLE_MS || 2500),
    abandonSeconds: 24 * 3600,
    callTimeoutMs: 5000,
    retryMs: 400,
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must name a PostgreSQL server')
  const config = readConfig()
  await migrateStudio(url)
  const studio: Studio = {
    database: openDatabase(url, error => log.warn(error, 'a database connection broke')),
    keys: openKeys(path.resolve(process.env.SEN_DATA || '.data')),
    config,
    log,
    dice: randomBytes,
    newId: uuidv7,
  }
  const http = await createStudio(studio)
  await http.listen({ port: config.port, host: config.host })
  await takeUpLeftWork(studio)
  const work = startWork(studio)
  log.info({ address: config.publicUrl }, 'the studio is up')
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await http.close()
    await work.stop()
    await studio.database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  log.fatal(error)
  process.exit(1)
})
