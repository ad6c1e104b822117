import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersTo } from '../../../test/codes.ts'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
const isAlive = async (token: string, brand = 'hac') =>
  (await world.ask(identityCalls.getMemberInfo, {}, { brand, token })).status === 200

/** Brand hac lets three sessions of an account live side by side. */
async function enter(
  player: Player,
  jar: CookieJar,
  more: { userAgent?: string; password?: string; remember?: boolean } = {},
) {
  const body = {
    username: player.account,
    password: more.password ?? PASSWORD,
    humanVerification: await proveHuman(world, 'login', player.brand),
    ...(more.remember ? { remember: true } : {}),
  }
  const headers = { cookie: jar.header(), 'user-agent': more.userAgent ?? CHROME, 'x-forwarded-for': '127.0.0.1' }
  later(1)
  const reply = await world.ask(identityCalls.login, { body }, { brand: player.brand, headers, language: 'en' })
  jar.keep(reply.headers)
  return reply.value?.token ?? ''
}
const devices = async (token: string) =>
  (await world.ask(securityCalls.listDevices, {}, { brand: 'hac', token })).value.list
const events = async (token: string, cursor?: string) =>
  (await world.ask(securityCalls.listSecurityEvents, { query: cursor ? { cursor } : {} }, { brand: 'hac', token }))
    .value

async function withTwoBrowsers() {
  const player = await registerPlayer(world, { brand: 'hac' })
  const [phone, desk] = [openJar(), openJar()]
  const onPhone = await enter(player, phone, { userAgent: IPHONE, remember: true })
  const onDesk = await enter(player, desk)
  return { player, phone, desk, onPhone, onDesk }
}

test('the browsers of an account: this one first, in the words people know, the address partly masked', async () => {
  const { onDesk, onPhone } = await withTwoBrowsers()
  const list = await devices(onDesk)
  expect(list.length).toBe(3)
  expect(list[0]).toMatchObject({
    browser: 'Chrome',
    os: 'Windows',
    kind: 'desktop',
    ip: '127.0.*.*',
    isCurrent: true,
    isSignedIn: true,
  })
  expect(list[1]).toMatchObject({
    browser: 'Safari',
    os: 'iOS',
    kind: 'phone',
    isCurrent: false,
    isSignedIn: true,
    isRemembered: true,
  })
  expect((await devices(onPhone))[0]).toMatchObject({ os: 'iOS', isCurrent: true })
})

test('a browser is signed out and forgotten: its session ends at once, it is remembered no longer and is a stranger again', async () => {
  const { player, phone, onPhone, onDesk } = await withTwoBrowsers()
  const end = (id: string, token = onDesk) =>
    world.ask(securityCalls.endDevice, { body: { id } }, { brand: 'hac', token })
  const [here, there] = await devices(onDesk)
  expect((await end(here?.id ?? '')).code).toBe('identity.deviceCurrent')
  const stranger = await registerPlayer(world, { brand: 'hac' })
  expect((await end(there?.id ?? '', stranger.token)).code).toBe('identity.deviceGone')
  expect(await isAlive(onPhone)).toBe(true)
  expect((await end(there?.id ?? '')).value).toEqual({ ended: 1 })
  expect([await isAlive(onPhone), await isAlive(onDesk)]).toEqual([false, true])
  expect((await end(there?.id ?? '')).code).toBe('identity.deviceGone')
  const remembered = await world.ask(
    passwordCalls.getRemembered,
    {},
    { brand: 'hac', headers: { cookie: phone.header() } },
  )
  expect(remembered.value.remembered).toBe(false)
  expect((await events(onDesk)).list[0]).toMatchObject({ event: 'deviceEnded', subject: 'Safari · iOS' })
  await enter(player, phone, { userAgent: IPHONE })
  expect((await events(onDesk)).list[0]?.event).toBe('newDevice')
})

test('all other sessions end at once, this one goes on', async () => {
  const { player, onPhone, onDesk, phone } = await withTwoBrowsers()
  const ended = await world.ask(securityCalls.endOtherSessions, {}, { brand: 'hac', token: onDesk })
  expect(ended.value).toEqual({ ended: 2 })
  expect([await isAlive(onPhone), await isAlive(player.token), await isAlive(onDesk)]).toEqual([false, false, true])
  const remembered = await world.ask(
    passwordCalls.getRemembered,
    {},
    { brand: 'hac', headers: { cookie: phone.header() } },
  )
  expect(remembered.value.remembered).toBe(false)
  expect((await devices(onDesk)).filter(({ isSignedIn }) => isSignedIn).length).toBe(1)
  expect((await world.ask(securityCalls.endOtherSessions, {}, { brand: 'hac', token: onDesk })).value).toEqual({
    ended: 0,
  })
})

