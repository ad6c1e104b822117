/** The phone-authentication service: its tokens against a key set on loopback, its codes against a service on loopback and the stand-in. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls, newIpCalls } from '@sen/core/identity/code-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { say } from '@sen/core/words'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, registerPlayer } from '../../../test/players.ts'
import { HOSTS, makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

const PROJECT = 'sen-test-1'
const ISSUER = `https://securetoken.google.com/${PROJECT}`

let own: { publicKey: CryptoKey; privateKey: CryptoKey }
let foreign: typeof own
let service: http.Server
/** What the service answers next to a question. */
let answers: { status: number; body: object }
let asked: { url: string; body: Record<string, unknown> }[]
let world: World
let demo: World

beforeAll(async () => {
  ;[own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  service = http.createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += chunk))
    request.on('end', () => {
      const isKeys = request.url === '/keys'
      if (!isKeys) asked.push({ url: request.url ?? '', body: JSON.parse(text || '{}') })
      response.writeHead(isKeys ? 200 : answers.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isKeys ? keys : answers.body))
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const phoneAuth = { projectId: PROJECT, apiKey: 'key-1', keysUrl: `${at}/keys`, restUrl: `${at}/v1` }
  ;[world, demo] = await Promise.all([makeWorld({ phoneAuth }), makeWorld()])
})
afterAll(async () => {
  await Promise.all([world.close(), demo.close()])
  service.close()
})
beforeEach(async () => {
  asked = []
  answers = { status: 200, body: {} }
  for (const at of [world, demo]) await at.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
})

const as = { brand: 'hac', language: 'en' as const }

type Forging = { key?: CryptoKey; alg?: string; claims?: JWTPayload; expires?: number; kid?: string }
async function tokenOf(
  mobile: string,
  { key = own.privateKey, alg = 'RS256', claims = {}, expires, kid }: Forging = {},
) {
  const now = Math.floor(world.time.now.getTime() / 1000)
  return new SignJWT({
    phone_number: `+84${mobile}`,
    auth_time: now,
    firebase: { sign_in_provider: 'phone' },
    sub: `user-${mobile}`,
    iss: ISSUER,
    aud: PROJECT,
    ...claims,
  })
    .setProtectedHeader({ alg, kid: kid ?? 'one' })
    .setIssuedAt(now)
    .setExpirationTime(expires ?? now + 3600)
    .sign(key)
}

/** A page as a browser asks for it: the brand is named by the Host. */
function getPage(at: World, path: string, brand: 'sen' | 'hac') {
  return new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
    const headers = { host: HOSTS[brand] }
    const { port } = new URL(at.url)
    const request = http.get({ host: '127.0.0.1', port, path, headers }, answer => {
      let text = ''
      answer.on('data', part => (text += part))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text, policy: String(answer.headers['content-security-policy']) })
      })
    })
    request.on('error', reject)
  })
}

const signInWith = (idToken: string, more: object = {}, at = world) =>
  at.ask(
    identityCalls.login,
    { body: { username: '', type: 'firebase', channel: 'sms' as const, idToken, ...more } },
    as,
  )

function register(mobileNum: string, idToken: string, at = world) {
  const body = {
    mobileNum,
    countryDialingCode: '84',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    login: true as const,
    channel: 'sms',
    idToken,
  }
  return at.ask(codeCalls.registerMobile, { body }, as)
}

test('SMS-12 LOGIN-15 a token of the service registers its number without a code of ours, then signs in', async () => {
  const mobile = nextMobile()
  expect((await signInWith(await tokenOf(mobile))).code).toBe('identity.phoneAuth.noAccount')
  const opened = await register(`0${mobile}`, await tokenOf(mobile))
  expect([opened.status, opened.code]).toEqual([200, ''])
  world.time.now = new Date(world.time.now.getTime() + 1000)
  const entered = await signInWith(await tokenOf(mobile))
  expect(entered.value).toMatchObject({ account: opened.value.account, landing: '/', mustChangePassword: false })
  const row = await world.deps.db.inBrand('hac', tx =>
    tx.one<{ verified_at: Date | null }>(sql`select verified_at from identity.contacts where value = ${`84${mobile}`}`),
  )
  expect(row?.verified_at).not.toBeNull()
})

test('the phone alone does not stand for an authenticator on a browser that is new', async () => {
  const mobile = nextMobile()
  const opened = await register(mobile, await tokenOf(mobile))
  const owner = { ...as, token: opened.value.token }
  const { secret } = (await world.ask(securityCalls.beginTotp, { body: { password: PASSWORD } }, owner)).value
  const shown = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.time.now.getTime() })
  expect((await world.ask(securityCalls.confirmTotp, { body: { code: shown() } }, owner)).code).toBe('')
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const asked = await signInWith(await tokenOf(mobile))
  expect(asked.code).toBe('identity.newIpChallengeUnknown')
  const { ticket, methods } = asked.value as unknown as { ticket: string; methods: string[] }
  expect(methods).toEqual(['google'])
  const verify = (method: 'sms' | 'google', code: string) =>
    world.ask(newIpCalls.verifyNewIpLogin, { body: { ticket, method, code } }, as)
  const sent = await world.ask(newIpCalls.sendNewIpCode, { body: { ticket, method: 'sms' } }, as)
  const bySms = sent.success ? await codeTo(world, `84${mobile}`, 'hac') : '000000'
  expect((await verify('sms', bySms)).code).toBe('identity.codeWrong')
  expect((await verify('google', shown())).value).toMatchObject({ account: opened.value.account })
})

