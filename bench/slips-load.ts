/** The load of slips in a process of its own: a caller for each player, a connection each, the next slip as soon as the last is answered. */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { HOSTS } from '../server/test/world.ts'
import { percentile } from './wallet-writer.ts'

type Order = { url: string; tokens: string[]; gameCode: string; drawNumber: string; terms: number; seconds: number }
export type SlipsLoad = { rate: number; p50: number; p99: number; slips: number; failed: number; firstFailure: string }

const LINES = 10

process.once('message', async (order: Order) => {
  const latencies: number[] = []
  const failed: string[] = []
  const began = performance.now()
  const until = began + order.seconds * 1000
  await Promise.all(order.tokens.map(token => play(order, token, until, latencies, failed)))
  const said: SlipsLoad = {
    rate: latencies.length / ((performance.now() - began) / 1000),
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), slips: latencies.length },
    ...{ failed: failed.length, firstFailure: failed[0] ?? '' },
  }
  process.send?.(said, () => process.disconnect?.())
})

async function play(order: Order, token: string, until: number, latencies: number[], failed: string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; performance.now() < until; turn++) {
    const lines = Array.from({ length: LINES }, (_, at) => ({
      ...{ bet: 'lo2', selection: String((turn * LINES + at) % 100).padStart(2, '0'), stake: '1000' },
    }))
    const { gameCode, drawNumber, terms: termsVersion } = order
    const body = JSON.stringify({ requestKey: randomUUID(), gameCode, drawNumber, termsVersion, lines })
    const at = performance.now()
    const answer = await send(order.url, agent, token, body)
    latencies.push(performance.now() - at)
    if (!answer.startsWith('{"success":true')) failed.push(answer.slice(0, 200))
  }
  agent.destroy()
}

const send = (url: string, agent: http.Agent, token: string, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...{ host: HOSTS.sen ?? '', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request(
      new URL(lotteryCalls.placeSlip.path, url),
      { method: 'POST', agent, headers },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () => resolve(text))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
