/**
 * The studio: rounds a second of one process with the real wallet's answers, beside what that wallet takes of calls in the same run (only
 * the ratio means anything); how many rounds of each engine are simulated in a minute; and a walk over all games (games-walk.ts).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { readAmount } from '@sen/core/money'
import { type Database, openDatabase } from '@sen/supplier/database'
import type { AnyGame } from '@sen/supplier/game'
import { type Launch, openSession } from '@sen/supplier/sessions'
import { type AnySharedRules, winOf } from '@sen/supplier/shared/shared-rules'
import { uuidv7 } from 'uuidv7'
import { freePort } from '../server/src/platform/embedded.ts'
import { readGames } from '../studio/src/games.ts'
import { buildSite } from '../tools/build-site.ts'
import type { Chance } from '../tools/rounds/chance.ts'
import { playerOf } from '../tools/rounds/play-own.ts'
import { engineOf } from '../tools/rounds/verify-game.ts'
import { walkGames } from './games-walk.ts'
import { loadWallet, type Report, startMain, startWallet, stop } from './wallet.ts'
import { GAME, type Ground, makeGround } from './wallet-ground.ts'

const SECONDS = Number(process.env.SEN_BENCH_SECONDS ?? 4)
const CALLERS = 64
/** So many calls a second are signed beforehand for the wallet's own figure. */
const WALLET_CALLS = 6000
const SIMULATED_MS = 300
const MINUTE_MS = 60_000

export async function run(report: Report): Promise<void> {
  await buildSite(report.line)
  const ground = await makeGround()
  try {
    const key = ground.vendorKey.export({ type: 'pkcs8', format: 'pem' })
    fs.writeFileSync(path.join(ground.dataDir, 'keys', 'studio.private.pem'), key, { mode: 0o600 })
    const wallet = await startWallet(ground)
    try {
      const calls = await loadWallet(ground, wallet, WALLET_CALLS)
      if (calls.failed > 0) throw new Error(`${calls.failed} calls failed, the first: ${calls.firstFailure}`)
      report.line(`studio: the wallet alone through HTTP takes ${Math.round(calls.rate)} calls/s`)
      await atStudio(report, ground, wallet.port, calls.rate)
    } finally {
      await wallet.stop()
    }
  } finally {
    await ground.close()
  }
}

async function atStudio(report: Report, ground: Ground, walletPort: number, walletRate: number): Promise<void> {
  const studio = await startStudio(ground, walletPort)
  const database = openDatabase(ground.url, 'studio', console.error)
  try {
    const { rounds, seconds } = await playAll(ground, studio.port, database)
    report.line(`one studio process, ${CALLERS} players of ${GAME}: ${Math.round(rounds / seconds)} rounds/s`)
    report.figure(
      'its calls of the wallet, two a round, over the wallet alone',
      (2 * rounds) / seconds / walletRate,
      '×',
    )
    await walkGames(report, async ({ code }) => {
      const guest = { mode: 'demo' as const, userName: `guest-${randomUUID()}`, gameCode: code, operatorToken: '' }
      return `http://127.0.0.1:${studio.port}/games/${code}/#s=${await openTo(database, guest)}`
    })
  } finally {
    await database.close()
    await studio.stop()
  }
}

/** Every engine that has a return, by its first game; bytes by plain arithmetic, since what is measured is the rules. */
export function simulateAll(report: Report): void {
  const first = new Map<string, AnyGame>()
  for (const game of readGames()) if (!game.hands && !first.has(engineOf(game))) first.set(engineOf(game), game)
  report.line(
    `rounds simulated in a minute of the processor by one process, bets and steps drawn at random, ${first.size} engines`,
  )
  const limit = Error.stackTraceLimit
  // A bet or step that the game refuses is drawn again; its trace would cost more than a round.
  Error.stackTraceLimit = 0
  for (const [engine, game] of first)
    report.figure(`${engine} (${game.code})`, simulate(game) / 1e6, 'million', { atLeast: 1 })
  Error.stackTraceLimit = limit
}

