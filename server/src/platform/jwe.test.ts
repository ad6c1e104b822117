import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from 'node:crypto'
import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt, importJWK } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, proveHuman, registerPlayer } from '../../test/players.ts'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { sql } from './db.ts'
import { decryptJwe, publicJwks } from './jwe.ts'

const { method, path } = identityCalls.login

let world: World
beforeAll(async () => {
  world = await makeWorld({ jweBodies: 'required' })
})
afterAll(() => world.close())

type Jwk = Awaited<ReturnType<typeof publicJwks>>['keys'][number]

async function currentJwk(): Promise<Jwk> {
  const { value } = await world.ask(brandCalls.getJwks)
  return value.keys[0] as Jwk
}

/** Seals a body as the browser does; `header` overrides single fields. */
async function encryptJwe(body: unknown, header: Record<string, unknown> = {}, jwk?: Jwk): Promise<string> {
  const key = jwk ?? (await currentJwk())
  const full = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    typ: 'wps+jwe',
    iat: Math.floor(world.time.now.getTime() / 1000),
    jti: world.deps.newId(),
    htm: method,
    htu: path,
    ...header,
  } as CompactJWEHeaderParameters
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader(full)
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

async function send(body: string, to: { method: string; path: string } = { method, path }, brand = 'sen') {
  const response = await fetch(`${world.url}${to.path}`, {
    method: to.method,
    body,
    headers: { 'content-type': 'application/jose', host: HOSTS[brand] ?? '', 'accept-language': 'en' },
  })
  return { status: response.status, ...((await response.json()) as { success: boolean; code: string; value: never }) }
}
const bad = expect.objectContaining({ status: 400, success: false, code: 'platform.malformedJwe' })
const nobody = { username: 'nobody1', password: 'nothing1' }

test('API-03 API-10 encrypted bodies register and sign in; plain ones are refused where sealing is required', async () => {
  const { method: put, path: register } = identityCalls.register
  const body = {
    username: 'sealed1',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    humanVerification: await proveHuman(world, 'register'),
  }
  const plain = await world.ask(identityCalls.register, { body })
  expect([plain.status, plain.code]).toEqual([400, 'platform.malformedJwe'])
  const envelope = await encryptJwe(body, { htm: put, htu: register })
  expect(envelope).not.toContain(Buffer.from(PASSWORD).toString('base64url').slice(0, 10))
  expect(await send(envelope, { method: put, path: register })).toMatchObject({ status: 200, success: true })
  const login = { username: 'sealed1', password: PASSWORD, humanVerification: await proveHuman(world, 'login') }
  expect(await send(await encryptJwe(login))).toMatchObject({
    status: 200,
    success: true,
    value: { account: 'sealed1' },
  })
  expect(await world.ask(identityCalls.login, { body: login })).toMatchObject({ status: 400 })
})

test('the plaintext is judged by the same schema as an open body', async () => {
  for (const body of [{}, { ...nobody, balance: '1' }, { username: 1, password: [] }, 'text', null, 7, [nobody]])
    expect(await send(await encryptJwe(body))).toMatchObject({ status: 400, code: 'platform.badInput' })
})

test('the same envelope twice is refused as replayed, also twenty times at once', async () => {
  const envelope = await encryptJwe(nobody)
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(envelope)))
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await send(envelope)).toMatchObject({ status: 409, code: 'platform.replayed' })
})

test.each([
  ['another call', { htu: '/wps/member/register' }],
  ['another method', { htm: 'PUT' }],
  ['an unknown key', { kid: 'nobodys-key' }],
  ['no type', { typ: undefined }],
  ['another type', { typ: 'JWT' }],
  ['a time too old', { iat: Math.floor(Date.now() / 1000) - 200 }],
  ['a time to come', { iat: Math.floor(Date.now() / 1000) + 200 }],
  ['a time that is text', { iat: 'now' }],
  ['no id', { jti: undefined }],
  ['an id too short', { jti: 'x' }],
  ['an embedded key', { jwk: { kty: 'EC' } }],
  ['a key by address', { jku: 'https://evil.example/jwks' }],
  ['a certificate by address', { x5u: 'https://evil.example/x5u' }],
  ['an unknown field', { foo: 1 }],
])('an envelope that names %s is refused', async (_what, header) => {
  expect(await send(await encryptJwe(nobody, header))).toEqual(bad)
})

