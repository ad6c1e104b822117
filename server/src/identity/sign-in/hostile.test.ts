/** Hostile bodies, queries and headers: always a clear refusal, never a fault. */
import http from 'node:http'
import type { Call } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'

let world: World
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  player = await registerPlayer(world)
})
afterAll(() => world.close())

type Sent = { status: number; text: string }
function send(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  return new Promise<Sent>((resolve, reject) => {
    const request = http.request(new URL(path, world.url), { method, headers, insecureHTTPParser: true }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

const contracts: [string, Call][] = Object.entries({ ...identityCalls, ...securityCalls }) as never
const withBody = contracts.filter(([, contract]) => contract.body)
const json = { 'content-type': 'application/json' }

const BODIES = [
  '',
  'null',
  'true',
  '[]',
  '"text"',
  '1e400',
  '{',
  '{"username":}',
  '{"username":1,"password":2}',
  '{"username":["a"],"password":{"$ne":null}}',
  '{"username":null,"password":null,"random":null,"language":null}',
  '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}',
  '{"constructor":{"prototype":{"x":1}},"username":"a","password":"b"}',
  '{"username":"a","password":"b","balance":"999","isAgent":1,"brandId":"hac","kind":1}',
  '{"username":"a","username":["b"],"password":"c"}',
  `{"username":"${'a'.repeat(60_000)}","password":"b"}`,
  `{"username":"a","password":"${'b'.repeat(129)}"}`,
  '{"username":"a\\u0000b","password":"\\u0000"}',
  '{"username":"\\ud800","password":"\\udfff"}',
  '{"username":"\' or 1=1 --","password":"x\\"; drop table identity.accounts; --"}',
  '{"username":"a","password":"b","version":1e999}',
  '{"random":"a.b.c.d.e","platform":"W","version":99999999999999999999999999}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"language":"../../etc/passwd"}',
  '{"username":"a","password":"b","type":"__proto__"}',
  '{"username":"a","password":"b","humanVerification":"eyJjaGFsbGVuZ2UiOm51bGx9"}',
]

// An update of nothing is no fault of the sender.
test.each(withBody.filter(([name]) => name !== 'updateProfile'))(
  '%s: hostile bodies are refused, never a fault, and nothing of them is told back',
  async (_name, contract) => {
    for (const body of BODIES) {
      const { status, text } = await send(contract.method, contract.path, body, { ...json, token: player.token })
      expect([status < 500, body.slice(0, 60)]).toEqual([true, body.slice(0, 60)])
      const answer = JSON.parse(text) as { success: boolean; message: string; code: string }
      expect([answer.success, typeof answer.message, typeof answer.code]).toEqual([false, 'string', 'string'])
      expect(text).not.toMatch(/at \S+ \(|node_modules|select |stack/i)
    }
  },
)

test('a body of unknown fields is refused as such and changes nothing', async () => {
  const body = JSON.stringify({ username: 'mass1', password: 'Sen-mai-9x', isAgent: 1 })
  const { status, text } = await send('PUT', '/wps/member/register', body, json)
  expect([status, JSON.parse(text).code]).toEqual([400, 'platform.badInput'])
  const free = await world.ask(identityCalls.checkUsername, { query: { username: 'mass1' } })
  expect(free.value.free).toBe(true)
})

test('repeated keys of a query are refused', async () => {
  const { status } = await send('GET', '/wps/member/register/username?username=a&username=b')
  expect(status).toBe(400)
})

test('wrong methods, types and encodings are refused in the envelope', async () => {
  for (const [method, path, body, headers] of [
    ['GET', '/wps/session/login', undefined, {}],
    ['POST', '/wps/member/register', '{}', json],
    ['POST', '/wps/session/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['POST', '/wps/session/login', '<a/>', { 'content-type': 'text/xml' }],
    ['POST', '/wps/session/login', 'x', { 'content-type': 'text/plain' }],
    ['POST', '/wps/session/login', Buffer.from([0xff, 0xfe, 0]), json],
    ['POST', '/wps/session/login', '{}', { 'content-type': 'application/jose' }],
  ] as const) {
    const { status, text } = await send(method, path, body, headers)
    expect([status >= 400 && status < 500, method, path]).toEqual([true, method, path])
    expect(JSON.parse(text)).toMatchObject({ success: false })
  }
})

test('hostile queries of lists are no fault', async () => {
  const values = [
    '%00',
    "'%20or%201=1--",
    '-1',
    '1e9',
    '999999999',
    'A'.repeat(400),
    'bm9ib2R5',
    '%ED%A0%80',
    '__proto__',
  ]
  for (const contract of [securityCalls.listLogins, securityCalls.listSecurityEvents])
    for (const key of ['cursor', 'pageSize', 'language', '__proto__'])
      for (const value of values) {
        const { status } = await send('GET', `${contract.path}?${key}=${value}`, undefined, { token: player.token })
        expect([[200, 400].includes(status), key, value]).toEqual([true, key, value])
      }
})

test('hostile headers and cookies are no fault', async () => {
  const values = [
    'x'.repeat(8000),
    '%E0%A4%A',
    '"',
    'Bearer',
    'Bearer \t',
    '\u00ff',
    '=;=;;',
    'cap=%00; dev=%ff',
    '__proto__=1',
  ]
  for (const value of values) {
    for (const name of [
      'token',
      'authorization',
      'cookie',
      'accept-language',
      'language',
      'user-agent',
      'x-forwarded-for',
    ]) {
      const { status } = await send('GET', '/wps/member/info', undefined, { [name]: value })
      expect([[401, 431].includes(status), name, value.slice(0, 20)]).toEqual([true, name, value.slice(0, 20)])
    }
  }
})

test('random JSON at every call is no fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), fc.json({ maxDepth: 3 }), async ([, contract], body) => {
      const { status } = await send(contract.method, contract.path, body, { ...json, token: player.token })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})
