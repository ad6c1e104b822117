/** The beacon of the tables: the embedded one signs nothing before its time, the remote one is believed only what verifies. */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { QUICKNET_KEY, roundAt, timeOfRound } from '@sen/core/fairness/beacon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Beacon, embeddedBeacon, remoteBeacon } from '../src/shared/beacon.ts'

let now = new Date('2026-03-01T00:00:00Z')
const own = embeddedBeacon(randomBytes(48), () => now)
const round = roundAt(now)
let url = ''
let asked = 0
let isLying = false

const server = http.createServer(async (request, response) => {
  asked += 1
  const wanted = Number(request.url?.split('/').at(-1))
  const signature = await own.fetch(isLying ? wanted - 1 : wanted)
  response.statusCode = signature ? 200 : 425
  response.end(JSON.stringify({ round: wanted, signature }))
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const other = (key = own.publicKey): Beacon => remoteBeacon(url, key)

it('a round is there from its moment on and not before', async () => {
  now = new Date(timeOfRound(round).getTime() - 1)
  expect([await own.fetch(round), await other().fetch(round)]).toEqual([undefined, undefined])
  now = timeOfRound(round)
  expect(await own.fetch(round)).toMatch(/^[0-9a-f]{96}$/)
  expect(await other().fetch(round)).toBe(await own.fetch(round))
})

it('what another key has signed, or another round, is refused', async () => {
  now = timeOfRound(round + 1)
  await expect(other(QUICKNET_KEY).fetch(round)).rejects.toThrow('is not signed by the beacon')
  isLying = true
  await expect(other().fetch(round)).rejects.toThrow('is not signed by the beacon')
  isLying = false
})

it('tables that wait for the same round ask once', async () => {
  const beacon = other()
  asked = 0
  const values = await Promise.all(Array.from({ length: 9 }, () => beacon.fetch(round)))
  expect([new Set(values).size, asked]).toEqual([1, 1])
  await beacon.fetch(round)
  expect(asked).toBe(1)
})
