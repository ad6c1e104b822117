/** What brands that nobody plays at cost the database: its commits a second under a server with all its jobs, and as it was before. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDb } from '../server/src/platform/db.ts'
import { freePort, startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { makeBrands } from '../server/test/many-brands.ts'
import { hear } from './children.ts'

/** The first turns of the jobs and the pages that are warmed are over by then. */
const START_SECONDS = 25
/** Draws come every minute, and not at all in most of its seconds. */
const MEASURED_SECONDS = 60

/** Commits a second of a database with so many brands: before, when each polled for itself (poll-each-brand.ts), and under a server now. */
export async function measureIdleBrands(brands: number): Promise<{ before: number; now: number }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-idle-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  try {
    const url = cluster.url()
    await migrate(url)
    const db = openDb(url, { max: 2 })
    await makeBrands(db, brands)
    await db.close()
    const server = path.join(import.meta.dirname, '..', 'server', 'src', 'main.ts')
    const now = await measureCommits(server, url, dataDir)
    const before = await measureCommits(path.join(import.meta.dirname, 'poll-each-brand.ts'), url, dataDir)
    return { before, now }
  } finally {
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Commits a second while a program runs that is started as a server is, once its start is over. */
async function measureCommits(program: string, url: string, dataDir: string): Promise<number> {
  const env = { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: url }
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, SEN_DATA: dataDir, SEN_DEMO: '1', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  })
  try {
    await hear(child, 'ready')
    await sleep(START_SECONDS * 1000)
    const before = await countCommits(url)
    await sleep(MEASURED_SECONDS * 1000)
    return ((await countCommits(url)) - before) / MEASURED_SECONDS
  } finally {
    child.kill('SIGKILL')
  }
}

/** Transactions that are over, rolled back ones too. A connection tells of its own at most once a second. */
async function countCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ over: string }>(
      'select xact_commit + xact_rollback as over from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.over)
  } finally {
    await client.end()
  }
}
