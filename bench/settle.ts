/**
 * What one call of `play.settle` costs the database, for one folder of migrations or for several against each other:
 *
 *   node bench/settle.ts [folder ...]
 *
 * Each folder is a variant of server/migrations (which is the first where none is named) with a database of its own on one server. The
 * variants take turns batch by batch, so that whatever else the machine does slows all of them alike, and what is counted is the
 * processor time of their own back ends, by the kernel's clock of the process. WAL is counted in bytes.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { loadBrands } from '../server/src/brand/public.ts'
import { openDb } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { batchValues } from '../server/src/play/writer-batch.ts'
import { endWithMe } from './end-with-me.ts'
import { middle } from './median.ts'
import { type BenchPlayer, makePlayers } from './wallet-ground.ts'
import { makeCall } from './wallet-writer.ts'

const BATCH = Number(process.env.SEN_BENCH_BATCH ?? 100)
/** Batches of a turn: as many of bets, and then of what became of them. */
const TURN = 4
const TURNS = Number(process.env.SEN_BENCH_TURNS ?? 60)
const FOLDER = path.join(import.meta.dirname, '..', 'server', 'migrations')

type Variant = {
  name: string
  client: pg.Client
  pid: number
  players: BenchPlayer[]
  at: number
  micros: number[]
  wal: number
}

async function open(url: string, folder: string): Promise<Variant> {
  await migrate(url, folder)
  const db = openDb(url, { max: 1 })
  await loadBrands(db)
  await db.close()
  const players = await makePlayers(url, `'STUDIO'`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return { name: path.basename(path.dirname(folder)), client, pid: rows[0].pid, players, at: 0, micros: [], wal: 0 }
}

/** Processor time of a process so far, in µs. */
const cpuOf = (pid: number) => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
const walOf = async ({ client }: Variant): Promise<number> =>
  Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0].at)

async function settle({ client }: Variant, calls: ReturnType<typeof makeCall>[]): Promise<void> {
  const sorted = calls.toSorted((one, other) => (one.player < other.player ? -1 : 1)).map(call => ({ call }))
  const values = batchValues(sorted, uuidv7)
  const text = 'select play.settle($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) as answer'
  const { rows } = await client.query({ name: 'settle', text, values })
  const refused = String(rows[0].answer)
    .split(';')
    .filter(part => part.split(' ')[1] !== 'ok')
  if (refused.length > 0) throw new Error(`${refused.length} calls were refused: ${refused[0]}`)
}

/** Bets of the next players, and a win of each: one in four pays. */
async function playTurn(variant: Variant, isCounted: boolean): Promise<void> {
  const batches = Array.from({ length: TURN }, () =>
    Array.from({ length: BATCH }, () => {
      const player = variant.players[variant.at++ % variant.players.length] as BenchPlayer
      const bet = makeCall('bet', player, '', '100000')
      return { bet, win: makeCall('win', player, bet.id, variant.at % 4 === 0 ? '300000' : '0', bet.round) }
    }),
  )
  const [cpu, wal] = [cpuOf(variant.pid), await walOf(variant)]
  for (const batch of batches) {
    await settle(
      variant,
      batch.map(({ bet }) => bet),
    )
    await settle(
      variant,
      batch.map(({ win }) => win),
    )
  }
  if (!isCounted) return
  variant.wal += (await walOf(variant)) - wal
  variant.micros.push((cpuOf(variant.pid) - cpu) / (2 * TURN * BATCH))
}

await endWithMe()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-settle-'))
const cluster = await startEmbedded({
  dataDir,
  settings: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min', fsync: 'off' },
})
try {
  const variants: Variant[] = []
  const folders = process.argv.length > 2 ? process.argv.slice(2) : [FOLDER]
  for (const [at, folder] of folders.entries()) {
    const admin = new pg.Client({ connectionString: cluster.url() })
    await admin.connect()
    await admin.query(`create database settle${at}`)
    await admin.end()
    variants.push(await open(cluster.url(`settle${at}`), path.resolve(folder)))
  }
  for (let turn = 0; turn < TURNS + 10; turn += 1) {
    // Plans that were made for small tables are made anew, as the writer does.
    if (turn === 2 || turn === 10) for (const { client } of variants) await client.query('discard plans')
    const inTurn = turn % 2 === 0 ? variants : variants.toReversed()
    for (const variant of inTurn) await playTurn(variant, turn >= 10)
  }
  const base = middle(variants[0]?.micros ?? [])
  for (const { name, micros, wal } of variants)
    console.log(
      `${name}: ${middle(micros).toFixed(2)} µs a call (${(base / middle(micros)).toFixed(2)} × the first), ${Math.round(wal / (2 * TURN * BATCH * TURNS))} bytes of WAL`,
    )
  for (const { client } of variants) await client.end()
} finally {
  await cluster.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
