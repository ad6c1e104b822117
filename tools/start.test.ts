/**
 * The whole product as `npm start` brings it up, with its parts killed in the middle of play. What must hold: the parts come
 * back, a round that a player started gets its end, and every đồng is where the rounds say it is.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, isRunning } from '../server/src/platform/embedded.ts'
import { checkLaws } from '../server/test/laws.ts'
import { type Player, registerPlayer } from '../server/test/players.ts'
import { ask, type World } from '../server/test/world.ts'

/** A small stake of the slot, so that no run of luck ends the play. */
const STAKE = '1000'
const ROOT = path.join(import.meta.dirname, '..')
type Ready = { ready: string; databaseUrl: string; pids: { server: number; studio: number; database: number } }

let dataDir: string
let ports: { PORT: string; STUDIO_PORT: string }
let product: { child: ChildProcess; ready: Ready }
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-start-'))
  ports = { PORT: String(await freePort()), STUDIO_PORT: String(await freePort()) }
  product = await start()
}, 120_000)
afterAll(async () => {
  await stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

function start(): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...ports,
      SEN_DATA: dataDir,
      SEN_BUILD: '0',
      JWE_BODIES: 'optional',
      SEN_LIMITS: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const words: string[] = []
  for (const pipe of [child.stdout, child.stderr])
    pipe?.on('data', chunk => {
      words.push(String(chunk))
    })
  return new Promise((resolve, reject) => {
    child.once('message', ready => resolve({ child, ready: ready as Ready }))
    child.once('exit', code => reject(new Error(`ended with ${code}:\n${words.join('')}`)))
  })
}

async function stop(): Promise<void> {
  const { child } = product
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

const pidOf = (name: string) => Number(fs.readFileSync(path.join(dataDir, 'run', `${name}.pid`), 'utf8').split('\n')[0])
const databasePid = () => Number(fs.readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
/** Asks again until there is an answer: what a browser does while a server is away. */
async function persist<T>(work: () => Promise<T>, met: (error: unknown) => void = () => {}): Promise<T> {
  for (const deadline = Date.now() + 40_000; ; ) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RolledBack || Date.now() > deadline) throw error
      met(error)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

const balanceOf = (player: Player) =>
  persist(async () => {
    const { success, value, code } = await ask(product.ready.ready, walletCalls.getBalance, {}, { token: player.token })
    if (!success) throw new Error(code)
    return readAmount(value.sumBalance)
  })

type Round = { id: string; price: string; won: string; free: unknown[]; freeLeft: number }

class RolledBack extends Error {}

/** One round of the slot, asked again under the same id until the studio says how it ended; undefined when it was taken back. */
function playRound(
  gameToken: string,
  kind: 'spin' | 'buy',
  met: (error: unknown) => void,
): Promise<{ price: bigint; win: bigint } | undefined> {
  const requestId = randomUUID()
  const call = async (at: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${ports.STUDIO_PORT}${at}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gameToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = (await response.json()) as { round: Round; balance: string | null; error?: string }
    // The studio says so when it has rolled the bet back, or will: the round never was.
    if (answer.error === 'walletUnreachable') throw new RolledBack()
    if (!response.ok) throw new Error(`${at} answered ${response.status} ${answer.error}`)
    return answer
  }
  return persist(async () => {
    let answer = await call('/api/rounds', { requestId, stake: STAKE, choice: { kind } })
    while (answer.round.freeLeft > 0) {
      answer = await call(`/api/rounds/${answer.round.id}/steps`, { at: answer.round.free.length, step: {} })
    }
    return { price: readAmount(answer.round.price), win: readAmount(answer.round.won) }
  }, met).catch(error => {
    if (error instanceof RolledBack) return undefined
    throw error
  })
}

/** `met` lists what went wrong on the way, with its time: what a failing test has to say. */
type Game = { player: Player; rounds: () => number; met: string[]; stop: () => Promise<bigint> }

/** Signs a new player up, opens the slot for him and plays until told to stop; answers what the rounds came to. */
async function playOn(): Promise<Game> {
  const world = { ask: ((call, input, as) => ask(product.ready.ready, call, input, as)) as World['ask'] } as World
  const player = await registerPlayer(world)
  const before = await balanceOf(player)
  const { value, code } = await world.ask(
    playCalls.launchGame,
    { query: { vendor: 'STUDIO', gameCode: 'lotus-pond' } },
    { token: player.token },
  )
  const gameToken = /#s=(.+)$/.exec(value?.content ?? '')?.[1]
  if (!gameToken) throw new Error(`the game did not open: ${code}`)
  let isOn = true
  let rounds = 0
  let wanted = before
  const met: string[] = []
  const note = (error: unknown) => void met.push(`${new Date().toISOString()} ${error}`)
  const playing = (async () => {
    while (isOn) {
      // The first round is a bought feature, so that free spins are always among what is played.
      const round = await playRound(gameToken, rounds === 0 ? 'buy' : 'spin', note)
      if (!round) {
        note('rolled back')
        continue
      }
      wanted += round.win - round.price
      rounds++
    }
  })()
  playing.catch(note)
  const stop = async () => {
    isOn = false
    await playing
    return wanted
  }
  return { player, rounds: () => rounds, met, stop }
}

async function moreRounds(game: Game, count: number): Promise<void> {
  const goal = game.rounds() + count
  await expect
    .poll(game.rounds, { timeout: 45_000, interval: 50 })
    .toBeGreaterThanOrEqual(goal)
    .catch(error => {
      throw new Error(`no ${count} more rounds; met on the way:\n${game.met.slice(-40).join('\n')}`, { cause: error })
    })
}

test('server, studio and PostgreSQL killed in the middle of play come back, and every round is paid exactly', async () => {
  const game = await playOn()
  await moreRounds(game, 2)
  for (const [name, pid] of [
    ['server', () => pidOf('server')],
    ['studio', () => pidOf('studio')],
    ['PostgreSQL', databasePid],
  ] as const) {
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    await moreRounds(game, 2)
    expect(pid(), `${name} is a new process`).not.toBe(killed)
  }
  const wanted = await game.stop()
  // A win or a rollback that was under way when something died arrives from the studio's outbox.
  await expect.poll(() => balanceOf(game.player), { timeout: 30_000 }).toBe(wanted)
  await checkLaws(product.ready.databaseUrl)
}, 180_000)

test('when everything is killed at once the next start takes over what is left and carries on', async () => {
  const game = await playOn()
  await moreRounds(game, 2)
  const left = { studio: pidOf('studio'), database: databasePid() }
  process.kill(pidOf('server'), 'SIGKILL')
  product.child.kill('SIGKILL')
  product = await start()
  await moreRounds(game, 2)
  expect(isRunning(left.studio) && pidOf('studio') === left.studio, 'the studio that was left behind is gone').toBe(
    false,
  )
  expect(databasePid(), 'the database that was left behind is used on').toBe(left.database)
  const wanted = await game.stop()
  // A win or a rollback that was under way when something died arrives from the studio's outbox.
  await expect.poll(() => balanceOf(game.player), { timeout: 30_000 }).toBe(wanted)
  await checkLaws(product.ready.databaseUrl)
}, 180_000)

test('told to stop, it stops all of its parts and leaves nothing behind', async () => {
  const pids = [pidOf('server'), pidOf('studio'), databasePid()]
  await stop()
  expect(product.child.exitCode).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
  expect(fs.readdirSync(path.join(dataDir, 'run'))).toEqual([])
}, 60_000)

test('secrets of the machine are readable by their owner only', () => {
  const keys = fs.readdirSync(path.join(dataDir, 'keys')).filter(name => !name.includes('public'))
  expect(keys.length).toBeGreaterThanOrEqual(4)
  for (const name of keys)
    expect((fs.statSync(path.join(dataDir, 'keys', name)).mode & 0o777).toString(8), name).toBe('600')
})
