/** The beacon of the draws: what drand has published verifies, and what anybody else says in its place is no value. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openBeacon } from './beacon.ts'

/** Round 1000 of drand's quicknet, as it was published. */
const ROUND = 1000
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

let answer: { status: number; body: string } = { status: 404, body: '' }
const asked: (string | undefined)[] = []
const server = http.createServer((request, response) => {
  asked.push(request.url)
  response.statusCode = answer.status
  response.end(answer.body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const fetchRound = (told: typeof answer, round = ROUND) => {
  answer = told
  const config = readConfig({ DATABASE_URL: 'postgres://sen@localhost/sen', BEACON_URL: url })
  return openBeacon({ config, now: () => new Date() }).fetch(round)
}
const say = (signature: unknown, status = 200) => ({ status, body: JSON.stringify({ round: ROUND, signature }) })

test('a round that drand has published is a value, and its randomness the published one', async () => {
  expect(await fetchRound(say(SIGNATURE))).toEqual({ signature: SIGNATURE, randomness: RANDOMNESS })
  expect(asked.at(-1)).toBe(`/public/${ROUND}`)
})

test('a round that is not there yet is no value, and no fault', async () => {
  expect(await fetchRound({ status: 404, body: '' })).toBeUndefined()
  expect(await fetchRound({ status: 425, body: '' })).toBeUndefined()
})

test.each([
  ['a flipped bit', say(`${SIGNATURE.slice(0, -1)}8`)],
  ['another round’s signature', say(SIGNATURE), ROUND + 1],
  ['no signature', say(undefined)],
  ['a fault', say(SIGNATURE, 500)],
  ['nonsense', { status: 200, body: 'quicknet' }],
  ['nothing at all', { status: 200, body: 'null' }],
])('%s is never taken for the beacon', async (_what, told, round = ROUND) => {
  await expect(fetchRound(told, round)).rejects.toThrow()
})
