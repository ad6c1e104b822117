/**
 * The storm: vendors' calls over real HTTP against real server processes while those and the database are killed with -9 and
 * connections are cut. Every caller keeps a model of its players; a call is repeated with the same body until the answer is
 * definite. At the end the ledger must equal the model, and every law must hold. The lottery
 * plays too (storm-lottery.ts). The seed decides what callers do.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ONE } from '@sen/core/money'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { loadBrands } from '../src/brand/public.ts'
import { type Db, openDb, sql } from '../src/platform/db.ts'
import { type EmbeddedDatabase, freePort, startEmbedded } from '../src/platform/embedded.ts'
import { migrate } from '../src/platform/migrate.ts'
import { post } from '../src/wallet/public.ts'
import { findBrokenLaws } from './laws.ts'
import { countActs } from './storm-acts.ts'
import { CALLER_ACTS, makeCaller, type StormPlayer } from './storm-caller.ts'
import { startLotteryStorm } from './storm-lottery.ts'
import { makePlayer, testVendor } from './vendor.ts'

export type StormOptions = {
  seconds: number
  seed: number
  callers?: number
  /** Of the cashier: money is late by seconds only, nothing is waited for that a kill ends, and it goes on until each kind came. */
  isShort?: boolean
  /** Plants a double credit that keeps the books even: only the model can tell. */
  plant?: boolean
  say?: (line: string) => void
}

export type StormReport = {
  seed: number
  calls: number
  kills: { server: number; database: number; connections: number; gateway?: number }
  /** How often each kind of act succeeded (storm-acts.ts). */
  acts: Record<string, number>
  /** What the ledger has otherwise than the model, and broken laws; empty when all is well. */
  differences: string[]
}

const SERVERS = 2
const PLAYERS_EACH = 5
/** Two servers with all their jobs, and what the storm itself asks. */
const DATABASE = { max_connections: '200' }

export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { seconds, seed, callers = 24, say = () => {} } = options
  // Players register over HTTP as they are.
  const ground = await makeGround({ SEN_DEMO: '1', JWE_BODIES: 'optional', SEN_LIMITS: 'off' })
  const kills = { server: 0, database: 0, connections: 0 }
  try {
    const vendor = testVendor(() => ground.servers[0]?.url ?? '', ground.dataDir)
    const groups = await ground.withDb(async db => {
      const all: StormPlayer[][] = []
      for (let n = 0; n < callers; n += 1) {
        const players: StormPlayer[] = []
        for (let p = 0; p < PLAYERS_EACH; p += 1) {
          const brand = (n + p) % 3 === 0 ? 'hac' : 'sen'
          // Wallets at vendors hold cash only.
          const [cash, bonus] = [BigInt(20 + 40 * p) * ONE, p % 2 === 0 || brand === 'hac' ? 0n : 15n * ONE]
          players.push({ ...(await makePlayer({ db }, { brand, cash, bonus })), cash, bonus })
        }
        all.push(players)
      }
      return all
    })
    const acts = countActs([...CALLER_ACTS, 'slips of the lottery', 'draws of the lottery'])
    const lottery = await startLotteryStorm(ground, seed)
    const until = Date.now() + seconds * 1000
    const playing = lottery.run(until)
    const working = groups.map((players, n) =>
      makeCaller({
        vendor,
        players,
        seed: seed * 1000 + n,
        urls: () => ground.servers.map(server => server.url),
        acts,
      }).run(until),
    )
    const trouble = makeTrouble(ground, kills, seed, until, say)
    const results = await Promise.all([...working, playing])
    await trouble
    const drawn = await lottery.finish()
    acts.did('slips of the lottery', drawn.slips)
    acts.did('draws of the lottery', drawn.draws)
    const players = groups.flat()
    if (options.plant) await ground.withDb(db => plantDoubleCredit(db, players[seed % players.length] as StormPlayer))
    const differences = [
      ...results.flatMap(result => result.surprises),
      ...drawn.differences,
      ...(await ground.withDb(db => compare(db, players))),
    ]
    for (const { law, row, detail } of await findBrokenLaws(ground.url())) differences.push(`${law}: ${row}: ${detail}`)
    const calls = results.reduce((sum, result) => sum + result.calls, 0)
    return { seed, calls, kills, acts: acts.counts(), differences }
  } finally {
    await ground.close()
  }
}

type StormServer = { url: string; kill: () => void }
export type Ground = {
  dataDir: string
  servers: StormServer[]
  url: () => string
  /** The same database through the gate, whose port stays when the database comes back on another. */
  gateUrl: string
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  cutConnections: () => void
  killDatabase: () => Promise<void>
  close: () => Promise<void>
}

