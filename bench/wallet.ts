/**
 * The wallet against pgbench's TPC-B, on the same durable server in the same run: only the ratios mean anything, since other
 * work on the machine slows everything alike. Figures around each other are taken in turns, and the best of each counts.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../server/src/platform/embedded.ts'
import { readCpuSeconds } from './cpu-time.ts'
import { GAME, type Ground, makeGround, measureTpcB } from './wallet-ground.ts'
import type { LoadReport } from './wallet-load.ts'
import { measureNaive } from './wallet-naive.ts'
import { measureWriter, type Rate } from './wallet-writer.ts'

/** What bench/main.ts gives: `line` prints a sentence, `figure` a figure with what it should reach. */
export type Report = {
  line: (text: string) => void
  figure: (name: string, value: number, unit: string, goal?: { atLeast?: number; atMost?: number }) => void
}

const SECONDS = Number(process.env.SEN_BENCH_SECONDS ?? 4)
const CALLERS = 256

export async function run(report: Report): Promise<void> {
  const ground = await makeGround()
  try {
    report.line(
      `wallet: PostgreSQL embedded, durable commits, ${ground.players.length} players, bets and wins in turn, one win in four pays`,
    )
    let tpcb = { rate: 0, clients: 0, cpuMicros: 0 }
    let aloneCpu = 0
    let alone: Rate = { rate: 0, p99: 0, calls: 0 }
    for (let round = 0; round < 2; round += 1) {
      const measured = await measureTpcB(ground, SECONDS)
      report.line(
        `pgbench TPC-B, prepared, scale 50, ${measured.clients} clients: ${Math.round(measured.rate)} transactions/s`,
      )
      if (measured.rate > tpcb.rate) tpcb = measured
      const before = readCpuSeconds(ground.cluster.pid) + ownCpu()
      const one = await measureWriter(ground.url, ground.players, { callers: 512, seconds: SECONDS })
      const cpuMicros = ((readCpuSeconds(ground.cluster.pid) + ownCpu() - before) * 1e6) / one.calls
      if (one.rate > alone.rate) aloneCpu = cpuMicros
      alone = best(alone, one)
    }
    report.line(
      `writer alone, 512 callers, one hot vendor: ${Math.round(alone.rate)} calls/s, p99 ${alone.p99.toFixed(1)} ms`,
    )
    report.figure('writer alone over TPC-B', alone.rate / tpcb.rate, '×', { atLeast: 8 })
    report.line(
      `processor time: ${tpcb.cpuMicros.toFixed(0)} µs a TPC-B transaction, ${aloneCpu.toFixed(0)} µs a call of the writer: ${(tpcb.cpuMicros / aloneCpu).toFixed(1)} times less`,
    )
    const spread = await measureWriter(ground.url, ground.spread, { callers: 512, seconds: SECONDS })
    report.line(`the same over 16 vendors: ${Math.round(spread.rate)} calls/s`)
    report.figure('cost of one hot vendor', Math.max(0, 1 - alone.rate / spread.rate), '', { atMost: 1 / 3 })
    const naive = await measureNaive(ground.url, ground.players, { callers: 64, seconds: SECONDS })
    report.line(
      `naive, a transaction from Node for each call, 64 callers: ${Math.round(naive.rate)} calls/s, p99 ${naive.p99.toFixed(1)} ms`,
    )
    report.figure('naive over TPC-B', naive.rate / tpcb.rate, '×')
    const http = await measureHttp(ground, Math.min(tpcb.rate * 5, 30_000))
    if (http.failed > 0) throw new Error(`${http.failed} calls failed, the first: ${http.firstFailure}`)
    report.line(
      `through HTTP, RSA checked, ${CALLERS} callers: ${Math.round(http.rate)} calls/s, p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms (${http.calls} calls)`,
    )
    report.figure('through HTTP over TPC-B', http.rate / tpcb.rate, '×', { atLeast: 3 })
    report.figure('p99 through HTTP', http.p99, 'ms', { atMost: 30 })
    report.line(
      `processor time of a call through HTTP: database ${http.databaseMicros.toFixed(0)} µs, server ${http.serverMicros.toFixed(0)} µs, load ${http.loadMicros.toFixed(0)} µs`,
    )
  } finally {
    await ground.close()
  }
}

/** Processor time of this process, in seconds. */
const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const best = (one: Rate, other: Rate): Rate => (one.rate > other.rate ? one : other)

type HttpReport = LoadReport & { databaseMicros: number; serverMicros: number; loadMicros: number }

/** The whole server in a process of its own, on the ground's database and keys. */
export async function startWallet(ground: Ground): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = startMain('server/src/main.ts', {
    DATABASE_URL: ground.url,
    PORT: String(port),
    SEN_DATA: ground.dataDir,
    LOG_LEVEL: 'fatal',
    SEN_JOBS: '0',
    NODE_ENV: 'production',
  })
  const wallet = { port, pid: server.pid as number, stop: () => stop(server) }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('message', () => resolve())
      server.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    })
  } catch (error) {
    await wallet.stop()
    throw error
  }
  return wallet
}

/** A program of the product in a process of its own. */
export const startMain = (script: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '..', script)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })

/** The load from a process of its own, after a warm-up. `expected` calls a second decide how many are signed beforehand. */
export async function loadWallet(
  ground: Ground,
  { port, pid }: { port: number; pid: number },
  expected: number,
): Promise<HttpReport> {
  const order = {
    port,
    callers: CALLERS,
    game: GAME,
    players: ground.players,
    key: ground.vendorKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  // Warm as pgbench's server is after its rounds: code that is still being compiled costs as much as the calls themselves.
  await load({ ...order, rounds: 40, seconds: 10, batch: 'warm-up' })
  const rounds = Math.ceil((expected * SECONDS) / CALLERS / 2)
  const cpuNow = () => [readCpuSeconds(ground.cluster.pid), readCpuSeconds(pid)] as const
  const before = cpuNow()
  const measured = await load({ ...order, rounds, seconds: SECONDS * 2, batch: 'measured' })
  const [database, own] = cpuNow()
  const perCall = 1e6 / measured.calls
  return {
    ...measured,
    databaseMicros: (database - before[0]) * perCall,
    serverMicros: (own - before[1]) * perCall,
    loadMicros: measured.cpuSeconds * perCall,
  }
}

async function measureHttp(ground: Ground, expected: number): Promise<HttpReport> {
  const wallet = await startWallet(ground)
  try {
    return await loadWallet(ground, wallet, expected)
  } finally {
    await wallet.stop()
  }
}

async function load(order: object): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'wallet-load.ts')],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  let text = ''
  child.stdout.on('data', part => {
    text += part
  })
  child.stdin.end(JSON.stringify(order))
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`the load ended with ${code}`)
  return JSON.parse(text) as LoadReport
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
