import http from 'node:http'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, registerPlayer } from '../../test/players.ts'
import { ask as askOver, HOSTS, makeWorld, type World } from '../../test/world.ts'
import { createApp } from '../app.ts'
import { openDb, sql } from './db.ts'
import type { Deps } from './deps.ts'
import { ipBlock } from './limits.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ limits: 'on', trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())

/** Over a plain socket, since fetch sets the host itself. */
const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    http.get(url, { headers }, reply => resolve(reply.resume().statusCode)).on('error', reject)
  })

const ask = (ip: string) =>
  world.ask(
    identityCalls.checkUsername,
    { query: { username: 'abc' } },
    { language: 'en', headers: { 'x-forwarded-for': ip } },
  )

test('beyond its limit a call answers 429 with the seconds to wait, for this address only, and is served again afterwards', async () => {
  const { times = 0, seconds = 1 } = identityCalls.checkUsername.limit ?? {}
  const replies = []
  for (let time = 0; time < times; time++) replies.push((await ask('203.0.113.1')).status)
  expect(replies.every(status => status === 200)).toBe(true)
  const refused = await ask('203.0.113.1')
  const wait = Math.ceil(seconds / times)
  expect([refused.status, refused.success, refused.code]).toEqual([429, false, 'platform.tooMany'])
  expect(refused.headers.get('retry-after')).toBe(String(wait))
  expect(refused.message).toBe(`Too many requests, please try again in ${wait} seconds`)
  expect((await ask('203.0.113.2')).status).toBe(200)
  world.time.now = new Date(world.time.now.getTime() + wait * 1000)
  expect((await ask('203.0.113.1')).status).toBe(200)
  expect((await ask('203.0.113.1')).status).toBe(429)
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000)
  for (let time = 0; time < times; time++) expect((await ask('203.0.113.1')).status).toBe(200)
})

test('a call that is refused for want of a session counts too', async () => {
  const { times = 0 } = passwordCalls.changePassword.limit ?? {}
  const body = { newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  const statuses = []
  for (let time = 0; time <= times; time++)
    statuses.push(
      (await world.ask(passwordCalls.changePassword, { body }, { headers: { 'x-forwarded-for': '203.0.113.5' } }))
        .status,
    )
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})

test('what a session in another browser is refused counts, whichever calls it tries', async () => {
  const player = await registerPlayer(world)
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  const statuses = new Map<number, number>()
  for (let time = 0; time < 130; time++) {
    const call = time % 2 ? identityCalls.getMemberInfo : securityCalls.getProfile
    const { status } = await world.ask<typeof identityCalls.getMemberInfo | typeof securityCalls.getProfile>(
      call,
      {},
      { token: player.token, headers },
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [403, 120],
    [429, 10],
  ])
})

/** Another server process on the database of `world`, as far as limits can tell: memory and connections of its own. */
async function openSecond(db: Deps['db']): Promise<{ url: string; close: () => Promise<void> }> {
  const { http } = await createApp({ ...world.deps, db })
  return {
    url: await http.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await http.close()
      await db.close()
    },
  }
}

const askAt = (url: string, ip: string) =>
  askOver(
    url,
    identityCalls.checkUsername,
    { query: { username: 'abc' } },
    { language: 'en', headers: { 'x-forwarded-for': ip } },
  )

test('two servers on one database together let through what one would, also all at once, and again when the time is over', async () => {
  const { times = 0, seconds = 1 } = identityCalls.checkUsername.limit ?? {}
  const second = await openSecond(openDb(world.databaseUrl, { max: 4 }))
  const count = async () => {
    const asked = Array.from({ length: times * 2 }, (_, n) => askAt(n % 2 ? world.url : second.url, '203.0.113.40'))
    const replies = await Promise.all(asked)
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(times)
    expect(refused).toHaveLength(times)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe(String(Math.ceil(seconds / times)))
  }
  try {
    await count()
    // Another address is another caller; one token has come back when its time is over, at whichever server.
    expect((await askAt(second.url, '203.0.113.41')).status).toBe(200)
    world.time.now = new Date(world.time.now.getTime() + (seconds / times) * 1000)
    expect((await askAt(second.url, '203.0.113.40')).status).toBe(200)
    expect((await askAt(world.url, '203.0.113.40')).status).toBe(429)
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000)
    await count()
  } finally {
    await second.close()
  }
})

test('an account is counted over two servers too, from whatever addresses it asks', async () => {
  const { times = 0 } = passwordCalls.changePassword.limit ?? {}
  const player = await registerPlayer(world)
  const second = await openSecond(openDb(world.databaseUrl, { max: 4 }))
  try {
    const statuses = []
    for (let time = 0; time <= times; time++) {
      const headers = { 'x-forwarded-for': `203.0.113.${100 + time}` }
      const at = time % 2 ? world.url : second.url
      statuses.push((await askOver(at, passwordCalls.changePassword, {}, { token: player.token, headers })).status)
    }
    expect(statuses.slice(0, -1)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await second.close()
  }
})

test('buckets that are full again do not stay in the database', async () => {
  const rows = () =>
    world.deps.db.asOwner(async tx => tx.query<{ key: string }>(sql`select key from platform.rate_limits`))
  await askAt(world.url, '203.0.113.50')
  expect((await rows()).map(({ key }) => key)).toContain(`GET ${identityCalls.checkUsername.path} 203.0.113.50`)
  world.time.now = new Date(world.time.now.getTime() + 2 * 3600_000)
  await askAt(world.url, '203.0.113.51')
  expect(await rows()).toHaveLength(1)
})

test('while the database cannot say, each server counts for itself', async () => {
  const { times = 0 } = identityCalls.checkUsername.limit ?? {}
  await world.deps.db.asOwner(tx => tx.run(sql`revoke insert on platform.rate_limits from sen_app`))
  try {
    const statuses = []
    for (let time = 0; time <= times; time++) statuses.push((await askAt(world.url, '203.0.113.60')).status)
    expect(statuses).toEqual([...Array<number>(times).fill(200), 429])
  } finally {
    await world.deps.db.asOwner(tx => tx.run(sql`grant insert on platform.rate_limits to sen_app`))
  }
})

test('the window of the phone-authentication service is opened no more often than people do', async () => {
  const statuses = []
  for (let time = 0; time <= 30; time++) {
    const headers = { host: HOSTS.hac as string, 'x-forwarded-for': '203.0.113.66' }
    statuses.push(await statusOf(`${world.url}/phoneAuth/check?lang=en`, headers))
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
})

test('a forged address changes nothing where no proxy is trusted', async () => {
  const bare = await makeWorld({ limits: 'on' })
  try {
    const statuses = []
    for (let time = 0; time < 25; time++) {
      const reply = await bare.ask(
        identityCalls.checkUsername,
        { query: { username: 'abc' } },
        { headers: { 'x-forwarded-for': `203.0.113.${time}` } },
      )
      statuses.push(reply.status)
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  } finally {
    await bare.close()
  }
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the block of %s is %s', (ip, block) => {
  expect(ipBlock(ip)).toBe(block)
})
