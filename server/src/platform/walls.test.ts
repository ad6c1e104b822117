/** The walls of a site: maintenance, regions, addresses. Needs the built site (npm test builds it first). */
import http from 'node:http'
import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listenStream, type Reader } from '../../test/listen-stream.ts'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from './db.ts'

let world: World
const readers: Reader[] = []
beforeAll(async () => {
  // The test stands for the edge: what it forwards is believed.
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  await seedCatalogue(world.deps.db)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop()
  await setStatus({})
  await expect.poll(() => status().maintenance || status().blockedIps.length, SOON).toBeFalsy()
})
afterAll(() => world.close())

const status = () => world.deps.brands.byCode('sen')?.status as { maintenance: boolean; blockedIps: string[] }

/** The row alone is changed, as by hand in the database: nothing else is told. */
async function setStatus(more: object): Promise<void> {
  const whole = { maintenance: false, maintenanceEndTime: null, blockedCountries: [], blockedIps: [], ...more }
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{status}', ${JSON.stringify(whole)}::jsonb) where brand_id = 'sen'`,
    ),
  )
}

type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

function get(path: string, from = '198.51.100.7', headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url)
    const sent = { host: HOSTS.sen as string, 'x-forwarded-for': from, ...headers }
    const request = http.get({ host: '127.0.0.1', port, path, headers: sent }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
  })
}

const stateOf = (html: string) => /data-answers="([^"]+)"/.exec(html)?.[1] ?? ''
/** A page that nobody asked for before is drawn first, which takes its time on a busy machine. */
const SOON = { timeout: 10_000 }
const GAMES = /\/covers\//

test('STATUS-09 a blocked address gets the screen that says so, never a page that was drawn for others', async () => {
  const [blocked, free] = ['203.0.113.9', '198.51.100.7']
  const before = await get('/', blocked)
  expect([before.status, GAMES.test(before.text)]).toEqual([200, true])
  await setStatus({ blockedIps: ['203.0.113.0/24'] })
  await expect.poll(async () => (await get('/', blocked)).status, SOON).toBe(403)
  for (const path of ['/', '/rng', '/login', '/promotions', '/nothing-here']) {
    const page = await get(path, blocked)
    expect([page.status, page.headers['cache-control']], path).toEqual([403, 'no-cache'])
    expect(page.text, path).toContain('data-status="2"')
    expect(page.text, path).toContain(blocked)
    expect(page.text, path).not.toMatch(GAMES)
  }
  const open = await get('/', free)
  expect([open.status, GAMES.test(open.text), open.text.includes(blocked)]).toEqual([200, true, false])

  // What others' pages were drawn from is refused too; his own holds the status alone.
  expect((await get(stateOf(open.text), free)).status).toBe(200)
  expect((await get(stateOf(open.text), blocked)).status).toBe(403)
  const own = JSON.parse((await get(stateOf((await get('/', blocked)).text), blocked)).text)
  expect(own).toEqual([[['getSystemStatus', {}, 'vi'], expect.objectContaining({ status: 2, ip: blocked })]])
  // Each blocked visitor sees his own address, and no other’s.
  const other = await get('/', '203.0.113.77')
  expect([other.text.includes('203.0.113.77'), other.text.includes(blocked)]).toEqual([true, false])
})

test('STATUS-05 a blocked region is judged by what the edge says, and by nobody else', async () => {
  await setStatus({ blockedCountries: ['SG'] })
  const from = (country: string) => get('/', '198.51.100.7', { 'cf-ipcountry': country })
  await expect.poll(async () => (await from('SG')).status, SOON).toBe(403)
  expect((await from('VN')).status).toBe(200)
  expect((await from('SG')).text).toContain('data-status="2"')
})

