/** What strangers try at the doors from many places: telling who is known, borrowing work, planting cookies. */
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { type FarCaller, openFarCaller } from './far-caller.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from './players.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let far: FarCaller
let known: Player
let locked: Player
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  far = openFarCaller(world.url)
  ;[known, locked] = [await registerPlayer(world), await registerPlayer(world)]
  for (const brand of world.deps.brands.all()) brand.humanVerification = false
  await world.deps.db.inBrand('sen', async tx => {
    for (let time = 0; time < 12; time++)
      await tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, ip, user_agent, portal, known_device, outcome, at)
        values ('sen', ${world.deps.newId()}, ${locked.account}, '192.0.2.1', '', 'member', false, 'failed', ${world.time.now})`)
    // The lock stands, the picture does not yet: the answer must not tell one from the other.
    await tx.run(
      sql`update identity.login_attempts set at = at - interval '20 minutes' where username_normalized = ${locked.account}`,
    )
  })
})
afterAll(() => world.close())

let at = 0
/** An address nobody tried from yet. */
const nextAddress = () => `203.0.${Math.floor(++at / 250)}.${at % 250}`

const login = (username: string, password: string, ip: string) =>
  far(identityCalls.login, { body: { username, password } }, { ip })

test('T2 a wrong sign-in is answered byte by byte the same for a known, an unknown and a locked name', async () => {
  const said = async (username: string, password: string) => {
    const { headers, ...rest } = await login(username, password, nextAddress())
    // Two headers change with every answer whoever asks.
    const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return JSON.stringify([rest, kept])
  }
  const unknown = await said('nobody-at-all', 'Wrong-77x')
  expect(await said(known.account, 'Wrong-77x')).toBe(unknown)
  expect(await said(locked.account, 'Wrong-77x')).toBe(unknown)
  // Even the right password of a locked name.
  expect(await said(locked.account, PASSWORD)).toBe(unknown)
  expect(JSON.parse(unknown)[0]).toMatchObject({ status: 200, code: 'identity.wrongLogin', value: { captcha: false } })
})

test('T2 the mail for a new password is answered the same, and on the same beat, whoever is asked for', async () => {
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('sen', ${known.id}, 'email', 'known@example.vn', now(), now())`),
  )
  const ask = async (username: string, email: string) => {
    const began = performance.now()
    const { headers: _, ...rest } = await far(
      passwordCalls.sendPasswordReset,
      { body: { username, email } },
      { ip: nextAddress() },
    )
    return { said: JSON.stringify(rest), took: performance.now() - began }
  }
  const [one, other] = [await ask(known.account, 'known@example.vn'), await ask('nobody-at-all', 'known@example.vn')]
  expect(one.said).toBe(other.said)
  expect(JSON.parse(one.said)).toMatchObject({ success: true })
  for (const { took } of [one, other]) expect(took).toBeGreaterThan(95)
})

test('failures are counted for the household: the first 64 bits of an IPv6 address', async () => {
  const needsPicture = async (ip: string) =>
    (await login(`name${++at}x`, 'Wrong-77x', ip)).code === 'identity.captchaNeeded'
  for (let tail = 1; tail <= 3; tail++) expect(await needsPicture(`2001:db8:1:2::${tail}`)).toBe(false)
  expect(await needsPicture('2001:db8:1:2:ffff::9')).toBe(true)
  expect(await needsPicture('2001:db8:1:3::1')).toBe(false)
  expect(await needsPicture('198.51.100.1')).toBe(false)
})

test('T4 a proof of work is good only in the neighbourhood that asked for it', async () => {
  for (const brand of world.deps.brands.all()) brand.humanVerification = true
  const prove = async (ip: string) => {
    const near = {
      ...world,
      ask: ((contract, input) => far(contract, input, { ip })) as World['ask'],
    }
    return proveHuman(near, 'login')
  }
  const signIn = async (humanVerification: string, ip: string) => {
    const body = { username: known.account, password: PASSWORD, humanVerification }
    return (await far(identityCalls.login, { body }, { ip })).code
  }
  expect(await signIn(await prove('198.18.1.7'), '198.19.1.7')).toBe('identity.verificationNeeded')
  expect(await signIn(await prove('2001:db8:7::1'), '2001:db8:8::1')).toBe('identity.verificationNeeded')
  const proof = await prove('198.18.2.7')
  expect(await signIn(proof, '198.18.2.99')).toBe('')
  expect(await signIn(proof, '198.18.2.99')).toBe('identity.verificationNeeded')
  for (const brand of world.deps.brands.all()) brand.humanVerification = false
})

test('over https cookies are of this very host: __Host- when set, and only such ones are believed', async () => {
  const secure = (cookie = '') => ({
    ip: '198.18.3.1',
    headers: { 'x-forwarded-proto': 'https', ...(cookie ? { cookie } : {}) },
  })
  const set = (headers: Headers) => String(headers.get('set-cookie'))
  const picture = await far(identityCalls.getCaptcha, {}, secure())
  expect(set(picture.headers)).toMatch(
    /^__Host-cap=[0-9a-f-]{36}; Path=\/; Max-Age=\d+; SameSite=Strict; HttpOnly; Secure$/,
  )
  const plain = await far(identityCalls.getCaptcha, {}, { ip: '198.18.3.1' })
  expect(set(plain.headers)).toMatch(/^cap=[^;]+; Path=\/; Max-Age=\d+; SameSite=Strict; HttpOnly$/)

  // A browser that is known by its device cookie, and a cookie that a neighbouring host planted under the plain name.
  const body = { username: known.account, password: PASSWORD, remember: true }
  const entered = await far(identityCalls.login, { body }, secure())
  expect(entered.code).toBe('')
  const device = /__Host-dev=([^;]+)/.exec(set(entered.headers))?.[1] ?? ''
  expect(device).not.toBe('')
  expect(set(entered.headers)).toMatch(/(^|,\s*)lastUsername=[^;]+; Path=\/; Max-Age=86400; SameSite=Strict; Secure/)
  const isKept = async (cookie: string) => {
    const again = await far(identityCalls.login, { body }, secure(cookie))
    return /__Host-dev=([^;]+)/.exec(set(again.headers))?.[1] === device
  }
  expect(await isKept(`__Host-dev=${device}`)).toBe(true)
  expect(await isKept(`dev=${device}`)).toBe(false)
})
