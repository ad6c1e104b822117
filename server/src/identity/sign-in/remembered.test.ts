import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile } from '../../../test/codes.ts'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))

async function enter(
  player: Player,
  jar: CookieJar,
  more: { password?: string; remember?: boolean; rememberUse?: boolean },
) {
  const body = { username: player.account, humanVerification: await proveHuman(world, 'login', player.brand), ...more }
  const headers = { cookie: jar.header() }
  const reply = await world.ask(identityCalls.login, { body }, { brand: player.brand, headers })
  jar.keep(reply.headers)
  return reply
}
const remembered = async (player: Player, jar: CookieJar) =>
  (await world.ask(passwordCalls.getRemembered, {}, { brand: player.brand, headers: { cookie: jar.header() } })).value
const isAlive = async (player: Player, token: string) =>
  (await world.ask(identityCalls.getMemberInfo, {}, { brand: player.brand, token })).status === 200

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('STORAGE-07 ticking remember keeps the name and a credential for one day, never the password', async () => {
    const player = await registerPlayer(world, { brand })
    const jar = openJar()
    await enter(player, jar, { password: PASSWORD, remember: true })
    expect([jar.get('lastUsername'), jar.get('loginRemember')]).toEqual([player.account, 'true'])
    expect(jar.flagsOf('lastUsername')).toMatch(/Max-Age=86400/)
    expect(jar.flagsOf('lastUsername')).not.toMatch(/HttpOnly/)
    expect(jar.flagsOf(player.account)).toMatch(/Max-Age=86400.*SameSite=Strict.*HttpOnly/)
    for (const form of [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(PASSWORD).toString('base64')])
      expect(jar.header()).not.toContain(form)
    expect(await remembered(player, jar)).toEqual({ remembered: true, username: player.account })
    const again = await enter(player, jar, { rememberUse: true })
    expect(again.value).toMatchObject({ account: player.account })
    later(86_401)
    expect(await remembered(player, jar)).toEqual({ remembered: false, username: '' })
    expect((await enter(player, jar, { rememberUse: true })).code).toBe('identity.rememberedOver')
  })

  test('a copied credential shows itself: both browsers are out, every session ends, the owner is told', async () => {
    const player = await registerPlayer(world, { brand })
    const email = `${player.account}@example.vn`
    await world.deps.db.inBrand(brand, tx =>
      tx.run(sql`
        insert into identity.contacts (brand_id, account_id, kind, value, created_at)
        values (${brand}, ${player.id}, 'email', ${email}, now())`),
    )
    const jar = openJar()
    await enter(player, jar, { password: PASSWORD, remember: true })
    const thief = jar.copy()
    const stolen = await enter(player, thief, { rememberUse: true })
    expect(stolen.success).toBe(true)
    later(11)
    expect((await enter(player, jar, { rememberUse: true })).code).toBe('identity.rememberedOver')
    expect(await isAlive(player, stolen.value.token)).toBe(false)
    expect((await enter(player, thief, { rememberUse: true })).code).toBe('identity.rememberedOver')
    expect((await lettersTo(world, email, brand))[0]?.topic).toBe('notice')
  })
})

test('LOGIN-21 an unticked box leaves no cookie, and removes what an earlier sign-in left', async () => {
  const player = await registerPlayer(world)
  const jar = openJar()
  await enter(player, jar, { password: PASSWORD })
  expect([jar.get('lastUsername'), jar.get('loginRemember'), jar.get(player.account)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await enter(player, jar, { password: PASSWORD, remember: true })
  const old = jar.copy()
  await enter(player, jar, { password: PASSWORD, remember: false })
  expect(jar.get('lastUsername')).toBeUndefined()
  expect(await remembered(player, old)).toEqual({ remembered: false, username: '' })
})

test('STORAGE-08 the cookie named after the user holds a rotating credential, which only counts for that user', async () => {
  const player = await registerPlayer(world)
  const other = await registerPlayer(world)
  const jar = openJar()
  await enter(player, jar, { password: PASSWORD, remember: true })
  const first = jar.get(player.account)
  await enter(player, jar, { rememberUse: true })
  expect(jar.get(player.account)).not.toBe(first)
  expect(jar.get(player.account)?.split('.')[0]).toBe(first?.split('.')[0])
  expect((await enter(other, jar, { rememberUse: true })).code).toBe('identity.rememberedOver')
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ all: string }>(sql`select r::text as all from identity.remember_tokens r`),
  )
  const validator = jar.get(player.account)?.split('.')[1] ?? ''
  expect(validator).toMatch(/^[\w-]{43}$/)
  expect(rows.map(row => row.all).join(' ')).not.toContain(validator)
})

