/**
 * News after the commit against NOTIFY inside the transaction: grants to 64 players at once, where a commit is durable 4 ms after it
 * began. The same use case is told in both ways, in turns on the same cluster.
 */
import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { openDb, sql, type Tx } from '../server/src/platform/db.ts'
import { post } from '../server/src/wallet/public.ts'
import { readCpuSeconds } from './cpu-time.ts'
import { openDurableGround } from './durable-ground.ts'

const CLIENTS = 64
const TURNS = 3
const SECONDS = 4
/** Each flush of the log waits 4 ms, whoever else is there: the disk of a cloud. */
const SLOW_COMMITS = { commit_delay: '4000', commit_siblings: '0' }

type Way = (tx: Tx, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>

/** As it was: what is told is told by a statement of the transaction. */
const inside: Way = async (tx, work) => {
  const told: [channel: string, payload: object][] = []
  await work({ ...tx, tell: (channel, payload) => void told.push([channel, payload]) })
  for (const [channel, payload] of told) await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
}
const after: Way = (tx, work) => work(tx)

/** Grants a second, and the processor time of one in µs: of the database, and of this process, which is server and clients in one. */
type Rate = { rate: number; databaseMicros: number; ownMicros: number }

/** Grants with NOTIFY inside their transactions, and with news after the commit. */
export async function measureNews(): Promise<{ inside: Rate; after: Rate }> {
  const ground = await openDurableGround('news', SLOW_COMMITS)
  const db = openDb(ground.cluster.url(), { max: CLIENTS })
  const players = Array.from({ length: CLIENTS }, uuidv7)
  const grant = async (player: string, way: Way) => {
    const lines = [
      { account: 'house:grants', amount: -ONE } as const,
      { account: `player:${player}:cash`, amount: ONE } as const,
    ]
    await db.inBrand('sen', tx => way(tx, own => post(own, { kind: 'grant', key: uuidv7(), lines })))
  }
  const measure = async (way: Way): Promise<Rate> => {
    let count = 0
    const [database, own] = [readCpuSeconds(ground.cluster.pid), process.cpuUsage()]
    const began = performance.now()
    const until = began + SECONDS * 1000
    const go = async (player: string) => {
      for (; performance.now() < until; count++) await grant(player, way)
    }
    await Promise.all(players.map(go))
    const rate = count / ((performance.now() - began) / 1000)
    const { user, system } = process.cpuUsage(own)
    const databaseMicros = ((readCpuSeconds(ground.cluster.pid) - database) * 1e6) / count
    return { rate, databaseMicros, ownMicros: (user + system) / count }
  }
  try {
    for (const player of players) await grant(player, after)
    const rates = { inside: [] as Rate[], after: [] as Rate[] }
    for (let turn = 0; turn < TURNS; turn++) {
      rates.inside.push(await measure(inside))
      rates.after.push(await measure(after))
    }
    return { inside: middleOf(rates.inside), after: middleOf(rates.after) }
  } finally {
    await db.close()
    await ground.close()
  }
}

/** The turn with the middle rate. */
const middleOf = (turns: Rate[]) => turns.sort((a, b) => a.rate - b.rate)[turns.length >> 1] as Rate