test('STATUS-02 in maintenance every page is the maintenance page, answered 503 so that search engines come again', async () => {
  await get('/rng')
  await setStatus({ maintenance: true, maintenanceEndTime: '2030-01-02T03:04:00Z', blockedIps: ['203.0.113.9'] })
  await expect.poll(async () => (await get('/rng')).status, SOON).toBe(503)
  for (const path of ['/', '/rng', '/login']) {
    const page = await get(path)
    expect([page.status, page.headers['retry-after']], path).toEqual([503, '60'])
    expect(page.text, path).toContain('data-status="1"')
    expect(page.text, path).not.toMatch(GAMES)
  }
  // Maintenance wins over a block (STATUS-08).
  expect((await get('/', '203.0.113.9')).text).toContain('data-status="1"')
  await setStatus({})
  await expect.poll(async () => (await get('/rng')).status, SOON).toBe(200)
})

test('STATUS-01 STATUS-08 a rule that is changed in the database reaches open pages, and calls, within seconds', async () => {
  const stream = await listenStream(world.url, {})
  readers.push(stream)
  await stream.next('hello')
  const heard = (times: number) =>
    expect.poll(() => stream.heard.filter(({ event }) => event === 'status').length, SOON).toBe(times)
  const ask = (ip: string) =>
    world.ask(brandCalls.getSystemStatus, {}, { headers: { 'x-forwarded-for': ip } }).then(reply => reply.value.status)
  expect(await ask('203.0.113.9')).toBe(0)
  await setStatus({ blockedIps: ['203.0.113.9'] })
  await heard(1)
  expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([2, 0])
  const refused = await world.ask(identityCalls.getCaptcha, {}, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect([refused.status, refused.code]).toEqual([403, 'blockip'])
  await setStatus({ maintenance: true, blockedIps: ['203.0.113.9'] })
  await heard(2)
  expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([1, 1])
  await setStatus({})
  await heard(3)
  expect(await ask('203.0.113.9')).toBe(0)
})

const PHRASES = [
  [
    'vi',
    'Truy cập bị hạn chế',
    'Địa chỉ IP hoặc khu vực của bạn không được phép truy cập trang này',
    'Kiểm tra tên miền thất bại',
  ],
  [
    'en',
    'Access restricted',
    'Your IP address or region is not allowed to open this site',
    'Domain check failed, invalid URL, contact service',
  ],
] as const

test('STATUS-06 STATUS-07 STATUS-10 ERROR-14 a blocked address, a blocked region and a host of nobody are each told so, in both languages', async () => {
  await setStatus({ blockedIps: ['203.0.113.9'], blockedCountries: ['SG'] })
  await expect.poll(async () => (await get('/', '203.0.113.9')).status, SOON).toBe(403)
  const permission = await world.ask(brandCalls.getPermission, {}, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(permission.value.location.ip).toBe('198.51.100.7')
  for (const [language, title, info, host] of PHRASES) {
    for (const [ip, country] of [
      ['203.0.113.9', 'VN'],
      ['198.51.100.7', 'SG'],
    ] as const) {
      const { text } = await get(`/?lang=${language}`, ip, { 'cf-ipcountry': country })
      expect(text).toContain(title)
      expect(text).toContain(info)
      expect(text).toContain(ip)
    }
    await world.deps.db.asOwner(tx => tx.run(sql`update brand.domains set host = 'sen.nowhere' where host = '*'`))
    await expect.poll(async () => (await get('/', undefined, { host: 'evil.example' })).status, SOON).toBe(404)
    const stranger = await get('/', undefined, { host: 'evil.example', 'accept-language': language })
    expect(stranger.text).toContain(host)
    await world.deps.db.asOwner(tx => tx.run(sql`update brand.domains set host = '*' where host = 'sen.nowhere'`))
    await expect.poll(() => world.deps.brands.byHost('evil.example')?.code, SOON).toBe('sen')
  }
})

test('a host that is added or taken away in the database is known at once', async () => {
  const named = () => world.deps.brands.byHost('new.hac.example')?.code
  expect(named()).toBe('sen')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`insert into brand.domains (host, brand_id, speed) values ('new.hac.example', 'hac', 9)`),
  )
  await expect.poll(named, SOON).toBe('hac')
  await world.deps.db.asOwner(tx => tx.run(sql`delete from brand.domains where host = 'new.hac.example'`))
  await expect.poll(named, SOON).toBe('sen')
})
