/** A server process with all its jobs, whose database is killed again and again. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../src/platform/db.ts'
import { type EmbeddedDatabase, freePort, startEmbedded } from '../src/platform/embedded.ts'
import { migrate } from '../src/platform/migrate.ts'
import { THROW_AWAY } from './cluster.ts'
import { makeBrands } from './many-brands.ts'

const BRANDS = 20
const KILLS = 10
/** Kept over a crash, so that nothing is turned off that would make the tables come back broken. */
const SETTINGS = { ...THROW_AWAY, fsync: 'on', full_page_writes: 'on' }

let dataDir: string
let cluster: EmbeddedDatabase
let server: ChildProcess
/** Names of jobs whose turn is over for every brand, since the list was emptied last. */
const turned = new Set<string>()
const fatal: string[] = []

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-survives-'))
  cluster = await startEmbedded({ dataDir, settings: SETTINGS })
  const admin = new pg.Client({ connectionString: cluster.url() })
  await admin.connect()
  await admin.query('create database sen')
  await admin.end()
  await migrate(cluster.url('sen'))
  const db = openDb(cluster.url('sen'), { max: 2 })
  await makeBrands(db, BRANDS)
  await db.close()
  server = await startServer()
}, 120_000)

afterAll(async () => {
  server?.kill('SIGKILL')
  await cluster?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

async function startServer(): Promise<ChildProcess> {
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', DATABASE_URL: cluster.url('sen') }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, SEN_DATA: dataDir, SEN_DEMO: '1', LOG_LEVEL: 'debug', NODE_ENV: 'production' },
  })
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', line => {
    const { job, level, msg, err } = JSON.parse(line)
    if (msg === 'a turn of a job is over') turned.add(job)
    if (level >= 60) fatal.push(`${msg}: ${err?.message ?? ''}`)
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return child
}

/** How many bodies with this id are known to be used. */
async function countUsed(id: string, isNew = false): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url('sen') })
  await client.connect()
  try {
    if (isNew) await client.query(`insert into platform.used_jwe_ids values ('sen', $1, now())`, [id])
    return (await client.query('select 1 from platform.used_jwe_ids where jti = $1', [id])).rows.length
  } finally {
    await client.end()
  }
}

async function killDatabase(): Promise<void> {
  process.kill(cluster.pid, 'SIGKILL')
  for (let attempts = 0; ; attempts++) {
    await new Promise(resolve => setTimeout(resolve, 200))
    try {
      cluster = await startEmbedded({ dataDir, settings: { ...SETTINGS, port: String(cluster.port) } })
      return
    } catch (error) {
      // Its children hold the shared memory for a moment longer.
      if (attempts > 40) throw error
    }
  }
}

test('a database that is killed ten times under twenty brands ends no process, and every job runs again', async () => {
  // Once all of them ran there is one of each that a kill can find at work.
  await expect.poll(() => turned.size, { timeout: 60_000 }).toBeGreaterThan(30)
  const all = new Set(turned)
  expect(await countUsed('used-before-the-kills', true)).toBe(1)
  for (let kill = 0; kill < KILLS; kill++) {
    turned.clear()
    await killDatabase()
    // Sometimes in the middle of what comes back, sometimes later.
    await new Promise(resolve => setTimeout(resolve, 100 + 100 * kill))
    expect([server.exitCode, server.signalCode], `after kill ${kill + 1}`).toEqual([null, null])
  }
  // What was used once is known after each of them: it is not taken again.
  expect(await countUsed('used-before-the-kills')).toBe(1)
  const missing = () => [...all].filter(job => !turned.has(job))
  await expect.poll(missing, { timeout: 60_000, interval: 250 }).toEqual([])
  expect([server.exitCode, server.signalCode]).toEqual([null, null])
  expect(fatal).toEqual([])
}, 240_000)