test('the captcha and the human verification apply to a remembered sign-in too', async () => {
  const player = await registerPlayer(world)
  const jar = openJar()
  await enter(player, jar, { password: PASSWORD, remember: true })
  const body = { username: player.account, rememberUse: true }
  const ask = () => world.ask(identityCalls.login, { body }, { headers: { cookie: jar.header() } })
  expect((await ask()).code).toBe('identity.verificationNeeded')
  for (let time = 0; time < 3; time++) await enter(player, openJar(), { password: 'Wrong-pass-1' })
  expect((await ask()).code).toBe('identity.captchaNeeded')
})

test('two tabs at once are no theft; changing the password ends every remembered browser', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  const jar = openJar()
  await enter(player, jar, { password: PASSWORD, remember: true })
  const [one, two] = [jar.copy(), jar.copy()]
  const replies = await Promise.all([
    enter(player, one, { rememberUse: true }),
    enter(player, two, { rememberUse: true }),
  ])
  expect(replies.map(reply => reply.code).sort()).toEqual(['', 'identity.rememberedOver'])
  const winner = replies[0]?.success ? one : two
  const entered = await enter(player, winner, { rememberUse: true })
  expect(entered.success).toBe(true)
  const body = { oldPassword: PASSWORD, newPassword: 'Bong-sen-77', confirmNewPassword: 'Bong-sen-77' }
  await world.ask(passwordCalls.changePassword, { body }, { brand: 'hac', token: entered.value.token })
  expect((await enter(player, winner, { rememberUse: true })).code).toBe('identity.rememberedOver')
})

test('a user whose name is that of one of our cookies does not overwrite it', async () => {
  const player = await registerPlayer(world, { username: 'dev' })
  const jar = openJar()
  await enter(player, jar, { password: PASSWORD, remember: true })
  expect(jar.get('dev')).toMatch(/^[\w-]{43}$/)
  expect(await remembered(player, jar)).toEqual({ remembered: true, username: 'dev' })
})

test('a remembered sign-in by code keeps the dialling code and a masked number, which asks for the next code', async () => {
  const brand = world.deps.brands.byCode('hac')
  if (!brand) throw new Error('no brand')
  brand.modules.smsLogin.enabled = 1
  const player = await registerPlayer(world, { brand: 'hac' })
  const mobile = nextMobile()
  await world.deps.db.inBrand('hac', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, created_at)
      values ('hac', ${player.id}, 'mobile', ${`84${mobile}`}, now())`),
  )
  const jar = openJar()
  const as = () => ({ brand: 'hac', headers: { cookie: jar.header() } })
  const send = (mobileNum: string) =>
    world.ask(codeCalls.sendSms, { body: { mobileNum, countryDialingCode: '84' } }, as())
  const enterBy = async (username: string) => {
    const body = { username, password: await codeTo(world, `84${mobile}`, 'hac'), type: 'sms', remember: true }
    const reply = await world.ask(identityCalls.login, { body }, as())
    jar.keep(reply.headers)
    return reply
  }
  await send(mobile)
  expect((await enterBy(mobile)).success).toBe(true)
  const masked = `*****${mobile.slice(-4)}`
  expect(jar.get('loginTypeSms')).toBe(encodeURIComponent(`84-${masked}`))
  expect(jar.flagsOf('loginTypeSms')).toMatch(/Max-Age=86400/)
  later(61)
  expect((await send(masked)).success).toBe(true)
  expect((await enterBy(masked)).value.customerId).toBe(player.id)
  expect((await world.ask(codeCalls.sendSms, { body: { mobileNum: masked } }, { brand: 'hac' })).status).toBe(400)
})
