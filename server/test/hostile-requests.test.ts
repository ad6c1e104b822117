/** What an attacker tries in requests: streams of sessions that are over, queries and cookies that are none. */
import http from 'node:http'
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { type CallName, calls } from '@sen/core/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { queueMessage, sendOutbound } from '../src/platform/outbox.ts'
import { smsProvider } from '../src/platform/sms.ts'
import { makeAgent } from './agents.ts'
import { listenStream, type Reader } from './listen-stream.ts'
import { registerPlayer } from './players.ts'
import { hireStaff } from './staff.ts'
import { HOSTS, makeWorld, type World } from './world.ts'

let world: World
const readers: Reader[] = []
let start: Date
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => {
  start = world.time.now
})
afterEach(() => {
  world.time.now = start
  for (const reader of readers.splice(0)) reader.stop()
})
afterAll(() => world.close())

async function listen(as: Parameters<typeof listenStream>[1] = {}): Promise<Reader> {
  const reader = await listenStream(world.url, as)
  readers.push(reader)
  return reader
}
const pass = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}
const info = (token: string) => world.ask(identityCalls.getMemberInfo, {}, { token })

function send(
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url)
    const options = { host: '127.0.0.1', port, path, method, headers: { host: HOSTS.sen as string, ...headers } }
    const request = http.request(options, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.setTimeout(5000, () => request.destroy(new Error(`${method} ${path} was not answered`)))
    request.on('error', reject)
    request.end()
  })
}

test('a stream that a browser reopens by itself does not keep an unused session alive', async () => {
  const player = await registerPlayer(world)
  expect((await info(player.token)).status).toBe(200)
  for (let times = 0; times < 3; times++) {
    pass(9)
    const reader = await listen({ token: player.token })
    expect(reader.status).toBe(200)
    await reader.next('balance')
    reader.stop()
  }
  // 27 minutes without a use; with these the half hour is over, although streams came and went.
  pass(4)
  expect((await listen({ token: player.token })).status).toBe(401)
  expect((await info(player.token)).status).toBe(401)
})

test('a reading by the stream takes nothing from the next use: that one counts', async () => {
  const player = await registerPlayer(world)
  pass(29)
  await (await listen({ token: player.token })).next('balance')
  expect((await info(player.token)).status).toBe(200)
  pass(29)
  expect((await info(player.token)).status).toBe(200)
})

test('the stream of a session that ran out is told so and closed, a used one stays open', async () => {
  const [idle, busy] = [await registerPlayer(world), await registerPlayer(world)]
  const [mine, theirs, visitor] = [
    await listen({ token: idle.token }),
    await listen({ token: busy.token }),
    await listen(),
  ]
  await Promise.all([mine.next('balance'), theirs.next('balance'), visitor.next('hello')])
  pass(20)
  expect((await info(busy.token)).status).toBe(200)
  pass(11)
  expect(await mine.next('session-ended')).toEqual({ reason: 'idle' })
  await mine.ended
  expect([...theirs.heard, ...visitor.heard].map(one => one.event)).not.toContain('session-ended')
})

