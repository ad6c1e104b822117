import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStand, type Stand } from '../test/stand.ts'
import { sql } from './database.ts'

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

/** Starts the studio's real process on the stand's database and keys. */
async function startProcess(): Promise<void> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: stand.databaseUrl,
      SEN_DATA: stand.dataDir,
      STUDIO_PORT: String(port),
      STUDIO_CYCLE_MS: '0',
      PLATFORM_URL: stand.operator.url,
    },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the studio ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
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
        kind: round % 3 === 2 ? 'buy' : 'spin',
      })
      let open =
        placed?.body.round ?? (placed?.body.error === 'roundOpen' && (await ask(token, '/open', {}))?.body.round)
      while (open?.freeLeft > 0)
        open = (await ask(token, `/rounds/${open.id}/free-spins`, { shown: open.free.length }))?.body.round
    }
    kills += 1
  }
  stand.operator.onCall = () => {}
  await startProcess()
  const left = async () =>
    (
      await stand.studio.database.one<{ many: number }>(sql`
      select (select count(*) from studio.transactions where state = 'pending')::int
        + (select count(*) from studio.rounds where state in ('placing', 'settling', 'rolling_back'))::int as many`)
    )?.many
  while ((await left()) !== 0) await sleep(100)
  const last = (await ask(token, '/open', {}))?.body
  let open = last.round
  while (open?.freeLeft > 0)
    open = (await ask(token, `/rounds/${open.id}/free-spins`, { shown: open.free.length }))?.body.round
  while ((await left()) !== 0) await sleep(100)

  const sums = await stand.studio.database.one<{ net: bigint; rounds: number; open: number }>(sql`
    select coalesce(sum(win - price) filter (where state = 'closed'), 0)::bigint as net, count(*)::int as rounds,
      count(*) filter (where state not in ('closed', 'refused', 'rolled_back'))::int as open from studio.rounds`)
  expect(kills).toBe(6)
  expect(sums?.rounds).toBeGreaterThan(6)
  expect(sums?.open).toBe(0)
  expect(stand.operator.balance).toBe(START + (sums?.net ?? 0n))
}, 120_000)

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
