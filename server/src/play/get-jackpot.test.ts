/** The pots that the counter shows: of the vendors that tell of any, for each brand its own, and none that nobody can win. */

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { playCalls } from '@sen/core/play/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'

/** A foreign vendor: answers what it is told to, after what was asked. */
let vendor: http.Server
let asked: Record<string, unknown>[] = []
let answer: (body: Record<string, unknown>) => { status: number; body: unknown }
let world: World
const pots = (grand: string) => [
  { tier: 'mini', amount: '51000.00', mustHitBy: '200000.00' },
  { tier: 'grand', amount: grand, mustHitBy: null },
]
const told = (grand: string) => ({ status: 200, body: [{ group: 'g', currency: 'VND', pots: pots(grand), hits: [] }] })

beforeAll(async () => {
  vendor = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = { path: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) }
    asked.push(body)
    const { status, body: said } = answer(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  await new Promise<void>(resolve => vendor.listen(0, '127.0.0.1', resolve))
  world = await makeWorld({ studioUrl: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await world.close()
  vendor.close()
})
beforeEach(() => {
  asked = []
  answer = ({ sub_partner_id: brand }) => told(brand === 'sen' ? '150000000.12' : '99000000.00')
  // What was known is old by now.
  later(120_000)
})

const later = (ms: number) => {
  world.time.now = new Date(world.time.now.getTime() + ms)
}
const read = async (brand = 'sen') => (await world.ask(playCalls.getJackpot, {}, { brand })).value

test('each brand shows the dearest pot of its own players, and all of them', async () => {
  expect(await read()).toMatchObject({
    amount: '150000000.12',
    pots: [
      { tier: 'grand', amount: '150000000.12' },
      { tier: 'mini', amount: '51000.00' },
    ],
  })
  expect((await read('hac')).amount).toBe('99000000.00')
  expect(asked).toMatchObject([
    { path: '/operator/generic/v2/jackpots/list', sub_partner_id: 'sen', currency: 'VND' },
    { sub_partner_id: 'hac', currency: 'VND' },
  ])
})

test('one answer of the vendor serves all who ask within seconds; then the next one is fetched while nobody waits', async () => {
  await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(asked).toHaveLength(1)
  answer = () => told('150000100.00')
  later(3000)
  await read()
  expect(asked).toHaveLength(1)
  later(2000)
  expect((await read()).amount).toBe('150000000.12')
  await expect.poll(async () => (await read()).amount).toBe('150000100.00')
  expect(asked).toHaveLength(2)
})

test('a vendor that fails or speaks nonsense keeps its last answer for a minute; then there is no pot to show', async () => {
  await read()
  const wrong = [
    { status: 500, body: {} },
    { status: 200, body: { pots: 'many' } },
    { status: 200, body: [{ group: 'g', currency: 'VND', pots: [{ tier: 'grand', amount: '-1', mustHitBy: null }] }] },
  ]
  for (const one of wrong) {
    answer = () => one
    later(10_000)
    expect((await read()).amount).toBe('150000000.12')
  }
  later(60_000)
  expect(await read()).toMatchObject({ amount: '0.00', pots: [] })
})

test('an answer in another currency is no pot of this brand', async () => {
  answer = () => ({ status: 200, body: [{ group: 'g', currency: 'USD', pots: pots('5.00'), hits: [] }] })
  expect(await read()).toMatchObject({ amount: '0.00', pots: [] })
})
