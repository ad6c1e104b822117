/**
 * The load: its own process, many callers with a connection each and one call in flight each, requests signed beforehand,
 * plain sockets so that the client costs little. argv: one JSON; prints one JSON.
 */
import { createHash, sign } from 'node:crypto'
import net from 'node:net'
import { promisify } from 'node:util'
import type { BenchPlayer } from './wallet-ground.ts'
import { percentile } from './wallet-writer.ts'

type Order = {
  port: number
  callers: number
  rounds: number
  seconds: number
  key: string
  game: string
  players: BenchPlayer[]
  batch: string
}
export type LoadReport = {
  rate: number
  p50: number
  p99: number
  calls: number
  failed: number
  firstFailure: string
  cpuSeconds: number
}

const signAsync = promisify(sign) as unknown as (algorithm: string, data: Buffer, key: string) => Promise<Buffer>

/** The requests of one caller, ready to be written: bet, win, bet, win … each round on the next of the caller's players. */
async function prepare(order: Order, caller: number): Promise<Buffer[]> {
  const { players, callers, rounds, batch } = order
  const own = players.filter((_, n) => n % callers === caller)
  const requests: Buffer[] = []
  for (let round = 0; round < rounds; round += 1) {
    const player = own[round % own.length] as BenchPlayer
    const name = createHash('sha256').update(`${batch}:${caller}:${round}`).digest('hex')
    const [betId, winId, roundId, requestId] = [0, 8, 16, 24].map(
      at => `${name.slice(at, at + 8)}-${name.slice(32, 36)}-4000-8000-${name.slice(36, 48)}`,
    )
    const common = {
      user: player.user,
      token: player.token,
      request_uuid: requestId,
      round: roundId,
      game_code: order.game,
      currency: 'VND',
      is_free: false,
    }
    const bet = { ...common, transaction_uuid: betId, round_closed: false, amount: 100_000, bet: 'spin' }
    const win = {
      ...common,
      transaction_uuid: winId,
      reference_transaction_uuid: betId,
      round_closed: true,
      amount: round % 4 === 0 ? 350_000 : 0,
      bet: 'spin',
    }
    for (const [path, body] of [
      ['bet', bet],
      ['win', win],
    ] as const)
      requests.push(await write(`/vendor/studio/transaction/${path}`, body, order.key))
  }
  return requests
}

async function write(path: string, body: object, key: string): Promise<Buffer> {
  const text = JSON.stringify(body)
  const signature = (await signAsync('RSA-SHA256', Buffer.from(text), key)).toString('base64')
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: sen\r\ncontent-type: application/json\r\nx-hub88-signature: ${signature}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** One caller: writes a request, waits for its answer, writes the next, until the time or the requests are over. */
function drive(order: Order, requests: Buffer[], latencies: number[], failed: string[], until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0
    let sent = 0
    const buffer = Buffer.allocUnsafe(4096)
    // Answers are read into one buffer, past the machinery of streams: what the load costs, the server does not have.
    const callback = (size: number): boolean => {
      hear(buffer.subarray(0, size))
      return true
    }
    const socket = net.connect({ port: order.port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    const next = () => {
      if (at >= requests.length || performance.now() >= until) {
        socket.destroy()
        return resolve()
      }
      sent = performance.now()
      socket.write(requests[at] as Buffer)
      at += 1
    }
    socket.on('connect', next)
    socket.on('error', reject)
    const hear = (chunk: Buffer) => {
      // An answer ends with the brace of its body, and is small enough to come in one piece.
      if (chunk[chunk.length - 1] !== 125) return
      latencies.push(performance.now() - sent)
      if (!chunk.includes('"RS_OK"')) failed.push(chunk.toString().slice(-200))
      next()
    }
  })
}

async function main(): Promise<void> {
  let text = ''
  for await (const part of process.stdin) text += part
  const order = JSON.parse(text) as Order
  const prepared = await Promise.all(Array.from({ length: order.callers }, (_, caller) => prepare(order, caller)))
  process.stderr.write('ready\n')
  const latencies: number[] = []
  const failed: string[] = []
  const before = process.cpuUsage()
  const began = performance.now()
  await Promise.all(prepared.map(requests => drive(order, requests, latencies, failed, began + order.seconds * 1000)))
  const took = (performance.now() - began) / 1000
  const cpu = process.cpuUsage(before)
  const report: LoadReport = {
    rate: latencies.length / took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    calls: latencies.length,
    failed: failed.length,
    firstFailure: failed[0] ?? '',
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
  }
  process.stdout.write(JSON.stringify(report))
}

await main()
