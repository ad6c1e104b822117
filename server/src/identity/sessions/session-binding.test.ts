/** A session that turns up elsewhere (threat T6): what is opened there, what proves its owner, and what that changes. */

import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { playCalls } from '@sen/core/play/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { type FarCaller, openFarCaller } from '../../../test/far-caller.ts'
import { listenStream } from '../../../test/listen-stream.ts'
import { PASSWORD, proveHuman, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { judgeBinding, wideNetworkOf } from './session-binding.ts'

let world: World
let far: FarCaller
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  far = openFarCaller(world.url, () => world.time.now)
})
afterAll(() => world.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const [HOME, AWAY] = ['203.0.113.7', '198.51.100.9']

type Place = { ip: string; jar: CookieJar; agent?: string; token: string }
const as = ({ ip, jar, agent = CHROME, token }: Place) => ({
  brand: 'hac',
  ip,
  token,
  headers: { 'x-forwarded-for': ip, 'user-agent': agent, cookie: jar.header() },
})
const info = (place: Place) => far(identityCalls.getMemberInfo, {}, as(place))
const endOthers = (place: Place) => far(securityCalls.endOtherSessions, {}, as(place))
const prove = (place: Place, body: { password?: string; code?: string }) =>
  far(identityCalls.stepUpSession, { body }, as(place))

/** A member who signed in at home, in a browser of his own. */
async function signedIn(): Promise<Place & { id: string }> {
  const player = await registerPlayer(world, { brand: 'hac' })
  const home: Place = { ip: HOME, jar: openJar(), token: '' }
  const near = { ask: ((call, input) => far(call, input, as(home))) as World['ask'] }
  const body = {
    username: player.account,
    password: PASSWORD,
    humanVerification: await proveHuman(near, 'login', 'hac'),
  }
  const reply = await far(identityCalls.login, { body }, { ...as(home), token: '' })
  home.jar.keep(reply.headers)
  return { ...home, token: reply.value.token, id: player.id }
}
const refused = { status: 403, code: 'identity.stepUpNeeded', value: { by: 'password' } }

describe('T6 a token that was carried away', () => {
  test.each([
    ['without the browser’s key, to another network', { ip: AWAY, agent: CHROME }],
    ['without it, to another browser of the same network', { ip: HOME, agent: SAFARI }],
    ['by a program, to another network', { ip: AWAY, agent: 'curl/8.0' }],
  ])('%s: opens nothing of the account, while at home it goes on', async (_where, where) => {
    const home = await signedIn()
    const thief: Place = { ...where, jar: openJar(), token: home.token }
    expect(await info(thief)).toMatchObject(refused)
    expect((await info(thief)).message).toBe('You are on another device or network. Please confirm that it is you')
    expect(await far(securityCalls.getProfile, {}, as(thief))).toMatchObject(refused)
    const launch = { query: { nodeId: 1001, mode: 'real' as const } }
    expect(await far(playCalls.launchGame, launch, as(thief))).toMatchObject(refused)
    const stream = await listenStream(world.url, as(thief))
    expect(stream.status).toBe(200)
    await stream.next('hello')
    expect(stream.heard.map(({ event }) => event)).not.toContain('balance')
    stream.stop()
    // What is open to visitors is open here too.
    expect((await far(identityCalls.checkUsername, { query: { username: 'a1b2c3' } }, as(thief))).success).toBe(true)
    expect((await info(home)).status).toBe(200)
    expect((await far(identityCalls.logout, {}, as(thief))).status).toBe(200)
    expect((await info(home)).status).toBe(401)
  })

  test('to a browser with a key of its own opens nothing either, not even on the same network', async () => {
    const [home, other] = [await signedIn(), await signedIn()]
    expect(await info({ ...home, jar: other.jar })).toMatchObject(refused)
  })

  test('five wrong passwords end the session; the right one is worth nothing then', async () => {
    const home = await signedIn()
    const thief: Place = { ip: AWAY, jar: openJar(), token: home.token }
    for (let times = 0; times < 5; times++)
      expect((await prove(thief, { password: `Wrong-pass-${times}` })).code).toBe('identity.stepUpWrong')
    expect(await prove(thief, { password: PASSWORD })).toMatchObject({ status: 401, value: { ended: 'stolen' } })
    expect((await info(home)).status).toBe(401)
  })

  test('its owner proves himself: the session goes on there under a new token, the old one is over, and he is told of the browser', async () => {
    const home = await signedIn()
    const there: Place = { ip: AWAY, agent: SAFARI, jar: openJar(), token: home.token }
    const proved = await prove(there, { password: PASSWORD })
    expect(proved.success).toBe(true)
    there.jar.keep(proved.headers)
    const now = { ...there, token: proved.value.session.token }
    expect(now.token).not.toBe(home.token)
    expect([(await info(now)).status, (await info(home)).status, (await info(there)).status]).toEqual([200, 401, 401])
    const events = await far(securityCalls.listSecurityEvents, { query: {} }, as(now))
    expect(events.value.list[0]).toMatchObject({ event: 'newDevice', subject: 'Safari · iOS' })
    expect((await endOthers(now)).success).toBe(true)
    // The first browser is now the one that the session is not at home in.
    expect(await info({ ...home, token: now.token })).toMatchObject(refused)
  })
})

test('T6 a thief on the same network who names the same browser and leaves the key out gets nothing once the key came back; a program that never keeps it goes on', async () => {
  const home = await signedIn()
  const thief: Place = { ...home, jar: openJar() }
  expect((await info(thief)).status).toBe(200)
  expect((await info(home)).status).toBe(200)
  expect(await info(thief)).toMatchObject({ ...refused, value: { by: 'password', bindingMismatch: 'device' } })
  expect(await endOthers(thief)).toMatchObject(refused)
  expect((await info(home)).status).toBe(200)
  // Whoever proves himself where no cookies are kept goes on there without them.
  const proved = await prove(thief, { password: PASSWORD })
  const program = { ...thief, token: proved.value.session.token }
  expect([(await info(program)).status, (await info(program)).status]).toEqual([200, 200])
})

test('T6 the same browser on another network plays on; what asks no password waits for one proof, then both networks are known', async () => {
  const home = await signedIn()
  const cafe: Place = { ...home, ip: AWAY }
  expect((await info(cafe)).status).toBe(200)
  expect(await endOthers(cafe)).toMatchObject(refused)
  expect((await endOthers(home)).success).toBe(true)
  const { value } = await prove(cafe, { password: PASSWORD })
  const { token } = value.session
  expect((await endOthers({ ...cafe, token })).success).toBe(true)
  expect((await endOthers({ ...home, token })).success).toBe(true)
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ networks: string[] }>(
      sql`select networks from identity.sessions where account_id = ${home.id} and revoked_at is null`,
    ),
  )
  expect(rows.map(row => row.networks)).toEqual([['198.51', '203.0']])
})

