import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { readJson } from './body-parsers.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function post(path: string, body: string, type: string | undefined, method = 'POST', brand = 'sen') {
  const http = await import('node:http')
  return new Promise<{ status: number; success: boolean; code: string; value: unknown }>((resolve, reject) => {
    const headers: Record<string, string> = {
      host: HOSTS[brand] ?? '',
      'content-length': String(Buffer.byteLength(body)),
    }
    if (type) headers['content-type'] = type
    const request = http.request(new URL(path, world.url), { method, headers }, reply => {
      let text = ''
      reply.on('data', chunk => (text += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, ...JSON.parse(text) }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

test.each([
  ['{"a":1,"a":2}'],
  ['{"a":1,"\\u0061":2}'],
  ['{"x":{"b":[{"c":1,"d":2,"c":3}]}}'],
  ['{"__proto__":{"isAgent":1}}'],
  ['{"a":{"__proto__":1}}'],
  ['{"a" \n\t : 1, "b":2, "a"   :3}'],
  [`{"a"${' '.repeat(500)}:1,"a"${'\n'.repeat(500)}:2}`],
  ['['.repeat(41) + ']'.repeat(41)],
  ['{"a":1'],
  [''],
])('text %# is no body', text => {
  expect(() => readJson(text)).toThrow()
})

test.each([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}'],
  ['{"a":"a","b":"\\"a\\":","c":"{\\"a\\":1,\\"a\\":2}"}'],
  ['["a","a",":","a"]'],
  ['"a"'],
  ['{"a\\\\":1,"a":2}'],
])('text %# is read as it stands', text => {
  expect(readJson(text)).toEqual(JSON.parse(text))
})

test('a long body with many keys is judged at once', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, '"'.repeat(3)]))
  expect(readJson(JSON.stringify(many))).toEqual(many)
  expect(() => readJson(`${'{"a":"'.repeat(1)}${'\\\\'.repeat(30_000)}","a":1}`)).toThrow()
})

describe('over HTTP', () => {
  const { path } = identityCalls.login

  test('a repeated key is refused on every call that takes a body, sealed or not', async () => {
    for (const [to, method] of [
      [path, 'POST'],
      [identityCalls.register.path, 'PUT'],
      ['/wps/verification/sms/noLogin', 'POST'],
    ] as const) {
      const reply = await post(to, '{"username":"a","password":"b","username":"c"}', 'application/json', method)
      expect([reply.status, reply.success, reply.code]).toEqual([400, false, 'platform.badInput'])
    }
    const form = await post(
      passwordCalls.sendPasswordReset.path,
      'username=a&email=b&username=c',
      'application/x-www-form-urlencoded',
    )
    expect([form.status, form.code]).toEqual([400, 'platform.badInput'])
  })

  test('a repeated key inside a encrypted body is refused like every broken envelope', async () => {
    const reply = await post(
      path,
      await encryptJwe('{"username":"a","username":"b","password":"c"}'),
      'application/jose',
    )
    expect([reply.status, reply.code]).toEqual([400, 'platform.malformedJwe'])
  })

  test('kinds of content that a call does not read are refused in the envelope', async () => {
    for (const [to, type] of [
      [path, 'text/plain'],
      [path, 'application/xml'],
      [path, 'multipart/form-data; boundary=x'],
      [path, 'application/x-www-form-urlencoded'],
      ['/wps/verification/sms/noLogin', 'application/x-www-form-urlencoded'],
      ['/wps/verification/sms/noLogin', 'application/jose'],
    ] as const) {
      const reply = await post(to, 'username=a', type)
      expect([to, type, reply.status, reply.success, reply.code]).toEqual([to, type, 415, false, 'platform.mediaType'])
    }
  })

  test('a encrypted body opens once, whichever brand’s host it is sent to', async () => {
    const body = await encryptJwe('{"username":"nobody1","password":"nothing1"}')
    const codes = []
    for (const brand of ['hac', 'sen', 'hac'])
      codes.push((await post(path, body, 'application/jose', 'POST', brand)).code)
    expect(codes).toEqual(['identity.wrongLogin', 'platform.replayed', 'platform.replayed'])
  })

  async function encryptJwe(text: string): Promise<string> {
    const { value } = await world.ask(brandCalls.getJwks)
    const [key] = value.keys
    if (!key) throw new Error('no key')
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      typ: 'wps+jwe',
      iat: Math.floor(world.time.now.getTime() / 1000),
      jti: world.deps.newId(),
      htm: 'POST',
      htu: path,
    } as CompactJWEHeaderParameters
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader(header)
      .encrypt(await importJWK(key, 'ECDH-ES'))
  }
})
