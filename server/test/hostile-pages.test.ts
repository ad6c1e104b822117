/** What an attacker tries at the pages: strange addresses and hosts, pages without end, what a page must not tell. Needs the built site. */
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { sql } from '../src/platform/db.ts'
import { registerPlayer } from './players.ts'
import { HOSTS, makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

function get(at: string, headers: Record<string, string> = {}, url = world.url): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const asked = { host: '127.0.0.1', port, path: at, headers: { host: HOSTS.sen as string, ...headers } }
    const request = http.get(asked, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
  })
}

test.each([
  '//',
  '///',
  '//evil.example',
  '//evil.example/rng',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%0d%0alocation:%20https://evil.example',
  '/login?from=//evil.example',
  'http://evil.example/',
  'http://evil.example/nothing',
  'https:evil.example',
  '/?lang=en%0d%0aset-cookie:a=b',
  '/[]:@!$&',
  '/?constructor=1&__proto__=2',
])('the address %s is a page or a refusal, and leads nowhere else (T28)', async at => {
  const { status, headers, text } = await get(at)
  expect(status).toBeLessThan(500)
  expect(headers['set-cookie']).toBeUndefined()
  if (headers.location !== undefined) expect(headers.location).toMatch(/^\/[a-z]*$/)
  expect(text).not.toMatch(/(href|src|url)["=: ]+(https?:)?\/\/evil/i)
})

test('a page tells nothing of the brand but what screens show', async () => {
  const secret = 'Weak-default-77'
  const settings = JSON.stringify({
    weakDefaultPassword: secret,
    smsPerHour: 7,
    siteUrl: 'https://origin.internal.example',
  })
  const status = JSON.stringify({ blockedIps: ['198.51.100.77'] })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update brand.brands set data = jsonb_set(jsonb_set(data, '{settings}', data->'settings' || ${settings}::jsonb),
        '{status}', data->'status' || ${status}::jsonb) where brand_id = 'sen'`),
  )
  await world.deps.brands.reload()
  for (const at of ['/', '/login', '/register', '/rng']) {
    const { status, text } = await get(at)
    expect([status, text.includes('"slotsArcade"')], at).toEqual([200, true])
    for (const hidden of [secret, 'smsPerHour', 'origin.internal', '198.51.100.77'])
      expect(text, at).not.toContain(hidden)
    const answers = /data-answers="([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await get(answers)).text, answers).not.toMatch(/Weak-default|smsPerHour|origin\.internal|198\.51/)
  }
})

test('packed answers say that they differ by what the browser takes', async () => {
  const page = await get('/')
  const answers = await get(/data-answers="([^"]+)"/.exec(page.text)?.[1] ?? '', { 'accept-encoding': 'br' })
  expect([answers.status, answers.headers['content-encoding']]).toEqual([200, 'br'])
  expect(answers.headers.vary).toMatch(/accept-encoding/i)
  expect(page.headers.vary).toMatch(/cookie/i)
  expect(page.headers.vary).toMatch(/accept-encoding/i)
})

test('an answer is packed for who can take it, but for those of somebody signed in', async () => {
  for (const at of ['/lgw/games/vendors?platform=html5-desktop', '/wps/system/permission?url=localhost']) {
    const plain = await get(at)
    const packed = await get(at, { 'accept-encoding': 'gzip' })
    expect([plain.status, plain.headers['content-encoding'], packed.headers['content-encoding']], at).toEqual([
      200,
      undefined,
      'gzip',
    ])
    expect(Number(packed.headers['content-length']) * 1.5, at).toBeLessThan(Buffer.byteLength(plain.text))
    expect(packed.headers.vary, at).toMatch(/accept-encoding/i)
  }
  // A length of something packed tells about what is in it; these tell of their caller.
  const { token } = await registerPlayer(world)
  const own = await get('/wps/system/permission?url=localhost', {
    'accept-encoding': 'gzip',
    authorization: `Bearer ${token}`,
  })
  expect([own.status, own.headers['content-encoding']]).toEqual([200, undefined])
})

test('what is written from the host says so to caches that would mix hosts up', async () => {
  const proxied = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  try {
    const { text, headers } = await get('/robots.txt', { 'x-forwarded-host': 'other.example' }, proxied.url)
    expect(text).toContain('http://other.example/')
    expect(headers.vary).toMatch(/x-forwarded-host/i)
  } finally {
    await proxied.close()
  }
  expect((await get('/robots.txt', { 'x-forwarded-host': 'other.example' })).text).not.toContain('other.example')
})

test('scripts may make one policy of Trusted Types, the one that is there', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy.split('; ').find(one => one.startsWith('trusted-types'))).toBe('trusted-types sen')
})

test('an address that asks for ever new pages is slowed down; pages that stand already are handed out all the same', async () => {
  const limited = await makeWorld({ limits: 'on' })
  try {
    expect((await get('/login', {}, limited.url)).status).toBe(200)
    const met = new Map<number, number>()
    for (let page = 0; page < 310; page++) {
      const { status, headers } = await get(`/login?id=new-${page}`, {}, limited.url)
      met.set(status, (met.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect([...met.keys()].toSorted()).toEqual([200, 429])
    // The first of the three hundred was /login itself; the world's clock stands still.
    expect(met.get(200)).toBe(299)
    expect((await get('/login', {}, limited.url)).status).toBe(200)
    expect((await get('/login?fbclid=anything', {}, limited.url)).status).toBe(200)
  } finally {
    await limited.close()
  }
}, 60_000)