function simulate(game: AnyGame): number {
  const bytes = mixedBytes(20_261_123)
  const chance = chanceOn(mixedBytes(7))
  const round = game.shared ? sharedRound(game.shared, bytes, chance) : ownRound(game, bytes, chance)
  for (let warm = 0; warm < 300; warm++) round(warm)
  // Processor time: other work on the machine makes it no longer.
  const began = process.cpuUsage()
  const spentMs = () => process.cpuUsage(began).user / 1000
  let rounds = 0
  while (spentMs() < SIMULATED_MS) for (let next = rounds + 100; rounds < next; rounds++) round(rounds)
  return (rounds * MINUTE_MS) / spentMs()
}

const STAKE = readAmount('1000')

function ownRound(game: AnyGame, bytes: ByteSource, chance: Chance) {
  const play = playerOf(game, chance)
  return () => game.pay(STAKE, play(STAKE, bytes).state)
}

function sharedRound(rules: AnySharedRules, bytes: ByteSource, chance: Chance) {
  return (number: number) => winOf(rules, { [chance.of(rules.spots)]: STAKE }, rules.draw(bytes, BigInt(number)))
}

function mixedBytes(seed: number): ByteSource {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) & 0xff
  }
}

function chanceOn(next: ByteSource): Chance {
  const below = (many: number) => (((next() << 8) | next()) * 65_536 + ((next() << 8) | next())) % many
  return {
    below,
    of: list => list[below(list.length)] as (typeof list)[number],
    hex: bytes => Buffer.from(Array.from({ length: bytes }, next)).toString('hex'),
  }
}

/** The studio's process on the ground's database, its wallet being the one at this port. */
async function startStudio(ground: Ground, walletPort: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = startMain('studio/src/main.ts', {
    ...{ DATABASE_URL: ground.url, SEN_DATA: ground.dataDir, STUDIO_PORT: String(port), STUDIO_CYCLE_MS: '0' },
    ...{ PLATFORM_URL: `http://127.0.0.1:${walletPort}`, LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
  })
  const studio = { port, stop: () => stop(child) }
  await answers(port).catch(async error => {
    await studio.stop()
    throw error
  })
  return studio
}

async function answers(port: number): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the studio does not come up')
}

type Opened = Pick<Launch, 'mode' | 'userName' | 'gameCode' | 'operatorToken'>

/** Opens a session as a launch of the operator does; answers its token. */
const openTo = (database: Database, opened: Opened): Promise<string> =>
  openSession({ database, dice: randomBytes, newId: uuidv7 } as never, {
    ...{
      operator: 'sen',
      partner: 'sen',
      currency: 'VND',
      language: 'vi',
      lobbyUrl: '',
      autoplay: false,
      displayName: '',
    },
    ...opened,
  })

/** Players of real money, each with a round in flight, for some seconds after a warm-up. */
async function playAll(ground: Ground, port: number, database: Database): Promise<{ rounds: number; seconds: number }> {
  const tokens = await Promise.all(
    ground.players
      .slice(0, CALLERS)
      .map(({ user, token }) =>
        openTo(database, { mode: 'real', userName: user, gameCode: GAME, operatorToken: token }),
      ),
  )
  const count = { rounds: 0 }
  await play(port, tokens, 2, { rounds: 0 })
  const began = performance.now()
  await play(port, tokens, SECONDS * 2, count)
  return { rounds: count.rounds, seconds: (performance.now() - began) / 1000 }
}

type Answer = { round: { id: string; steps: number; isOver: boolean } }

async function play(port: number, tokens: string[], seconds: number, count: { rounds: number }): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS })
  const until = performance.now() + seconds * 1000
  await Promise.all(
    tokens.map(async token => {
      while (performance.now() < until) {
        const bet = { requestId: randomUUID(), stake: '2000', choice: { kind: 'spin' } }
        let { round } = await ask(agent, port, token, '/api/rounds', bet)
        while (!round.isOver) {
          const step = { at: round.steps, step: {} }
          round = (await ask(agent, port, token, `/api/rounds/${round.id}/steps`, step)).round
        }
        count.rounds += 1
      }
    }),
  )
  agent.destroy()
}

function ask(agent: http.Agent, port: number, token: string, at: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = http.request({ agent, port, host: '127.0.0.1', path: at, method: 'POST', headers }, response => {
      let text = ''
      response.on('data', part => {
        text += part
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(text))
          : reject(new Error(`${at}: ${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}
