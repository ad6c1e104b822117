import { identityCalls } from '@sen/core/identity/calls'
import { newIpCalls } from '@sen/core/identity/code-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { matchTotp } from './check-totp.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
/** What the app on the phone shows now. */
const shownBy = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.time.now.getTime() })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const as = (player: Player) => ({ brand: player.brand, token: player.token, language: 'en' as const })
const begin = (player: Player, password = PASSWORD) =>
  world.ask(securityCalls.beginTotp, { body: { password } }, as(player))
const confirm = (player: Player, code: string) => world.ask(securityCalls.confirmTotp, { body: { code } }, as(player))
const disable = (player: Player, code: string, password = PASSWORD) =>
  world.ask(securityCalls.disableTotp, { body: { password, code } }, as(player))

type Owner = Player & { secret: string; recoveryCodes: string[] }
async function withTotp(brand = 'sen'): Promise<Owner> {
  const player = await registerPlayer(world, { brand })
  const { secret } = (await begin(player)).value
  const { session, recoveryCodes } = (await confirm(player, shownBy(secret))).value
  later(30)
  return { ...player, token: session.token, secret, recoveryCodes }
}

test('RFC 6238: the code of its test vector is taken in its own step and its neighbours, nowhere else', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
  const at = (seconds: number) => matchTotp(secret, '287 082', new Date(seconds * 1000))
  expect([at(29), at(30), at(59), at(60), at(89), at(90)]).toEqual([1n, 1n, 1n, 1n, 1n, undefined])
  expect(matchTotp(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036n)
  for (const typed of ['', '28708', '2870822', 'abcdef', '-87082', '٢٨٧٠٨٢'])
    expect(matchTotp(secret, typed, new Date(59_000))).toBeUndefined()
})

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('an authenticator is shown once, sealed at rest, and on only after its first code', async () => {
    const player = await registerPlayer(world, { brand })
    expect((await begin(player, 'Wrong-pass-1')).code).toBe('identity.stepUpWrong')
    const { secret, uri, minutes } = (await begin(player)).value
    expect([secret, minutes]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), 10])
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toMatch(new RegExp(`^otpauth://totp/.+:${player.account}\\?`))
    const rows = await world.deps.db.asOwner(tx =>
      tx.query<{ encrypted_secret: Buffer }>(
        sql`select encrypted_secret from identity.totps where account_id = ${player.id}`,
      ),
    )
    expect(rows[0]?.encrypted_secret.includes(secret)).toBe(false)
    expect((await confirm(player, wrong(shownBy(secret)))).code).toBe('identity.totpWrong')
    const confirmed = await confirm(player, shownBy(secret))
    const { session, recoveryCodes } = confirmed.value
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10])
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await world.ask(identityCalls.getMemberInfo, {}, as(player))).status).toBe(401)
    const profile = await world.ask(securityCalls.getProfile, {}, { brand, token: session.token })
    expect(profile.value).toMatchObject({ totp: { isOn: true, recoveryCodesLeft: 10 }, safety: { score: 35 } })
    expect(JSON.stringify(profile.value)).not.toContain(secret)
    expect((await begin({ ...player, token: session.token })).code).toBe('identity.totpIsOn')
  })
})

test('a secret that waits is confirmed by the session that began it, within ten minutes and five tries, and only the last one', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  const first = (await begin(player)).value.secret
  const last = (await begin(player)).value.secret
  expect((await confirm(player, shownBy(first))).code).toBe('identity.totpWrong')
  const jar = openJar()
  const other = (await enter(player, jar)).value.token
  expect((await confirm({ ...player, token: other }, shownBy(last))).code).toBe('identity.totpOver')
  later(601)
  expect((await confirm(player, shownBy(last))).code).toBe('identity.totpOver')
  const again = (await begin(player)).value.secret
  for (let times = 0; times < 5; times++)
    expect((await confirm(player, wrong(shownBy(again)))).code).toBe('identity.totpWrong')
  expect((await confirm(player, shownBy(again))).code).toBe('identity.totpOver')
})

test('a code is taken once, even by ten at the same moment, and none that is older afterwards', async () => {
  const owner = await withTotp()
  const code = shownBy(owner.secret)
  const renew = () => world.ask(securityCalls.renewRecoveryCodes, { body: { password: PASSWORD, code } }, as(owner))
  const replies = await Promise.all(Array.from({ length: 10 }, renew))
  const taken = replies.filter(({ success }) => success)
  expect(taken.length).toBe(1)
  const now = { ...owner, token: taken[0]?.value.session.token ?? '' }
  expect((await disable(now, code)).code).toBe('identity.totpWrong')
  // The old recovery codes are void, the new ones are not.
  expect((await disable(now, owner.recoveryCodes[0] ?? '')).code).toBe('identity.totpWrong')
  expect((await disable(now, taken[0]?.value.recoveryCodes[9] ?? '')).success).toBe(true)
})

