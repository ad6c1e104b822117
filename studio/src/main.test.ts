import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Sql, sql } from '@sen/supplier/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStand, REAL_LAUNCH, type Stand } from '../test/stand.ts'

const START = 1_000_000_00000n
let stand: Stand
let child: ChildProcess | undefined
let port = 0

beforeAll(async () => {
  stand = await makeStand()
  port = await freePort()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await stand.close()
})

/**
 * Starts the studio's real process on the stand's database and keys. What killed the one before it kills no more: the movements it left
 * are taken up as soon as this one works, which may be before it is seen to answer.
 */
async function startProcess(stdio: StdioOptions = 'ignore'): Promise<void> {
  stand.operator.onCall = () => {}
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: stand.databaseUrl,
      SEN_DATA: stand.dataDir,
      STUDIO_PORT: String(port),
      STUDIO_CYCLE_MS: '0',
      PLATFORM_URL: stand.operator.url,
    },
  })
  for (;;) {
    const ended = child.exitCode ?? child.signalCode
    if (ended !== null) throw new Error(`the studio ended with ${ended} while it started`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
}

/** The process that runs, or else a new one: a start costs seconds, and only one after a death proves anything. */
async function keepProcess(): Promise<void> {
  stand.operator.onCall = () => {}
  if (child?.exitCode !== null || child.signalCode !== null) await startProcess()
}

/** One call of the game; undefined when the process died under it. */
async function ask(token: string, where: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${port}/api${where}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return response && { status: response.status, body: await response.json().catch(() => ({})) }
}

/** Waits until the rounds that a query names are none; says which still are when they stay. */
async function waitUntilNone(rounds: Sql): Promise<void> {
  await expect.poll(() => stand.studio.database.query(rounds), { timeout: 60_000, interval: 100 }).toEqual([])
}

it('killed again and again in the middle of play, the studio loses nothing: operator and studio agree to the last unit', async () => {
  const token = await stand.launch()
  let kills = 0
  for (let turn = 0; turn < 6; turn++) {
    await startProcess()
    // Death comes while a call is on its way to the operator: at bets, at wins, at rollbacks, wherever the count falls.
    let calls = 4 + turn
    stand.operator.onCall = () => {
      calls -= 1
      if (calls === 0) child?.kill('SIGKILL')
    }
    for (let round = 0; child?.exitCode === null && child.signalCode === null; round++) {
      const placed = await ask(token, '/rounds', {
        requestId: randomUUID(),
        stake: '2000',
        choice: { kind: round % 3 === 2 ? 'buy' : 'spin' },
      })
      let open =
        placed?.body.round ?? (placed?.body.error === 'roundOpen' && (await ask(token, '/open', {}))?.body.round)
      while (open?.freeLeft > 0)
        open = (await ask(token, `/rounds/${open.id}/steps`, { at: open.free.length, step: {} }))?.body.round
    }
    kills += 1
  }
  await startProcess()
  const moving = sql`select r.id, r.state, t.kind, t.state as movement from studio.rounds r join studio.transactions t on t.round_id = r.id
    where t.state = 'pending' or r.state in ('placing', 'settling', 'rolling_back')`
  await waitUntilNone(moving)
  const last = (await ask(token, '/open', {}))?.body
  let open = last.round
  while (open?.freeLeft > 0)
    open = (await ask(token, `/rounds/${open.id}/steps`, { at: open.free.length, step: {} }))?.body.round
  await waitUntilNone(moving)

  const sums = await stand.studio.database.one<{ net: bigint; rounds: number; open: number }>(sql`
    select coalesce(sum(win - price) filter (where state = 'closed'), 0)::bigint as net, count(*)::int as rounds,
      count(*) filter (where state not in ('closed', 'refused', 'rolled_back'))::int as open from studio.rounds`)
  expect(kills).toBe(6)
  expect(sums?.rounds).toBeGreaterThan(6)
  expect(sums?.open).toBe(0)
  expect(stand.operator.balance).toBe(START + (sums?.net ?? 0n))
}, 120_000)

/** A step of each game of decisions that is always possible in its open round, or the one after it. */
const STEPS = {
  'cyclo-rush': [{ guess: 'higher' }, { guess: 'lower' }, { collect: true }],
  'video-poker': [{ hold: [1, 3] }],
  'blackjack-single': [{ hit: true }, { stand: true }],
}

it('killed at a bet, at a step and at a win of games of decisions, each round is resumed or refunded, once', async () => {
  const deaths = ['transaction/bet', 'transaction/win', 'a step']
  for (const [code, steps] of Object.entries(STEPS)) {
    const token = await stand.launch({ ...REAL_LAUNCH, user: `sen:${randomUUID()}`, game_code: code }, 'phoco')
    const choice = code === 'video-poker' ? { table: 'deuces' } : {}
    for (const death of deaths) {
      await keepProcess()
      const killed = new Promise(resolve => child?.once('exit', resolve))
      stand.operator.onCall = ({ path: where }) => where === death && child?.kill('SIGKILL')
      for (let at = 0; child?.signalCode === null; at++) {
        const placed = (await ask(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice }))?.body
        const open = placed?.round ?? (await ask(token, '/open', {}))?.body.round
        if (open?.state !== 'open') {
          // A round that the last death left is on its way still.
          await sleep(20)
          continue
        }
        const answer = await ask(token, `/rounds/${open.id}/steps`, { at: open.steps, step: steps[at % steps.length] })
        if (death === 'a step' && answer?.status === 200) child?.kill('SIGKILL')
      }
      await killed
    }
    await startProcess()
    for (;;) {
      const open = (await ask(token, '/open', {}))?.body.round
      if (!open) break
      for (const step of steps) await ask(token, `/rounds/${open.id}/steps`, { at: open.steps, step })
    }
  }
  const { database } = stand.studio
  await waitUntilNone(
    sql`select id, game_code, state from studio.rounds where state not in ('closed', 'refused', 'rolled_back')`,
  )
  const wrong =
    await database.query(sql`select r.id from studio.rounds r join studio.transactions t on t.round_id = r.id
    where t.state in ('done', 'void') group by r.id, r.state
    having count(*) filter (where t.kind = 'win') > 1
      or (r.state = 'closed') <> (count(*) filter (where t.kind = 'win') = 1)
      or (r.state = 'rolled_back') <> (count(*) filter (where t.kind = 'rollback') = 1)`)
  expect(wrong).toEqual([])
  const sums = await database.one<{ net: bigint; rounds: number }>(sql`select
    coalesce(sum(win - price) filter (where state = 'closed'), 0)::bigint as net,
    count(*) filter (where game_code <> 'lotus-pond')::int as rounds from studio.rounds`)
  // A round that one death left open may be the one that the next death meets.
  expect(sums?.rounds).toBeGreaterThanOrEqual(2 * Object.keys(STEPS).length)
  expect(stand.operator.balance).toBe(START + (sums?.net ?? 0n))
}, 300_000)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port: found } = server.address() as net.AddressInfo
      server.close(() => resolve(found))
    })
  })
}

it('a studio whose parent is gone ends by itself, in order', async () => {
  child?.kill('SIGKILL')
  await startProcess(['ignore', 'ignore', 'ignore', 'ipc'])
  const ended = new Promise(resolve => child?.once('exit', resolve))
  child?.disconnect()
  expect(await ended).toBe(0)
}, 60_000)