test('a registration whose number is not the token’s is refused, and so is one without a token', async () => {
  const mobile = nextMobile()
  expect((await register(nextMobile(), await tokenOf(mobile))).code).toBe('identity.phoneAuth.numberInvalid')
  const body = { username: 'x', type: 'firebase', channel: 'sms' as const }
  expect((await world.ask(identityCalls.login, { body }, as)).status).toBe(400)
})

test('a token is believed only with the service’s signature, for our project, fresh, about a phone, and once', async () => {
  const mobile = nextMobile()
  await register(mobile, await tokenOf(mobile))
  const now = Math.floor(world.time.now.getTime() / 1000)
  const [, claims] = (await tokenOf(mobile)).split('.') as [string, string, string]
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  const bad: [string, string][] = [
    [none, 'unknown'],
    [await tokenOf(mobile, { key: foreign.privateKey }), 'unknown'],
    [await tokenOf(mobile, { kid: 'nobody' }), 'unknown'],
    [await tokenOf(mobile, { claims: { iss: 'https://securetoken.google.com/another' } }), 'unknown'],
    [await tokenOf(mobile, { claims: { aud: 'another' } }), 'unknown'],
    [await tokenOf(mobile, { claims: { phone_number: 'not a number' } }), 'unknown'],
    [await tokenOf(mobile, { claims: { firebase: { sign_in_provider: 'password' } } }), 'unknown'],
    [await tokenOf(mobile, { claims: { auth_time: now + 3600 } }), 'unknown'],
    [await tokenOf(mobile, { claims: { auth_time: now - 700 } }), 'codeExpired'],
    [await tokenOf(mobile, { expires: now - 60 }), 'codeExpired'],
    ['not.a.token', 'unknown'],
  ]
  for (const [token, phrase] of bad) expect((await signInWith(token)).code).toBe(`identity.phoneAuth.${phrase}`)
  const good = await tokenOf(mobile, { claims: { jti: 'a-good-one' } })
  const both = await Promise.all([signInWith(good), signInWith(good)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'identity.phoneAuth.codeExpired'])
  // The last letter of an RSA signature carries two bits: each of sixteen letters means the same.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = `${good.slice(0, -1)}${letters[letters.indexOf(good.at(-1) as string) ^ 1]}`
  expect((await signInWith(other)).code).toMatch(/^identity\.phoneAuth\./)
})