test('what was used outlives a crash of the database: of its tables only the limits are emptied by one', async () => {
  const emptied = await world.deps.db.asOwner(tx =>
    tx.query<{ name: string }>(
      sql`select oid::regclass::text as name from pg_class where relpersistence = 'u' and relkind = 'r'`,
    ),
  )
  expect(emptied).toEqual([{ name: 'platform.rate_limits' }])
})

test('other algorithms, compression and critical headers are refused', async () => {
  const [head = '', ...rest] = (await encryptJwe(nobody)).split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
  for (const change of [
    { alg: 'none' },
    { alg: 'dir' },
    { alg: 'RSA-OAEP' },
    { alg: 'ECDH-ES+A256KW' },
    { enc: 'A128CBC-HS256' },
    { zip: 'DEF' },
    { crit: ['b64'], b64: false },
    { epk: {} },
    { epk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } },
    { epk: { kty: 'OKP', crv: 'X25519', x: 'AAAA' } },
  ]) {
    const changed = Buffer.from(JSON.stringify({ ...header, ...change })).toString('base64url')
    expect(await send([changed, ...rest].join('.'))).toEqual(bad)
  }
})

test('an envelope of a key-size too large, of nothing, or of other parts is refused, never a fault', async () => {
  const envelope = await encryptJwe(nobody)
  const other = await encryptJwe(nobody)
  const [head, key, nonce, text, tag] = envelope.split('.')
  const long = Buffer.from(JSON.stringify({ alg: 'ECDH-ES', pad: 'x'.repeat(11_000) })).toString('base64url')
  for (const broken of [
    '',
    '.',
    '....',
    'a.b.c.d.e',
    `${long}....`,
    `${head}.${key}.${nonce}.${text}`,
    `${envelope}.x`,
    `${head}.AAAA.${nonce}.${text}.${tag}`,
    `${head}..${nonce}.${text}.${other.split('.')[4]}`,
    `${head}..${other.split('.')[2]}.${text}.${tag}`,
    `${other.split('.')[0]}..${nonce}.${text}.${tag}`,
    `${head}..${nonce}.${text}.`,
    `${head}..${nonce}.${text}.${tag?.slice(0, 10)}`,
    `${Buffer.from('null').toString('base64url')}..${nonce}.${text}.${tag}`,
    `${Buffer.from('[]').toString('base64url')}..${nonce}.${text}.${tag}`,
    `${Buffer.from('{"__proto__":{"alg":"ECDH-ES"}}').toString('base64url')}..${nonce}.${text}.${tag}`,
  ])
    expect([400, 413]).toContain((await send(broken)).status)
  expect((await send(`${'A'.repeat(20_000)}....`)).status).toBe(413)
})

/** Concat KDF as RFC 7518 4.6.2 writes it, for keys of at most 256 bits. */
function deriveKey(shared: Buffer, [enc, apu, apv]: readonly [string, string, string], bits: number): Buffer {
  const number = (value: number) => {
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value)
    return four
  }
  const said = [enc, apu, apv].flatMap(text => [number(Buffer.byteLength(text)), Buffer.from(text)])
  const hash = createHash('sha256').update(Buffer.concat([number(1), shared, ...said, number(bits)]))
  return hash.digest().subarray(0, bits / 8)
}

