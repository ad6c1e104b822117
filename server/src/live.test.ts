import net from 'node:net'
import { identityCalls } from '@sen/core/identity/calls'
import { ONE, readAmount } from '@sen/core/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listenStream, type Reader } from '../test/listen-stream.ts'
import { registerPlayer } from '../test/players.ts'
import { makeWorld, type World } from '../test/world.ts'
import { sql } from './platform/db.ts'
import { post } from './wallet/public.ts'

let world: World
const readers: Reader[] = []
beforeAll(async () => {
  world = await makeWorld()
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.stop()
})
afterAll(() => world.close())

async function listen(as: Parameters<typeof listenStream>[1] = {}): Promise<Reader> {
  const reader = await listenStream(world.url, as)
  readers.push(reader)
  return reader
}

const grant = (brand: string, player: string, amount: bigint, key: string) =>
  world.deps.db.inBrand(brand, tx =>
    post(tx, {
      kind: 'grant',
      key,
      lines: [
        { account: 'house:grants', amount: -amount },
        { account: `player:${player}:cash`, amount },
      ],
    }),
  )

test('a signed-in stream is told the balance first, then every change with a higher version, on every tab', async () => {
  const player = await registerPlayer(world)
  const [one, other] = [await listen({ token: player.token }), await listen({ token: player.token })]
  const before = (await one.next('balance')) as { sumBalance: string; version: string }
  await grant('sen', player.id, 5n * ONE, 'live-1')
  const wanted = readAmount(before.sumBalance) + 5n * ONE
  for (const reader of [one, other]) {
    const after = (await reader.next(
      'balance',
      (data: { sumBalance: string }) => readAmount(data.sumBalance) === wanted,
    )) as { version: string }
    expect(BigInt(after.version)).toBeGreaterThan(BigInt(before.version))
  }
})

test('nobody hears of another player’s balance, nor of another brand’s, and a visitor hears of none', async () => {
  const [a, b] = [await registerPlayer(world), await registerPlayer(world)]
  const hac = await registerPlayer(world, { brand: 'hac' })
  const [listensA, listensHac, visitor] = [
    await listen({ token: a.token }),
    await listen({ token: hac.token, brand: 'hac' }),
    await listen(),
  ]
  await Promise.all([listensA.next('balance'), listensHac.next('balance'), visitor.next('hello')])
  await grant('sen', b.id, ONE, 'live-2')
  await grant('sen', a.id, ONE, 'live-3')
  await listensA.next('balance', (data: { sumBalance: string }) => data.sumBalance === '1000001.00')
  const versions = (reader: Reader) =>
    reader.heard.filter(one => one.event === 'balance').map(one => (one.data as { version: string }).version)
  expect(new Set(versions(listensA))).toEqual(new Set(['1', '2']))
  expect(new Set(versions(listensHac))).toEqual(new Set(['1']))
  expect(visitor.heard.map(one => one.event)).toEqual(['hello'])
})

test('a token that is not live is refused, and one of another brand too', async () => {
  const player = await registerPlayer(world)
  expect((await listen({ token: `wps_${'x'.repeat(43)}` })).status).toBe(401)
  expect((await listen({ token: player.token, brand: 'hac' })).status).toBe(401)
  expect((await listen({ headers: { 'last-event-id': '7; drop' } })).status).toBe(200)
})

test('when a session ends its streams are told and closed; a visitor’s stay', async () => {
  const player = await registerPlayer(world)
  const [mine, visitor] = [await listen({ token: player.token }), await listen()]
  await mine.next('balance')
  expect((await world.ask(identityCalls.logout, {}, { token: player.token })).success).toBe(true)
  expect(await mine.next('session-ended')).toEqual({ reason: 'logout' })
  await mine.ended
  expect(visitor.heard.map(one => one.event)).toEqual(['hello'])
})

test('one session keeps four streams; the oldest is told that it was replaced', async () => {
  const player = await registerPlayer(world)
  const first = await listen({ token: player.token })
  await first.next('balance')
  for (let count = 0; count < 4; count++) await (await listen({ token: player.token })).next('balance')
  await first.next('replaced')
  await first.ended
})

test('a line that is replaced while its greeting is read harms nobody', async () => {
  const player = await registerPlayer(world)
  const head = 'GET /wps/stream HTTP/1.1\r\nhost: sen.localhost\r\n'
  const asked = [`${head}\r\n`, ...Array(8).fill(`${head}authorization: Bearer ${player.token}\r\n\r\n`)]
  for (let turn = 0; turn < 3; turn++) {
    // Answers behind the first, which never ends, have no line of their own yet.
    const socket = net.connect(Number(new URL(world.url).port), '127.0.0.1').on('error', () => {})
    socket.write(asked.join(''))
    for (let count = 0; count < 5; count++) {
      const { heard } = await listen({ token: player.token })
      // Greeted, or replaced by one of the others.
      await expect.poll(() => heard.length).toBeGreaterThan(0)
    }
    socket.destroy()
  }
})

test('a change of the brand’s status reaches every screen of the brand and no other, and is in force at once', async () => {
  const [sen, hac] = [await listen(), await listen({ brand: 'hac' })]
  await Promise.all([sen.next('hello'), hac.next('hello')])
  const setMaintenance = (on: boolean) =>
    world.deps.db.asOwner(async tx => {
      await tx.run(
        sql`update brand.brands set data = jsonb_set(data, '{status,maintenance}', ${String(on)}::jsonb) where brand_id = 'sen'`,
      )
      await tx.run(sql`select pg_notify('sen_brand', '{"brand":"sen"}')`)
    })
  await setMaintenance(true)
  await sen.next('status')
  expect(world.deps.brands.byCode('sen')?.status.maintenance).toBe(true)
  // Who comes after the news hears of it in his greeting.
  expect(await (await listen()).next('hello')).toMatchObject({ status: 1 })
  expect(await (await listen({ brand: 'hac' })).next('hello')).toMatchObject({ status: 0 })
  await setMaintenance(false)
  await expect.poll(() => world.deps.brands.byCode('sen')?.status.maintenance).toBe(false)
  expect(hac.heard.map(one => one.event)).toEqual(['hello'])
})

test('after the listening connection was cut everybody is told the present state', async () => {
  const player = await registerPlayer(world)
  const mine = await listen({ token: player.token })
  await mine.next('balance')
  await world.deps.db.asOwner(tx =>
    tx.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    ),
  )
  await mine.next('announcements')
  await grant('sen', player.id, 7n * ONE, 'live-9')
  await mine.next('balance', (data: { sumBalance: string }) => data.sumBalance === '1000007.00')
})

test('after a break a crowd is told in small groups, spread over time', async () => {
  const crowd = await Promise.all(Array.from({ length: 60 }, () => listen()))
  await Promise.all(crowd.map(reader => reader.next('hello')))
  const toldAt: number[] = []
  const told = crowd.map(async reader => {
    await reader.next('announcements')
    toldAt.push(performance.now())
  })
  await world.deps.db.asOwner(tx =>
    tx.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    ),
  )
  await Promise.all(told)
  // Three groups of twenty, a fifth of a second apart.
  expect(Math.max(...toldAt) - Math.min(...toldAt)).toBeGreaterThan(300)
})