test('ERROR-20 ERROR-21 ERROR-22 ERROR-23 ERROR-24 ERROR-25 ERROR-26 ERROR-27 ERROR-28 whatever the service fails with is told in a sentence of its own, in the visitor’s language', async () => {
  const failures = [
    ['INVALID_PHONE_NUMBER : Invalid format.', 'numberInvalid'],
    ['MISSING_PHONE_NUMBER', 'numberMissing'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany'],
    ['SOMETHING_NEW', 'unknown'],
    ['INVALID_CODE', 'codeInvalid'],
    ['MISSING_CODE', 'codeInvalid'],
    ['CAPTCHA_CHECK_FAILED', 'captchaFailed'],
    ['QUOTA_EXCEEDED : Exceeded quota', 'quota'],
    ['OPERATION_NOT_ALLOWED', 'notAllowed'],
    ['SESSION_EXPIRED', 'codeExpired'],
  ] as const
  for (const language of ['vi', 'en'] as const) {
    for (const [message, name] of failures) {
      answers = { status: 400, body: { error: { message } } }
      const body = { sessionInfo: 'info-1', code: '123456' }
      const told = await world.ask(phoneAuthCalls.verifyPhoneAuth, { body }, { brand: 'hac', language })
      const key = `identity.phoneAuth.${name}`
      expect([message, told.success, told.code, told.message]).toEqual([message, false, key, say(language, key)])
    }
  }
})

test('the window of the service holds its check for people with the key that the service names, and may load nothing else', async () => {
  const open = (at: World, lang: string, brand: 'hac' | 'sen' = 'hac') =>
    getPage(at, `/phoneAuth/check?lang=${lang}`, brand)
  answers = { status: 200, body: { recaptchaSiteKey: 'key-of-site"><script>' } }
  const real = await open(world, 'vi')
  expect(asked).toEqual([{ url: '/v1/recaptchaParams?key=key-1', body: {} }])
  expect(real.text).toContain('data-sitekey="key-of-sitescript"')
  expect(real.policy).toContain("script-src 'sha256-")
  expect(real.policy).toContain('frame-src https://www.google.com/recaptcha/')
  expect(real.policy).not.toMatch(/script-src[^;]*unsafe/)
  // The service is asked once for many visitors, and again when minutes have passed.
  for (let time = 0; time < 3; time++) expect((await open(world, 'en')).status).toBe(200)
  expect(asked).toHaveLength(1)
  world.time.now = new Date(world.time.now.getTime() + 10 * 60_000)
  answers = { status: 400, body: {} }
  const silent = await open(world, 'en')
  expect([(await open(world, 'en')).status, asked.length]).toEqual([502, 2])
  expect([silent.status, silent.text]).toEqual([502, say('en', 'identity.phoneAuth.unknown')])
  const standIn = await open(demo, 'en')
  expect(standIn.text).toContain('<button data-person>I am human</button>')
  expect(standIn.policy).not.toContain('https:')
  expect((await open(demo, 'vi', 'sen')).status).toBe(404)
})

test('sending and checking ask the service; what it says against it is said in its own words', async () => {
  const mobile = nextMobile()
  answers = { status: 200, body: { sessionInfo: 'info-1' } }
  const send = (mobileNum: string) =>
    world.ask(phoneAuthCalls.sendPhoneAuth, { body: { mobileNum, captchaToken: 'c' } }, as)
  const sent = await send(`0${mobile}`)
  expect(sent.value).toEqual({ sessionInfo: 'info-1', seconds: 60 })
  expect(asked).toEqual([
    {
      url: '/v1/accounts:sendVerificationCode?key=key-1',
      body: { phoneNumber: `+84${mobile}`, recaptchaToken: 'c' },
    },
  ])
  // Nothing of ours is sent beside it, and the same pause stands before the next.
  expect(await lettersTo(world, `84${mobile}`, 'hac')).toEqual([])
  expect((await send(mobile)).code).toBe('identity.smsTooSoon')

  answers = { status: 200, body: { idToken: 'token-1' } }
  const verify = (code: string) =>
    world.ask(phoneAuthCalls.verifyPhoneAuth, { body: { sessionInfo: 'info-1', code } }, as)
  expect((await verify('123456')).value).toEqual({ idToken: 'token-1' })
  for (const [said, phrase] of [
    ['INVALID_CODE', 'codeInvalid'],
    ['SESSION_EXPIRED', 'codeExpired'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : wait', 'tooMany'],
    ['NEVER_HEARD', 'unknown'],
  ]) {
    answers = { status: 400, body: { error: { message: said } } }
    expect((await verify('123456')).code).toBe(`identity.phoneAuth.${phrase}`)
  }
  expect((await verify('')).code).toBe('identity.phoneAuth.codeInvalid')
  expect((await send('')).code).toBe('identity.phoneAuth.numberMissing')
  expect((await send('12')).code).toBe('identity.phoneAuth.numberInvalid')
  answers = { status: 400, body: { error: { message: 'QUOTA_EXCEEDED' } } }
  expect((await send(nextMobile())).message).toBe('No more codes can be sent for now, please contact customer service')
})

test('the demo’s stand-in sends our code, takes it once, and its token signs in', async () => {
  const mobile = nextMobile()
  const sent = await demo.ask(phoneAuthCalls.sendPhoneAuth, { body: { mobileNum: mobile } }, as)
  expect(sent.value.seconds).toBe(60)
  const code = await codeTo(demo, `84${mobile}`, 'hac')
  const { sessionInfo } = sent.value
  const verify = (typed: string, info = sessionInfo) =>
    demo.ask(phoneAuthCalls.verifyPhoneAuth, { body: { sessionInfo: info, code: typed } }, as)
  expect((await verify(wrongCode(code))).code).toBe('identity.phoneAuth.codeInvalid')
  expect((await verify(code, 'forged')).code).toBe('identity.phoneAuth.codeExpired')
  const { idToken } = (await verify(code)).value
  expect((await verify(code)).code).toBe('identity.phoneAuth.codeInvalid')
  const opened = await register(mobile, idToken, demo)
  expect(opened.value.token).toMatch(/^wps_/)
  expect((await signInWith(idToken, {}, demo)).value).toMatchObject({ account: opened.value.account })
})

test('without the brand’s switch, or without a service outside demo mode, it is off', async () => {
  const player = await registerPlayer(demo)
  const body = { mobileNum: nextMobile() }
  expect((await demo.ask(phoneAuthCalls.sendPhoneAuth, { body }, { brand: 'sen' })).code).toBe('identity.loginTypeOff')
  const login = { username: player.account, type: 'firebase', channel: 'sms' as const, idToken: 'x.y.z' }
  expect((await demo.ask(identityCalls.login, { body: login }, { brand: 'sen' })).code).toBe('identity.loginTypeOff')
  const real = await makeWorld({ demo: false })
  expect((await real.ask(phoneAuthCalls.sendPhoneAuth, { body }, as)).code).toBe('identity.loginTypeOff')
  await real.close()
})