test('a sign-in from a new browser is told by mail, else by SMS, and kept until it is seen; a known browser is no news', async () => {
  const { player, desk } = await withTwoBrowsers()
  const mail = `${player.account}@example.vn`
  const mobile = `8491${String(world.time.now.getTime() % 1_000_000_0).padStart(7, '0')}`
  const own = (kind: 'mobile' | 'email', value: string) =>
    world.deps.db.inBrand('hac', tx =>
      tx.run(sql`
        insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
        values ('hac', ${player.id}, ${kind}, ${value}, now(), now())`),
    )
  await own('mobile', mobile)
  await enter(player, openJar(), { userAgent: IPHONE })
  const [sms] = await lettersTo(world, mobile, 'hac')
  expect([sms?.kind, sms?.topic, sms?.text]).toEqual([
    'sms',
    'notice',
    expect.stringContaining('Login from a new device'),
  ])
  await own('email', mail)
  await enter(player, openJar(), { userAgent: IPHONE })
  const [letter] = await lettersTo(world, mail, 'hac')
  expect(letter).toMatchObject({ kind: 'mail', subject: expect.stringMatching(/: Login from a new device$/) })
  expect(letter?.text).toMatch(/Device: Safari · iOS\nIP address: 127\.0\.\*\.\*/)
  const before = (await lettersTo(world, mail, 'hac')).length
  const again = await enter(player, desk)
  expect((await lettersTo(world, mail, 'hac')).length).toBe(before)
  const profile = async () => (await world.ask(securityCalls.getProfile, {}, { brand: 'hac', token: again })).value
  expect((await profile()).unseenEvents).toBe(4)
  expect((await events(again)).list.every(({ event, isNew }) => event === 'newDevice' && isNew)).toBe(true)
  await world.ask(securityCalls.markEventsSeen, {}, { brand: 'hac', token: again })
  expect((await profile()).unseenEvents).toBe(0)
  expect((await events(again)).list.some(({ isNew }) => isNew)).toBe(false)
})

test('notices by SMS end after five in a day: a thief cannot make us send more', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  const mobile = `8493${String(world.time.now.getTime() % 1_000_000_0).padStart(7, '0')}`
  await world.deps.db.inBrand('hac', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('hac', ${player.id}, 'mobile', ${mobile}, now(), now())`),
  )
  let token = ''
  for (let times = 0; times < 7; times++) token = await enter(player, openJar())
  expect((await lettersTo(world, mobile, 'hac')).length).toBe(5)
  expect((await events(token)).list.length).toBe(7)
})

test('the history of sign-ins: refused ones too, newest first, page by page without a gap or a repeat', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  const jar = openJar()
  let token = ''
  for (let times = 0; times < 6; times++) {
    token = await enter(player, jar)
    if (times % 3 === 2) await enter(player, openJar(), { password: 'Wrong-pass-1', userAgent: IPHONE })
  }
  const page = async (cursor?: string | null) =>
    (
      await world.ask(
        securityCalls.listLogins,
        { query: { pageSize: '3', ...(cursor ? { cursor } : {}) } },
        { brand: 'hac', token },
      )
    ).value
  const seen = []
  let cursor: string | null | undefined
  do {
    const { list, nextCursor } = await page(cursor)
    expect(list.length).toBeLessThanOrEqual(3)
    seen.push(...list)
    cursor = nextCursor
  } while (cursor)
  expect(seen.length).toBe(8)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(8)
  expect(seen.map(({ isOk }) => isOk)).toEqual([false, true, true, true, false, true, true, true])
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(seen[0]).toMatchObject({ os: 'iOS', ip: '127.0.*.*', isOk: false, isKnownDevice: false })
  expect(seen[1]).toMatchObject({ browser: 'Chrome', isOk: true, isKnownDevice: true })
  const other = await registerPlayer(world, { brand: 'hac' })
  expect((await world.ask(securityCalls.listLogins, {}, { brand: 'hac', token: other.token })).value.list).toEqual([])
})
