import http from 'node:http'
import net from 'node:net'
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { readConfig } from './config.ts'
import { sql } from './db.ts'
import { openLog } from './log.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

function get(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      method,
      path,
      host: '127.0.0.1',
      port: new URL(world.url).port,
      headers: { host: 'sen.localhost', ...length, ...headers },
    }
    const request = http.request(options, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'x-request-id',
]

test('every kind of answer carries the security headers', async () => {
  for (const path of [
    '/wps/system/whitelabel',
    '/wps/nothing',
    '/healthz',
    '/openapi.json',
    '/docs/api',
    '/robots.txt',
    '/no-such-file.js',
    '/%zz',
  ]) {
    const { headers } = await get(path)
    // A request that could not be routed has no id of its own kind; the rest must be there all the same.
    for (const name of path === '/%zz' ? [] : HEADERS) expect(headers[name], `${path} ${name}`).toBeTruthy()
  }
})

test('unknown calls are 404, wrong methods 405 with what is allowed, all in the envelope and in the language asked for', async () => {
  const unknown = await get('/wps/nothing', { headers: { language: 'EN' } })
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
    404,
    { success: false, value: null, message: 'Not found', code: 'platform.notFound' },
  ])
  const wrong = await get('/wps/system/whitelabel', { method: 'POST', body: '' })
  expect([wrong.status, wrong.headers.allow, JSON.parse(wrong.text).code]).toEqual([
    405,
    'GET',
    'platform.methodNotAllowed',
  ])
})

const HOSTILE: [string, string, string][] = [
  ['broken JSON', 'application/json', '{"username":'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"isAgent":true}}'],
  ['a list instead of an object', 'application/json', '[1,2,3]'],
  ['a number that is too large', 'application/json', '{"username":1e400}'],
  ['null', 'application/json', 'null'],
  ['no body', 'application/json', ''],
  ['another kind of body', 'text/xml', '<a/>'],
  ['something that is no encrypted body', 'application/jose', 'a.b.c.d.e'],
  ['no kind at all', '', '{}'],
  ['deep nesting', 'application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`],
]

test.each(HOSTILE)(
  'every call that takes a body refuses %s clearly and never answers 5xx',
  async (_what, type, body) => {
    for (const [name, contract] of Object.entries<Call>(calls)) {
      if (!contract.body) continue
      const headers: Record<string, string> = type ? { 'content-type': type } : {}
      const { status, text } = await get(contract.path, { method: contract.method, headers, body })
      expect(status, `${name} answered ${text}`).toBeLessThan(500)
      expect(JSON.parse(text), name).toMatchObject({ success: false, code: expect.stringMatching(/./) })
    }
  },
)

test('a body above the limit is refused as too large', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(70_000) })
  const { status, text } = await get('/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([status, JSON.parse(text).code]).toEqual([413, 'platform.tooLarge'])
})

test('a repeated key of a query is refused', async () => {
  const { status, text } = await get('/wps/system/router?device=0&device=3')
  expect([status, JSON.parse(text).code]).toEqual([400, 'platform.badInput'])
})

test('bytes that are no request are answered in the envelope and the line is closed', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(new URL(world.url).port), '127.0.0.1', () =>
      socket.write('this is not HTTP\r\n\r\n'),
    )
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ success: false, code: 'platform.badInput' })
})

test('the process is alive, and ready only while every migration is applied', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect(JSON.parse((await get('/readyz')).text)).toEqual({ ready: true, database: true, missing: [] })
  const [last] = await world.deps.db.asOwner(tx =>
    tx.query<{ name: string; sha256: string }>(
      sql`select name, sha256 from platform.migrations order by name desc limit 1`,
    ),
  )
  await world.deps.db.asOwner(tx => tx.run(sql`delete from platform.migrations where name = ${last?.name}`))
  const unready = await get('/readyz')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`insert into platform.migrations (name, sha256) values (${last?.name}, ${last?.sha256})`),
  )
  expect([unready.status, JSON.parse(unready.text).missing]).toEqual([503, [last?.name]])
})

test('figures are for this machine; behind a proxy they need the token', async () => {
  expect((await get('/metrics')).text).toContain('sen_http_seconds_bucket')
  expect((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
  const wrong = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer nothing' }
  expect((await get('/metrics', { headers: wrong })).status).toBe(404)
})

test('the OpenAPI document and the page list every call of the catalogue with its path, verb, fields and answer, and every call is served', async () => {
  const document = JSON.parse((await get('/openapi.json')).text)
  const page = (await get('/docs/api')).text
  expect(document.openapi).toBe('3.1.0')
  for (const [name, contract] of Object.entries<Call>(calls)) {
    const operation = document.paths[contract.path.replace(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name, summary: contract.summary })
    const { content } = operation.responses['200']
    if (contract.download) expect(content[contract.download], name).toBeTruthy()
    else expect(content['application/json'].schema.anyOf[0].properties.value, name).toBeTruthy()
    expect(page).toContain(`id="${name}"`)
    const { status, text } = await get(contract.path.replace(/:\w+/g, 'x'), { method: contract.method })
    expect(JSON.parse(text).code, `${name} ${status}`).not.toMatch(/^platform\.(notFound|methodNotAllowed|fault)$/)
  }
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!.*localhost)/)
})

test('calls for accounts refuse a visitor with 401 and say so in the envelope', async () => {
  for (const [name, contract] of Object.entries<Call>(calls)) {
    if (contract.access === 'anyone') continue
    const { status, text } = await get(contract.path, { method: contract.method })
    expect([status, JSON.parse(text).code], name).toEqual([401, 'platform.notSignedIn'])
  }
})

test('a token is taken from the header only, never from a query', async () => {
  const { token } = await registerPlayer(world)
  const asked = await get(`/wps/v2/wallets/balance?token=${token}`)
  expect(asked.status).toBe(401)
  expect((await world.ask(brandCalls.getWhitelabel, {}, { token })).status).toBe(200)
})

test('no secret reaches the log', () => {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push(line) })
  const secret = 'Bí-mật-97531'
  log.info(
    {
      password: secret,
      body: { newPassword: secret },
      headers: { authorization: secret, cookie: secret, token: secret },
    },
    'x',
  )
  log.error({ err: Object.assign(new Error('x'), { request: { password: secret }, detail: secret }) }, 'fault')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(secret)
})

test('a wrong environment is answered with the name of every variable that is wrong', () => {
  expect(() => readConfig({ PORT: 'http', SEN_DEMO: 'yes' })).toThrow(
    /DATABASE_URL must be[\s\S]*PORT must be[\s\S]*SEN_DEMO must be 0 or 1/,
  )
  expect(readConfig({ DATABASE_URL: 'postgres://a@b/c', PORT: '3001', SEN_DEMO: '1' })).toMatchObject({
    port: 3001,
    demo: true,
    jweBodies: 'required',
  })
})
