/**
 * Slips of ten lines through HTTP, each paid, priced, limited and written, against pgbench's TPC-B on the same durable server in the same run.
 * SEN_BENCH_SECONDS for a longer run. Run alone: node bench/slips.ts
 */
import { fork, spawn } from 'node:child_process'
import path from 'node:path'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { ONE } from '@sen/core/money'
import { planDraws } from '../server/src/lottery/plan-draws.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { freePort } from '../server/src/platform/embedded.ts'
import { post } from '../server/src/wallet/public.ts'
import { type FarCaller, openFarCaller } from '../server/test/far-caller.ts'
import { registerPlayer } from '../server/test/players.ts'
import { ask } from '../server/test/world.ts'
import { hear } from './children.ts'
import { openDurableGround } from './durable-ground.ts'
import { endWithMe } from './end-with-me.ts'
import type { SlipsLoad } from './slips-load.ts'
import { measureTpcB } from './wallet-ground.ts'

const SECONDS = Number(process.env.SEN_BENCH_SECONDS ?? 4)
/** Players at once: the best of them counts, as of the clients of TPC-B. */
const CALLERS = [32, 64, 96]
const GAME = 'north'

export type SlipFigures = SlipsLoad & { callers: number; tpcb: number }

/** Measures on a database of its own. */
export async function measureSlips(): Promise<SlipFigures> {
  const { dataDir, cluster, deps, close } = await openDurableGround('slips')
  const server = await startMain(cluster.url(), dataDir)
  try {
    await planDraws(deps, 'sen')
    const far = openFarCaller(server.url)
    const tokens: string[] = []
    for (let at = 0; at < Math.max(...CALLERS); at++) tokens.push(await makeBettor(deps, far))
    const { value } = await ask(server.url, lotteryCalls.getLotteryBoard, { query: { gameCode: GAME } })
    // The later of the two that are open: it does not lock meanwhile.
    const draw = value.draws.at(-1)
    const order = { url: server.url, tokens, gameCode: GAME, drawNumber: draw?.drawNumber, terms: value.terms.version }
    await load({ ...order, seconds: 2 })
    const measured: SlipFigures[] = []
    for (const callers of CALLERS) {
      const of = await load({ ...order, tokens: tokens.slice(0, callers), seconds: SECONDS })
      if (of.failed > 0) throw new Error(`${of.failed} slips were not taken, the first: ${of.firstFailure}`)
      measured.push({ ...of, callers, tpcb: 0 })
    }
    await server.stop()
    const { rate: tpcb } = await measureTpcB({ cluster }, SECONDS)
    const best = measured.reduce((one, other) => (other.rate > one.rate ? other : one))
    return { ...best, tpcb }
  } finally {
    await server.stop()
    await close()
  }
}

async function makeBettor({ db }: Deps, far: FarCaller): Promise<string> {
  const player = await registerPlayer({ ask: (contract, input, as) => far(contract, input, as) as never })
  const amount = 100_000_000_000n * ONE
  const lines = [
    { account: 'house:welcome' as const, amount: -amount },
    { account: `player:${player.id}:cash` as const, amount },
  ]
  await db.inBrand('sen', tx => post(tx, { kind: 'grant', key: `cash:${player.id}`, lines }))
  return player.token
}

/** The whole server in a process of its own, as `npm start` runs it, without its jobs. */
async function startMain(database: string, dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const main = path.join(import.meta.dirname, '..', 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: database, PORT: String(port), SEN_DATA: dataDir, LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
      ...{ SEN_JOBS: '0', SEN_LIMITS: 'off', SEN_DEMO: '1' },
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function load(order: object): Promise<SlipsLoad> {
  const child = fork(path.join(import.meta.dirname, 'slips-load.ts'))
  child.send(order)
  return (await hear(child, 'rate')) as SlipsLoad
}

if (import.meta.main) {
  await endWithMe()
  console.log(await measureSlips())
}