test('T6 T9 whoever must set a new password and turns up in another browser proves himself there, and then sets it', async () => {
  const home = await signedIn()
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update identity.sessions set must_change_password = true where account_id = ${home.id}`),
  )
  const there: Place = { ip: AWAY, agent: SAFARI, jar: openJar(), token: home.token }
  const change = (place: Place) => {
    const body = { oldPassword: PASSWORD, newPassword: 'Sen-moi-77x', confirmNewPassword: 'Sen-moi-77x' }
    return far(passwordCalls.changePassword, { body }, as(place))
  }
  expect(await change(there)).toMatchObject(refused)
  const proved = await prove(there, { password: PASSWORD })
  expect(proved.value.session).toMatchObject({ mustChangePassword: true })
  there.jar.keep(proved.headers)
  const now = { ...there, token: proved.value.session.token }
  // The proof stands for nothing but the browser.
  expect((await endOthers(now)).code).toBe('identity.passwordChangeNeeded')
  const changed = await change(now)
  there.jar.keep(changed.headers)
  expect((await endOthers({ ...now, token: changed.value.token })).success).toBe(true)
})

test('T6 with an authenticator only its code proves the owner', async () => {
  const home = await signedIn()
  const begun = await far(securityCalls.beginTotp, { body: { password: PASSWORD } }, as(home))
  const shown = () =>
    TOTP.generate({ secret: Secret.fromBase32(begun.value.secret), timestamp: world.time.now.getTime() })
  const confirmed = await far(securityCalls.confirmTotp, { body: { code: shown() } }, as(home))
  world.time.now = new Date(world.time.now.getTime() + 30_000)
  const there: Place = { ip: AWAY, jar: openJar(), token: confirmed.value.session.token }
  expect(await info(there)).toMatchObject({ status: 403, value: { by: 'authenticator' } })
  expect((await prove(there, { password: PASSWORD })).code).toBe('identity.codeWrong')
  expect((await prove(there, { code: shown() })).success).toBe(true)
})

test('guests hold nothing and are nowhere else', async () => {
  const random = JSON.stringify({ nonce: 'a-visitor' })
  const { value } = await world.ask(identityCalls.freePlay, { body: { random } })
  expect((await far(identityCalls.getMemberInfo, {}, { ip: AWAY, token: value.token })).status).toBe(200)
})

test.each([
  ['the same key, the same network', 'k', CHROME, '203.0.113.200', undefined],
  ['the same key, the same operator', 'k', CHROME, '203.0.9.9', undefined],
  ['the same key, another name', 'k', SAFARI, HOME, undefined],
  ['the same key, another operator', 'k', CHROME, AWAY, 'network'],
  ['the same key, from IPv6', 'k', CHROME, '2001:db8::1', 'network'],
  ['another key', 'x', CHROME, HOME, 'device'],
  ['no key, the same network and name', undefined, CHROME, HOME, undefined],
  ['no key, a program', undefined, 'node', HOME, undefined],
  ['no key, another name', undefined, SAFARI, HOME, 'device'],
  ['no key, another operator', undefined, CHROME, AWAY, 'device'],
] as const)('%s', (_what, keyHash, userAgent, ip, bindingMismatch) => {
  const bound = { keyHash: 'k', isKeyKept: false, userAgent: CHROME, networks: ['203.0'] }
  expect(judgeBinding(bound, { keyHash, userAgent, ip })).toBe(bindingMismatch)
  const kept = keyHash === undefined ? 'device' : bindingMismatch
  expect(judgeBinding({ ...bound, isKeyKept: true }, { keyHash, userAgent, ip })).toBe(kept)
})

test('this machine is one network by either family', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(wideNetworkOf)).toEqual(['127.0', '127.0', '127.0'])
  expect(['203.0.113.7', '2001:db8:1:2::9'].map(wideNetworkOf)).toEqual(['203.0', '2001.db8'])
})