test('a session that ends unheard, while its stream opens or the line is down, loses its stream all the same', async () => {
  const player = await registerPlayer(world)
  const mine = await listen({ token: player.token })
  await mine.next('balance')
  // No word is said on the line.
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update identity.sessions set revoked_at = now(), revoked_reason = 'logout' where account_id = ${player.id}`,
    ),
  )
  expect(await mine.next('session-ended')).toEqual({ reason: 'logout' })
})

test('a session whose end went unheard while the line was down loses its stream when the line is back', async () => {
  const player = await registerPlayer(world)
  const mine = await listen({ token: player.token })
  await mine.next('balance')
  // Long enough for the server to know until when the session lives.
  await new Promise(later => setTimeout(later, 2200))
  await world.deps.db.asOwner(async tx => {
    await tx.run(
      sql`update identity.sessions set revoked_at = now(), revoked_reason = 'logout' where account_id = ${player.id}`,
    )
    await tx.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    )
  })
  await mine.next('session-ended')
})

test('a session can be ended while the site is closed', async () => {
  const player = await registerPlayer(world)
  const setMaintenance = async (on: boolean) => {
    await world.deps.db.asOwner(tx =>
      tx.run(
        sql`update brand.brands set data = jsonb_set(data, '{status,maintenance}', ${String(on)}::jsonb) where brand_id = 'sen'`,
      ),
    )
    await world.deps.brands.reload()
  }
  await setMaintenance(true)
  expect((await info(player.token)).status).toBe(503)
  expect((await world.ask(identityCalls.logout, {}, { token: player.token })).status).toBe(200)
  await setMaintenance(false)
  expect((await info(player.token)).status).toBe(401)
})

test('HEAD of the stream holds nothing open', async () => {
  expect((await send('/wps/stream', 'HEAD', {})).status).toBe(405)
})

const HOSTILE = [
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '__proto__',
  '-1',
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  '1e308',
  "'%20or%201=1--",
  'A'.repeat(400),
  'MDAwMDAwMDAtMDAwMC0wMDAwLTAwMDAtMDAwMDAwMDAwMDAwIDk5',
]
const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

test('no call falls over, whatever stands in its query (T23, T24)', async () => {
  const [player, agent] = [await registerPlayer(world), await makeAgent(world)]
  const staff = await hireStaff(world, 'owner')
  const fallen: string[] = []
  for (const name of Object.keys(calls) as CallName[]) {
    const contract: Call = calls[name]
    if (name === 'logout' || name === 'signOutStaff') continue
    const { token } = contract.access === 'staff' ? staff : contract.access === 'agent' ? agent : player
    const keys = keysOf(contract.query)
    const queries = keys.flatMap(key => [...HOSTILE.map(value => `${key}=${value}`), `${key}=1&${key}=2`])
    for (const query of [
      ...queries,
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      '%ED%A0%80=%ED%A0%80',
      '%',
      '&&==&',
    ]) {
      const { status, text } = await send(`${contract.path}?${query}`, contract.method, {
        authorization: `Bearer ${token}`,
      })
      if (status >= 500) fallen.push(`${name} ?${query} ${status}`)
      if (query === `${keys[0]}=1&${keys[0]}=2` && !contract.body)
        expect([name, status, text.includes('repeated')]).toEqual([name, 400, true])
    }
  }
  expect(fallen).toEqual([])
}, 120_000)

test('no call falls over, whatever stands in a field of its body (T23)', async () => {
  const [player, agent] = [await registerPlayer(world), await makeAgent(world)]
  const staff = await hireStaff(world, 'owner')
  const fallen: string[] = []
  const values = ['\u0000', '\ud800', '__proto__', -1, 1e308, true, null, [], {}, 'A'.repeat(9000)]
  for (const name of Object.keys(calls) as CallName[]) {
    const contract: Call = calls[name]
    if (!contract.body) continue
    const { token } = contract.access === 'staff' ? staff : contract.access === 'agent' ? agent : player
    const bodies = keysOf(contract.body).flatMap(key => values.map(value => ({ [key]: value })))
    // Fields that no contract names are refused before anybody looks at them, whatever they hold (T23 in attack.test.ts).
    const foreign = ['isAgent', 'balance', 'brandId', 'constructor', 'toString'].map(key => ({ [key]: {} }))
    for (const body of [...bodies, ...foreign]) {
      const reply = await world.ask(contract, { body }, { token })
      if (reply.status >= 500) fallen.push(`${name} ${JSON.stringify(body).slice(0, 60)}`)
    }
  }
  expect(fallen).toEqual([])
}, 120_000)

test.each([
  '/dev/outbox?to=%00',
  '/readyz?%00',
  '/openapi.json?%00',
  '/docs/api?__proto__=1',
  '/healthz?a=1&a=2',
  '/wps/%00',
  '/dev/%2e%2e/',
])('what is no call does not fall over either: %s', async path => {
  expect((await send(path, 'GET', {})).status).toBeLessThan(500)
})

test('nobody makes himself another address, or the machine itself, by a header (T34)', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']) {
    const { value } = await world.ask(
      brandCalls.getSystemStatus,
      {},
      { headers: { [name]: '203.0.113.9', 'cf-ipcountry': 'US' } },
    )
    expect(value.ip, name).toMatch(/127\.0\.0\.1$/)
  }
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
    expect((await send('/metrics', 'GET', headers as unknown as Record<string, string>)).status).toBe(404)
  const host = await send('/wps/system/whitelabel', 'GET', { 'x-forwarded-host': 'hac.localhost' })
  expect(JSON.parse(host.text).value.merchantCode).toBe(world.deps.brands.byCode('sen')?.merchantCode)
})

test('what a proxy hands on that is no address blocks nobody’s way and lets nobody past a block', async () => {
  const proxied = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  try {
    await proxied.deps.db.asOwner(tx =>
      tx.run(sql`
        update brand.brands set data = jsonb_set(data, '{status,blockedIps}', '["203.0.113.7", "2001:db8::/32"]')
        where brand_id = 'sen'`),
    )
    await proxied.deps.brands.reload()
    const statusOf = async (from: string) => {
      const { status, value } = await proxied.ask(
        brandCalls.getSystemStatus,
        {},
        { headers: { 'x-forwarded-for': from } },
      )
      return [status, value.status, value.ip]
    }
    expect(await statusOf('203.0.113.8')).toEqual([200, 0, '203.0.113.8'])
    expect(await statusOf('203.0.113.7')).toEqual([200, 2, '203.0.113.7'])
    expect(await statusOf('203.0.113.7:4711')).toEqual([200, 2, '203.0.113.7'])
    expect(await statusOf('2001:db8::1')).toEqual([200, 2, '2001:db8::1'])
    expect(await statusOf('[2001:db8::1]:4711')).toEqual([200, 2, '2001:db8::1'])
    for (const garbage of ['unknown', '_hidden', '999.1.1.1', '::::', "'; drop"])
      expect((await statusOf(garbage)).slice(0, 2), garbage).toEqual([200, 0])
  } finally {
    await proxied.close()
  }
})

test('a letter that came too late or never left keeps no code and no link in the database', async () => {
  const gateway = { name: 'none', url: 'http://127.0.0.1:9/', body: { to: '{to}', text: '{text}' } }
  const real = await makeWorld({ demo: false, sms: [smsProvider.parse(gateway)] })
  try {
    const { db } = real.deps
    const write = (goodForSeconds: number) =>
      db.inBrand('sen', tx =>
        queueMessage(real.deps, tx, {
          kind: 'sms',
          recipient: '84901234567',
          topic: 'code',
          body: '123456',
          goodForSeconds,
        }),
      )
    const read = () =>
      db.inBrand('sen', tx =>
        tx.query<{ state: string; body: string }>(sql`select state, body from platform.outbox order by state`),
      )
    await write(600)
    await db.inBrand('sen', tx => tx.run(sql`update platform.outbox set attempts = 100`))
    await write(-1)
    expect((await read()).map(row => row.body)).toEqual(['123456', '123456'])
    await sendOutbound(real.deps, 'sen')
    expect(await read()).toEqual([
      { state: 'failed', body: '' },
      { state: 'late', body: '' },
    ])
  } finally {
    await real.close()
  }
})

test.each(['203.0.113.7/33', '2001:db8::/129', 'unknown', '', '203.0.113.7; drop'])(
  'a slip in the list of blocked addresses (%j) never closes the site: it is refused, and what stood before stays in force',
  async slip => {
    const setBlocked = (list: string[]) =>
      world.deps.db.asOwner(tx =>
        tx.run(sql`
          update brand.brands set data = jsonb_set(data, '{status,blockedIps}', ${JSON.stringify(list)}::jsonb)
          where brand_id = 'sen'`),
      )
    try {
      await setBlocked(['203.0.113.7', slip])
      await world.deps.brands.reload().catch(() => {})
      expect((await world.ask(brandCalls.getSystemStatus)).value).toMatchObject({ status: 0 })
    } finally {
      await setBlocked([])
      await world.deps.brands.reload()
    }
  },
)

test('cookies that are no text are nobody’s', async () => {
  for (const cookie of [
    'lastUsername=a; a=%00.x',
    'lastUsername=%00; %00=a.b',
    'lastUsername=a; a=%00%00.%00',
    'lastUsername=__proto__; __proto__=a.b',
    'lastUsername=constructor',
    'cap=%00; dev=%00',
    'a=%zz; =; ;;',
  ]) {
    expect((await world.ask(passwordCalls.getRemembered, {}, { headers: { cookie } })).status, cookie).toBe(200)
    const login = { username: 'nobody77', password: 'Nothing-77', rememberUse: true as const }
    const reply = await world.ask(identityCalls.login, { body: login }, { headers: { cookie } })
    expect(reply.status, cookie).toBe(200)
  }
})