/** Database, gate and servers; `env` is what the servers are told beside the usual. */
export async function makeGround(env: Record<string, string> = {}): Promise<Ground> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-storm-'))
  let cluster: EmbeddedDatabase = await startEmbedded({ dataDir, settings: DATABASE })
  const admin = new pg.Client({ connectionString: cluster.url() })
  await admin.connect()
  await admin.query('create database sen')
  await admin.end()
  await migrate(cluster.url('sen'))
  const gate = await openGate(() => cluster.port)
  const url = () => cluster.url('sen')
  const throughGate = new URL(url())
  throughGate.port = String(gate.port)
  const withDb = async <T>(work: (db: Db) => Promise<T>) => {
    const db = openDb(url(), { max: 4 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  await withDb(db => loadBrands(db))
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => keepServer(throughGate.href, dataDir, env)))
  return {
    dataDir,
    servers,
    url,
    gateUrl: throughGate.href,
    withDb,
    cutConnections: gate.cut,
    killDatabase: async () => {
      process.kill(cluster.pid, 'SIGKILL')
      for (let attempts = 0; ; attempts += 1) {
        await new Promise(resolve => setTimeout(resolve, 300))
        try {
          cluster = await startEmbedded({ dataDir, settings: DATABASE })
          return
        } catch (error) {
          // Its children hold the shared memory for a moment longer.
          if (attempts > 20) throw error
        }
      }
    },
    close: async () => {
      for (const server of servers) server.stop()
      gate.close()
      await cluster.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A door in front of the database with a fixed port: the database comes back on another one, and lines can be cut. */
async function openGate(portNow: () => number): Promise<{ port: number; cut: () => void; close: () => void }> {
  const lines = new Set<net.Socket>()
  const server = net.createServer(near => {
    const far = net.connect(portNow(), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        lines.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    port,
    cut,
    close: () => {
      server.close()
      cut()
    },
  }
}

/** A server process that is started again whenever it dies. */
async function keepServer(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<StormServer & { stop: () => void }> {
  const port = await freePort()
  let stopped = false
  let child: ChildProcess
  const start = () => {
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '..', 'src', 'main.ts')],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          HOST: '127.0.0.1',
          SEN_DATA: dataDir,
          LOG_LEVEL: 'silent',
          SEN_JOBS: '0',
          NODE_ENV: 'production',
          ...env,
        },
      },
    )
    child.on('exit', () => {
      if (!stopped) setTimeout(start, 50)
    })
  }
  start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      stopped = true
      child.kill('SIGKILL')
    },
  }
}

export async function makeTrouble(
  ground: Ground,
  kills: StormReport['kills'],
  seed: number,
  until: number,
  say: (line: string) => void,
  /** Where there is a gateway, it is killed too, and every kill waits until the servers are up from the one before. */
  more?: { killGateway: () => void; untilUp: () => Promise<void> },
): Promise<void> {
  let turn = seed
  // The first calls come when the servers are up.
  await new Promise(resolve => setTimeout(resolve, 4000))
  while (Date.now() < until - 3000) {
    await more?.untilUp()
    const what = turn % (more ? 5 : 4)
    turn += 1
    if (what === 4) {
      kills.gateway = (kills.gateway ?? 0) + 1
      say('kill -9 of the payment gateway')
      more?.killGateway()
    } else if (what === 3) {
      kills.database += 1
      say('kill -9 of the database')
      await ground.killDatabase()
    } else if (what === 1) {
      kills.connections += 1
      say('every connection to the database is cut')
      ground.cutConnections()
    } else {
      kills.server += 1
      say('kill -9 of a server')
      ground.servers[turn % SERVERS]?.kill()
    }
    await new Promise(resolve =>
      setTimeout(resolve, Math.min(2500 + (turn % 5) * 700, Math.max(until - Date.now(), 0))),
    )
  }
}

async function compare(db: Db, players: StormPlayer[]): Promise<string[]> {
  const rows = await db.asOwner(tx =>
    tx.query<{ player_id: string; cash: bigint; bonus: bigint }>(
      sql`select b.player_id, b.cash + coalesce(w.amount, 0) as cash, b.bonus from wallet.balances b
        left join wallet.vendor_wallets w on w.brand_id = b.brand_id and w.player_id = b.player_id and w.vendor_code = 'STUDIO'`,
    ),
  )
  const ledger = new Map(rows.map(row => [row.player_id, row]))
  return players.flatMap(({ id, cash, bonus }) => {
    const row = ledger.get(id)
    return row?.cash === cash && row.bonus === bonus
      ? []
      : [`player ${id}: the ledger has cash ${row?.cash} bonus ${row?.bonus}, the model ${cash} and ${bonus}`]
  })
}

/** A credit that was given twice, each time with an even entry of its own. */
async function plantDoubleCredit(db: Db, player: StormPlayer): Promise<void> {
  await db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'adjustment',
      key: `planted ${randomBytes(4).toString('hex')} ${uuidv7()}`,
      lines: [
        { account: 'house:adjustments', amount: -ONE },
        { account: `player:${player.id}:cash`, amount: ONE },
      ],
    }),
  )
}
