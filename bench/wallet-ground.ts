/** The ground of the wallet benchmark: one durable PostgreSQL for all figures, 10,000 players with money and a live session. */
import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { loadBrands } from '../server/src/brand/public.ts'
import { openDb } from '../server/src/platform/db.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { readCpuSeconds } from './cpu-time.ts'

export const PLAYERS = 10_000
export const GAME = 'lotus-pond'

/** `vendor`: the one its game session is with. */
export type BenchPlayer = { id: string; user: string; token: string; vendor: string }

export type Ground = {
  cluster: EmbeddedDatabase
  dataDir: string
  url: string
  /** All with one vendor. */
  players: BenchPlayer[]
  /** As many, over 16 vendors. */
  spread: BenchPlayer[]
  vendorKey: KeyObject
  close: () => Promise<void>
}

/** Starts the server, migrates, makes the players. */
export async function makeGround(): Promise<Ground> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-wallet-'))
  const cluster = await startEmbedded({
    dataDir,
    settings: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  })
  await onDatabase(cluster.url(), 'create database wallet')
  const url = cluster.url('wallet')
  await migrate(url)
  const db = openDb(url, { max: 2 })
  await loadBrands(db)
  await db.close()
  const players = await makePlayers(url, `'STUDIO'`)
  const spread = await makePlayers(url, `'VENDOR' || n % 16`)
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  fs.mkdirSync(path.join(dataDir, 'keys'), { recursive: true })
  fs.writeFileSync(
    path.join(dataDir, 'keys', 'studio.public.pem'),
    pair.publicKey.export({ type: 'spki', format: 'pem' }),
  )
  return {
    cluster,
    dataDir,
    url,
    players,
    spread,
    vendorKey: pair.privateKey,
    close: async () => {
      await cluster.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function makePlayers(url: string, vendor: string): Promise<BenchPlayer[]> {
  const rows = await onDatabase(
    url,
    `with new as (select gen_random_uuid() as id, 'g_bench_' || n || ${vendor} as token, ${vendor} as vendor from generate_series(1, ${PLAYERS}) n),
      entries as (insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version)
        select 'sen', gen_random_uuid(), 'grant', id::text, id, '{house:grants,cash}', '{-100000000000,100000000000}', '{null,100000000000}', 1 from new),
      balances as (insert into wallet.balances (brand_id, player_id, cash, version) select 'sen', id, 100000000000, 1 from new),
      sessions as (insert into play.game_sessions (brand_id, token_key, player_id, account, kind, vendor_code, game_code, node_id, mode, activated_at)
        select 'sen', substr(encode(sha256(token::bytea), 'hex'), 1, 32)::uuid, id, 'bench', 0, vendor, '${GAME}', 1, 'real', now() from new)
    select id, 'sen.' || id as user, token, vendor from new`,
  )
  await onDatabase(url, 'vacuum analyze wallet.balances, wallet.entries, play.game_sessions')
  return rows as BenchPlayer[]
}

export async function onDatabase(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * pgbench's TPC-B on the same server: prepared statements, unix socket, the best of several client counts. Transactions a
 * second, and the processor time of one in µs, server and client together.
 */
export async function measureTpcB(
  ground: Pick<Ground, 'cluster'>,
  seconds: number,
): Promise<{ rate: number; clients: number; cpuMicros: number }> {
  const { cluster } = ground
  const address = new URL(cluster.url('tpcb'))
  const env = {
    ...process.env,
    PGHOST: cluster.socketDir,
    PGPORT: String(cluster.port),
    PGUSER: address.username,
    PGPASSWORD: address.password,
  }
  const known = await onDatabase(cluster.url(), `select from pg_database where datname = 'tpcb'`)
  if (known.length === 0) {
    await onDatabase(cluster.url(), 'create database tpcb')
    execFileSync('pgbench', ['-i', '-q', '-s', '50', 'tpcb'], { env, stdio: 'ignore' })
  }
  let best = { rate: 0, clients: 0, cpuMicros: 0 }
  for (const clients of [16, 32, 64]) {
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), 'tpcb']
    const [server, client] = [readCpuSeconds(cluster.pid), readCpuSeconds(process.pid)]
    const { stdout } = await promisify(execFile)('pgbench', args, { env })
    const cpu = readCpuSeconds(cluster.pid) - server + readCpuSeconds(process.pid) - client
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
    if (rate > best.rate) best = { rate, clients, cpuMicros: (cpu * 1e6) / done }
  }
  return best
}