test('five wrong codes shut it for a quarter of an hour, the right one included; a recovery code still opens', async () => {
  const owner = await withTotp()
  for (let times = 0; times < 5; times++)
    expect((await disable(owner, wrong(shownBy(owner.secret)))).code).toBe('identity.totpWrong')
  expect((await disable(owner, shownBy(owner.secret))).code).toBe('identity.totpWrong')
  later(15 * 60 + 1)
  const off = await disable(owner, shownBy(owner.secret))
  expect(off.success).toBe(true)
  expect((await disable({ ...owner, token: off.value.session.token }, '000000')).code).toBe('identity.totpIsOff')
})

async function enter(player: Player, jar: CookieJar, ip = '127.0.0.1') {
  const body = {
    username: player.account,
    password: PASSWORD,
    humanVerification: await proveHuman(world, 'login', player.brand),
  }
  const headers = { cookie: jar.header(), 'x-forwarded-for': ip }
  const reply = await world.ask(identityCalls.login, { body }, { brand: player.brand, language: 'en', headers })
  jar.keep(reply.headers)
  return reply
}
const verify = (player: Player, jar: CookieJar, ticket: string, code: string) =>
  world.ask(
    newIpCalls.verifyNewIpLogin,
    { body: { ticket, method: 'google', code } },
    { brand: player.brand, headers: { cookie: jar.header(), 'x-forwarded-for': '127.0.0.1' } },
  )

describe('ERROR-30 signing in', () => {
  test('with an authenticator a browser that is new must show its code; a known one at a known address not', async () => {
    const owner = await withTotp()
    const jar = openJar()
    const asked = await enter(owner, jar)
    expect(asked.code).toBe('identity.newIpChallengeUnknown')
    const { ticket, methods } = asked.value as unknown as { ticket: string; methods: string[] }
    expect(methods).toEqual(['google'])
    expect((await verify(owner, jar, ticket, wrong(shownBy(owner.secret)))).code).toBe('identity.codeWrong')
    const entered = await verify(owner, jar, ticket, shownBy(owner.secret))
    expect(entered.value).toMatchObject({ customerId: owner.id, token: expect.stringMatching(/^wps_/) })
    jar.keep(entered.headers)
    expect((await enter(owner, jar)).success).toBe(true)
    // The code that opened once does not open again.
    const next = (await enter(owner, openJar())).value as unknown as { ticket: string }
    expect((await verify(owner, openJar(), next.ticket, shownBy(owner.secret))).code).toBe('identity.codeWrong')
  })

  test('after the password only the app or a recovery code proves the owner, though a phone and a mailbox are known', async () => {
    const owner = await withTotp()
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
        select 'sen', ${owner.id}, kind, value, now(), now() from (values ('email', ${`${owner.account}@example.vn`}),
          ('mobile', ${`8490${String(Date.now()).slice(-7)}`})) as known (kind, value)`),
    )
    const jar = openJar()
    const { ticket, ...step } = (await enter(owner, jar)).value as unknown as { ticket: string }
    expect(step).toEqual({ ipVerify: true, methods: ['google'] })
    for (const method of ['sms', 'email'] as const) {
      const sent = await world.ask(newIpCalls.sendNewIpCode, { body: { ticket, method } }, { brand: 'sen' })
      expect(sent.code).toBe('identity.ticketOver')
    }
    expect((await verify(owner, jar, ticket, owner.recoveryCodes[0] ?? '')).success).toBe(true)
  })

  test('a recovery code stands for the app once, and the history says so', async () => {
    const owner = await withTotp()
    const step = async () => ((await enter(owner, openJar())).value as unknown as { ticket: string }).ticket
    const spoken = (owner.recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')
    const entered = await verify(owner, openJar(), await step(), spoken)
    expect(entered.success).toBe(true)
    expect((await verify(owner, openJar(), await step(), spoken)).code).toBe('identity.codeWrong')
    const now = { ...owner, token: entered.value.token }
    const { list } = (await world.ask(securityCalls.listSecurityEvents, {}, as(now))).value
    expect(list.map(({ event }) => event)).toEqual(['newDevice', 'recoveryCodeUsed', 'totpOn'])
    expect((await world.ask(securityCalls.getProfile, {}, as(now))).value.totp.recoveryCodesLeft).toBe(9)
  })

  test('an account asks for it on new addresses by itself, where something can prove its owner', async () => {
    const player = await registerPlayer(world)
    const set = (isOn: boolean, password = PASSWORD) =>
      world.ask(securityCalls.setNewIpCheck, { body: { password, isOn } }, as(player))
    expect((await set(true)).code).toBe('identity.noContact')
    expect((await set(true, 'Wrong-pass-1')).code).toBe('identity.stepUpWrong')
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
        values ('sen', ${player.id}, 'email', ${`${player.account}@example.vn`}, now(), now())`),
    )
    const on = await set(true)
    expect(on.value.verifiesNewIp).toBe(true)
    player.token = on.value.session.token
    expect((await enter(player, openJar(), '::1')).code).toBe('identity.newIpChallengeUnknown')
    const off = await set(false)
    player.token = off.value.session.token
    expect((await enter(player, openJar(), '::1')).success).toBe(true)
  })
})