test('RFC 7518 appendix C and RFC 7520 5.5: what is taken is the standard’s envelope, made by anybody who follows it', async () => {
  const own = (jwk: object) => createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' })
  const alice = own({
    x: 'gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0',
    y: 'SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps',
    d: '0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo',
  })
  const bob = own({
    x: 'weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ',
    y: 'e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck',
    d: 'VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw',
  })
  const agreed = diffieHellman({ privateKey: alice, publicKey: createPublicKey(bob) })
  expect(deriveKey(agreed, ['A128GCM', 'Alice', 'Bob'], 128).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg')

  // The library that opens ours opens the one of the cookbook.
  const merry = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'Ze2loSV3wrroKUN_4zhwGhCqo3Xhu1td4QjeQ5wIVR0',
      y: 'HlLtdXARY_f55A3fnzQbPcm6hgr34Mp8p-nuzQCE0Zw',
      d: 'r_kHyZ-a06rmxM3yESK84r1otSg-aQcVStkRhA-iCM8',
    },
    'ECDH-ES',
  )
  const { plaintext } = await compactDecrypt(COOKBOOK, merry)
  expect(new TextDecoder().decode(plaintext)).toMatch(/^You can trust us .+ We are your friends, Frodo\.$/)

  // One that is made by hand, after the standard and with no library of ours, is taken.
  const jwk = await currentJwk()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const theirs = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y }, format: 'jwk' })
  const iat = Math.floor(world.time.now.getTime() / 1000)
  const more = { kid: jwk.kid, typ: 'wps+jwe', iat, jti: world.deps.newId(), htm: method, htu: path }
  const header = JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', epk: { kty, crv, x, y }, ...more })
  const head = Buffer.from(header).toString('base64url')
  const key = deriveKey(diffieHellman({ privateKey, publicKey: theirs }), ['A256GCM', '', ''], 256)
  const nonce = world.deps.randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(head))
  const text = Buffer.concat([cipher.update(JSON.stringify(nobody)), cipher.final()])
  const parts = [nonce, text, cipher.getAuthTag()].map(part => part.toString('base64url'))
  expect(await decryptJwe(world.deps, [head, '', ...parts].join('.'), { method, path, brandId: 'sen' })).toEqual(nobody)
})

/** The envelope of RFC 7520 5.5. */
const COOKBOOK = [
  'eyJhbGciOiJFQ0RILUVTIiwia2lkIjoibWVyaWFkb2MuYnJhbmR5YnVja0BidWNrbGFuZC5leGFtcGxlIiwiZXBrIjp7Imt0eSI6IkVDIiwiY3J2IjoiUC0yNTYiLCJ4IjoibVBVS1RfYkFXR0hJaGcwVHBqanFWc1AxclhXUXVfdndWT0hIdE5rZFlvQSIsInkiOiI4QlFBc0ltR2VBUzQ2ZnlXdzVNaFlmR1RUMElqQnBGdzJTUzM0RHY0SXJzIn0sImVuYyI6IkExMjhDQkMtSFMyNTYifQ',
  '',
  'yc9N8v5sYyv3iGQT926IUg',
  'BoDlwPnTypYq-ivjmQvAYJLb5Q6l-F3LIgQomlz87yW4OPKbWE1zSTEFjDfhU9IPIOSA9Bml4m7iDFwA-1ZXvHteLDtw4R1XRGMEsDIqAYtskTTmzmzNa-_q4F_evAPUmwlO-ZG45Mnq4uhM1fm_D9rBtWolqZSF3xGNNkpOMQKF1Cl8i8wjzRli7-IXgyirlKQsbhhqRzkv8IcY6aHl24j03C-AR2le1r7URUhArM79BY8soZU0lzwI-sD5PZ3l4NDCCei9XkoIAfsXJWmySPoeRb2Ni5UZL4mYpvKDiwmyzGd65KqVw7MsFfI_K767G9C9Azp73gKZD0DyUn1mn0WW5LmyX_yJ-3AROq8p1WZBfG-ZyJ6195_JGG2m9Csg',
  'WCCkNa-x4BeB9hIDIfFuhg',
].join('.')

test('five thousand mutated envelopes are each refused as one and the same', async () => {
  const envelope = await encryptJwe(nobody)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.='
  const at = { method, path, brandId: 'sen' }
  let refused = 0
  for (let time = 0; time < 5000; time++) {
    const luck = world.deps.randomBytes(8)
    const place = luck.readUInt32BE(0) % envelope.length
    const letter = letters[luck.readUInt8(4) % letters.length] as string
    const how = luck.readUInt8(5) % 3
    const mutated =
      how === 0
        ? envelope.slice(0, place) + letter + envelope.slice(place + 1)
        : how === 1
          ? envelope.slice(0, place) + envelope.slice(place + 1)
          : envelope.slice(0, place) + letter + envelope.slice(place)
    // The last character of a part may carry bits that nobody reads: such a text is the same envelope.
    if (sameBytes(mutated, envelope)) continue
    const code = await decryptJwe(world.deps, mutated, at).then(
      () => 'opened',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    )
    expect([code, mutated === envelope ? '' : mutated]).toEqual(['platform.malformedJwe', mutated])
    refused++
  }
  expect(refused).toBeGreaterThan(4800)
  expect(await decryptJwe(world.deps, envelope, at)).toEqual(nobody)
})

