/** The writer without HTTP: callers in this process, each with players of its own, one bet and one win a round. */
import { hash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { transactionKey } from '../server/src/bets/transaction-key.ts'
import { openWriter, type VendorCall } from '../server/src/play/writer.ts'
import { type BenchPlayer, GAME } from './wallet-ground.ts'

export type Rate = { rate: number; p99: number; calls: number }

/** Calls a second and the 99th percentile of their latency in ms. */
export async function measureWriter(
  url: string,
  players: BenchPlayer[],
  { callers, seconds, isOver }: { callers: number; seconds: number; isOver?: () => boolean },
): Promise<Rate> {
  const log = { error: console.error, warn: console.error, fatal: console.error }
  const writer = openWriter({ url, newId: uuidv7, log })
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  let refused = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < until && !isOver?.(); turn += 1) {
        const player = players[(caller + turn * callers) % players.length] as BenchPlayer
        const bet = makeCall('bet', player, '', '100000')
        const win = makeCall('win', player, bet.id, turn % 4 === 0 ? '300000' : '0', bet.round)
        for (const call of [bet, win]) {
          const at = performance.now()
          const outcome = await new Promise<string>(resolve => writer.submit(call, resolve))
          latencies.push(performance.now() - at)
          if (outcome !== 'ok') refused += 1
        }
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  await writer.close()
  if (refused > 0) throw new Error(`${refused} calls were refused`)
  return { rate: latencies.length / took, p99: percentile(latencies, 0.99), calls: latencies.length }
}

export function makeCall(
  kind: 'bet' | 'win',
  player: BenchPlayer,
  ref: string,
  amount: string,
  round = uuidv7(),
): VendorCall {
  const id = uuidv7()
  return {
    brand: 'sen',
    vendor: player.vendor,
    kind,
    key: transactionKey(player.vendor, id),
    id,
    referenceKey: ref === '' ? '' : transactionKey(player.vendor, ref),
    ref,
    player: player.id,
    token: kind === 'bet' ? hash('sha256', player.token, 'hex').slice(0, 32) : '',
    round,
    game: GAME,
    anyGame: false,
    amount,
    free: false,
    content: hash('sha256', id, 'hex').slice(0, 32),
    closed: kind === 'win',
    multipleWins: false,
    overMaxBet: false,
  }
}

export function percentile(values: number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