test('a new key every day, the old one believed for two, then destroyed; the private half never lies open', async () => {
  const first = await currentJwk()
  expect(first).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' })
  expect(first.exp).toBeGreaterThan(world.time.now.getTime() / 1000 + 47 * 3600)
  pass(25)
  const second = await currentJwk()
  expect(second.kid).not.toBe(first.kid)
  expect(await send(await encryptJwe(nobody, {}, first))).toMatchObject({ status: 200 })
  pass(24)
  expect(await send(await encryptJwe(nobody, {}, first))).toEqual(bad)
  const { keys } = await publicJwks(world.deps)
  expect(keys.map(key => key.kid)).not.toContain(first.kid)
  expect(keys.every(key => !('d' in key))).toBe(true)
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ kid: string; encrypted_private_key: Buffer }>(
      sql`select kid, encrypted_private_key from platform.encryption_keys`,
    ),
  )
  expect(rows.map(row => row.kid)).not.toContain(first.kid)
  for (const { encrypted_private_key } of rows) expect(encrypted_private_key.toString('latin1')).not.toContain('"d"')
})

test('the application role cannot read the keys', async () => {
  await expect(
    world.deps.db.inBrand('sen', tx => tx.query(sql`select encrypted_private_key from platform.encryption_keys`)),
  ).rejects.toThrow(/permission denied/)
})

test('two processes that start at once share one key', async () => {
  const twin = { ...world.deps }
  const [mine, theirs] = await Promise.all([publicJwks({ ...world.deps }), publicJwks(twin)])
  expect(mine.keys[0]).toEqual(theirs.keys[0])
})

test('API-04 FREEPLAY-01 free play takes a sealed random text and answers a guest of kind 4 without money', async () => {
  const { method: post, path: freePlay } = identityCalls.freePlay
  const random = await encryptJwe({ nonce: world.deps.newId() }, { htm: post, htu: freePlay })
  const ask = (body: object) => world.ask(identityCalls.freePlay, { body: body as never })
  const reply = await ask({ os: 'linux', platform: 'W', random, version: 3 })
  expect([reply.status, reply.success, reply.value.isAgent]).toEqual([200, true, 4])
  const replayed = await ask({ random })
  expect([replayed.status, replayed.code]).toEqual([409, 'platform.replayed'])
  for (const wrong of [
    'nonsense',
    '{"nonce":"12345678"}',
    await encryptJwe({ nonce: 1 }, { htm: post, htu: freePlay }),
  ])
    expect((await ask({ random: wrong })).code).toBe('platform.malformedJwe')
  expect((await ask({ random: await encryptJwe({ nonce: world.deps.newId() }) })).code).toBe('platform.malformedJwe')
})

test('a registered player of an unsealed world is unaffected by another world’s keys', async () => {
  const other = await makeWorld()
  try {
    expect((await registerPlayer(other)).token).toMatch(/^wps_/)
    const foreign = (await publicJwks(other.deps)).keys[0] as Jwk
    expect(await send(await encryptJwe(nobody, {}, foreign))).toEqual(bad)
  } finally {
    await other.close()
  }
})

function pass(hours: number): void {
  world.time.now = new Date(world.time.now.getTime() + hours * 3600_000)
}

function sameBytes(one: string, other: string): boolean {
  const bytes = (text: string) => text.split('.').map(part => Buffer.from(part, 'base64url').toString('hex'))
  return JSON.stringify(bytes(one)) === JSON.stringify(bytes(other)) && !one.includes('=')
}

test('keys are made while a supplier brings its schema up to date in the same database', async () => {
  const other = await makeWorld()
  const supplier = new pg.Client({ connectionString: other.databaseUrl })
  await supplier.connect()
  // The lock of migrateSupplier.
  await supplier.query('select pg_advisory_lock(731904)')
  const { value } = await other.ask(brandCalls.getJwks)
  expect(value.keys).toHaveLength(1)
  await supplier.end()
  await other.close()
})
