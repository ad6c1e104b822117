import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { type AskAs, makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { watchCodes } from '../jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  for (const code of ['sen', 'hac']) {
    const brand = world.deps.brands.byCode(code)
    if (!brand) throw new Error('no brand')
    brand.modules.smsLogin.enabled = 1
    brand.flags.CHNGPASSVERIF3 = true
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
  await world.deps.db.asOwner(tx => tx.run(sql`delete from platform.outbox`))
})

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
const brandOf = (code: string) =>
  world.deps.brands.byCode(code) as NonNullable<ReturnType<World['deps']['brands']['byCode']>>

type Purpose = 'login' | 'reset' | 'unlock'
async function send(mobileNum: string, purpose: Purpose | undefined = 'login', brand = 'sen', as: AskAs = {}) {
  const humanVerification = brandOf(brand).humanVerification ? await proveHuman(world, 'sms', brand) : undefined
  const body = { mobileNum, countryDialingCode: '84', purpose, ...(humanVerification ? { humanVerification } : {}) }
  return world.ask(codeCalls.sendSms, { body }, { brand, ...as })
}
const enter = (mobile: string, code: string, brand = 'sen') =>
  world.ask(
    identityCalls.login,
    { body: { username: mobile, password: code, type: 'sms', countryDialingCode: '84' } },
    { brand, language: 'en' },
  )

/** A player whose phone is known. */
async function withMobile(brand = 'sen') {
  const player = await registerPlayer(world, { brand })
  const mobile = nextMobile()
  await world.deps.db.inBrand(brand, tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values (${brand}, ${player.id}, 'mobile', ${`84${mobile}`}, now(), now())`),
  )
  return { ...player, mobile }
}

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('LOGIN-15 LOGIN-16 LOGIN-18 API-05 a code sent to the phone signs in: the number is the name, the code the password', async () => {
    const player = await withMobile(brand)
    const sent = await send(player.mobile, undefined, brand)
    expect([sent.status, sent.success, sent.value]).toEqual([200, true, { expiredMinutes: 5 }])
    const reply = await enter(`0${player.mobile}`, await codeTo(world, `84${player.mobile}`, brand), brand)
    expect(reply.value).toMatchObject({ customerId: player.id, account: player.account, mustChangePassword: false })
    expect(reply.value.token).toMatch(/^wps_/)
  })

  test('the number is accepted as the name beside the password, in every way it is written', async () => {
    const player = await withMobile(brand)
    for (const written of [player.mobile, `0${player.mobile}`, `+84${player.mobile}`, `84${player.mobile}`])
      expect((await signIn(world, { ...player, account: written })).value.customerId).toBe(player.id)
    expect((await signIn(world, { account: nextMobile(), password: PASSWORD, brand })).code).toBe('identity.wrongLogin')
  })
})

test('API-05 a missing or wrong number is refused, with the count of digits', async () => {
  const missing = await world.ask(codeCalls.sendSms, { body: { countryDialingCode: '84' } as never })
  expect([missing.status, missing.success]).toEqual([400, false])
  const short = await world.ask(codeCalls.sendSms, { body: { mobileNum: '91234567' } }, { language: 'en' })
  expect(short.value).toMatchObject({ fields: { mobileNum: { message: 'Only fill 9 digits' } } })
  const line = await world.ask(codeCalls.sendSms, { body: { mobileNum: '241234567' } })
  expect(line.value).toMatchObject({ fields: { mobileNum: { code: 'identity.mobilePrefix' } } })
})

test('nobody learns whether a number has an account: same answer, nothing sent, same limits', async () => {
  const player = await withMobile()
  const stranger = nextMobile()
  const known = await send(player.mobile)
  const unknown = await send(stranger)
  expect([unknown.status, unknown.message, unknown.value]).toEqual([known.status, known.message, known.value])
  expect(await lettersTo(world, `84${stranger}`)).toEqual([])
  expect((await send(stranger)).code).toBe((await send(player.mobile)).code)
  const wrong = await enter(player.mobile, wrongCode(await codeTo(world, `84${player.mobile}`)))
  const nobody = await enter(stranger, '123456')
  expect([nobody.status, nobody.message]).toEqual([wrong.status, wrong.message])
})

test('a code is good for its purpose only, for five minutes, and once', async () => {
  const player = await withMobile()
  await send(player.mobile, 'reset')
  const forReset = await codeTo(world, `84${player.mobile}`)
  expect((await enter(player.mobile, forReset)).code).toBe('identity.codeWrong')
  later(61)
  await send(player.mobile, 'login')
  const code = await codeTo(world, `84${player.mobile}`)
  expect((await enter(player.mobile, code)).success).toBe(true)
  expect((await enter(player.mobile, code)).code).toBe('identity.codeWrong')
  later(61)
  await send(player.mobile, 'login')
  later(300)
  expect((await enter(player.mobile, await codeTo(world, `84${player.mobile}`))).code).toBe('identity.codeWrong')
})

test('five wrong tries burn a code, ten a number’s day, however they are sent', async () => {
  const player = await withMobile()
  for (let round = 0; round < 2; round++) {
    await send(player.mobile)
    const code = await codeTo(world, `84${player.mobile}`)
    await Promise.all(Array.from({ length: 12 }, () => enter(player.mobile, wrongCode(code))))
    expect((await enter(player.mobile, code)).code).toBe('identity.codeWrong')
    later(61)
  }
  await send(player.mobile)
  expect((await enter(player.mobile, await codeTo(world, `84${player.mobile}`))).code).toBe('identity.codeWrong')
  const used = await world.deps.db.asOwner(tx =>
    tx.one<{ attempts: bigint }>(sql`select sum(attempts_used) as attempts from identity.one_time_codes`),
  )
  expect(used?.attempts).toBe(10n)
})

test('a right code sent many times at once signs in exactly once', async () => {
  const player = await withMobile('hac')
  await send(player.mobile, 'login', 'hac')
  const code = await codeTo(world, `84${player.mobile}`, 'hac')
  const replies = await Promise.all(Array.from({ length: 8 }, () => enter(player.mobile, code, 'hac')))
  expect(replies.filter(reply => reply.success)).toHaveLength(1)
})

test('codes are kept as HMACs, never in the clear', async () => {
  const player = await withMobile()
  await send(player.mobile)
  const code = await codeTo(world, `84${player.mobile}`)
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ all: string }>(sql`select c::text as all from identity.one_time_codes c`),
  )
  expect(rows.map(row => row.all.replace(player.mobile, '')).join(' ')).not.toContain(code)
})

test('a number gets no second code while one is live, three an hour, five a day', async () => {
  const player = await withMobile()
  const codes: string[] = []
  const attempt = async () => codes.push((await send(player.mobile)).code)
  await attempt()
  const soon = await send(player.mobile, 'login', 'sen', { language: 'en' })
  expect([soon.code, soon.value, soon.message]).toEqual([
    'identity.smsTooSoon',
    { seconds: 300 },
    'A code was just sent, please wait 300 seconds',
  ])
  later(301)
  await attempt()
  later(301)
  await attempt()
  later(301)
  await attempt()
  for (const seconds of [3600, 301, 301]) {
    later(seconds)
    await attempt()
  }
  expect(codes).toEqual(['', '', '', 'identity.smsTooMany', '', '', 'identity.smsTooMany'])
})

test('without a fresh proof of work nothing is sent where the brand asks for one', async () => {
  const player = await withMobile()
  const proof = await proveHuman(world, 'sms')
  const ask = (humanVerification?: string) =>
    world.ask(codeCalls.sendSms, {
      body: { mobileNum: player.mobile, ...(humanVerification ? { humanVerification } : {}) },
    })
  expect((await ask()).code).toBe('identity.verificationNeeded')
  expect((await ask(await proveHuman(world, 'login'))).code).toBe('identity.verificationNeeded')
  expect((await ask(proof)).success).toBe(true)
  later(301)
  expect((await ask(proof)).code).toBe('identity.verificationNeeded')
  expect(await lettersTo(world, `84${player.mobile}`)).toHaveLength(1)
})

test('SMS-11 codes go to every country that the brand offers, and to none that it offers no more', async () => {
  const ask = (mobileNum: string, countryDialingCode: string) =>
    world.ask(codeCalls.sendSms, { body: { mobileNum, countryDialingCode } }, { brand: 'hac' })
  const brand = brandOf('hac')
  const offered = brand.countries
  expect((await ask('2125550123', '1')).success).toBe(true)
  brand.countries = offered.filter(({ countryDialingCode }) => countryDialingCode === '84')
  try {
    const dropped = await ask('2125550125', '1')
    expect(dropped.value).toMatchObject({ fields: { mobileNum: { code: 'identity.countryOff' } } })
  } finally {
    brand.countries = offered
  }
})

test('LOGIN-15 signing in by code is off where the brand’s switch is', async () => {
  brandOf('sen').modules.smsLogin.enabled = 0
  try {
    expect((await send(nextMobile())).code).toBe('identity.smsOff')
    expect((await enter(nextMobile(), '123456')).code).toBe('identity.loginTypeOff')
  } finally {
    brandOf('sen').modules.smsLogin.enabled = 1
  }
})

test('a code sent to the phone lifts the lock after too many wrong passwords', async () => {
  const player = await withMobile('hac')
  for (let time = 0; time < 10; time++)
    await world.deps.db.inBrand('hac', tx =>
      tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, account_id, ip, user_agent, portal, known_device, outcome, at)
        values ('hac', ${world.deps.newId()}, ${player.account}, ${player.id}, '203.0.113.7', '', 'member', false, 'failed',
          ${world.time.now})`),
    )
  expect((await signIn(world, player)).success).toBe(false)
  await send(player.mobile, 'unlock', 'hac')
  const body = { mobileNum: player.mobile, verificationCode: await codeTo(world, `84${player.mobile}`, 'hac') }
  const wrong = await world.ask(
    codeCalls.unlockLogin,
    { body: { ...body, verificationCode: wrongCode(body.verificationCode) } },
    { brand: 'hac' },
  )
  expect(wrong.code).toBe('identity.codeWrong')
  expect((await world.ask(codeCalls.unlockLogin, { body }, { brand: 'hac' })).value).toEqual({ unlocked: true })
  later(1)
  expect((await signIn(world, player)).success).toBe(true)
})

describe('a brand under attack', () => {
  let attacked: World
  beforeAll(async () => {
    attacked = await makeWorld({ trustedProxies: ['127.0.0.1'], limits: 'on' })
  })
  afterAll(() => attacked.close())
  const register = (ip: string, mobileNo: string) =>
    attacked.ask(
      codeCalls.sendRegisterSms,
      { body: { mobileNo } },
      { brand: 'hac', headers: { 'x-forwarded-for': ip } },
    )

  test('one address gets few codes, its network few more, and the picture is asked for', async () => {
    const codes: string[] = []
    for (let time = 0; time < 5; time++) codes.push((await register('203.0.113.7', nextMobile())).code)
    expect(codes).toEqual(['', '', '', 'identity.captchaNeeded', 'identity.captchaNeeded'])
    for (let host = 10; host < 30; host++)
      for (let time = 0; time < 2; time++) codes.push((await register(`203.0.113.${host}`, nextMobile())).code)
    expect(codes.filter(code => code === '')).toHaveLength(30)
    expect(codes.at(-1)).toBe('identity.smsTooMany')
  })

  test('the brand’s budget of the hour is never passed, however many ask at once; afterwards it opens again', async () => {
    await attacked.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
    const brand = attacked.deps.brands.byCode('hac')
    if (!brand) throw new Error('no brand')
    brand.settings.smsPerHour = 25
    const replies = await Promise.all(Array.from({ length: 120 }, (_, at) => register(`10.${at}.0.1`, nextMobile())))
    expect(replies.filter(reply => reply.success)).toHaveLength(25)
    expect(new Set(replies.filter(reply => !reply.success).map(reply => reply.code))).toEqual(
      new Set(['identity.smsPaused']),
    )
    attacked.time.now = new Date(attacked.time.now.getTime() + 301_000)
    expect(await watchCodes(attacked.deps, 'hac')).toEqual({ sent: 25, used: 0, isAlarm: true })
    expect(await watchCodes(attacked.deps, 'sen')).toEqual({ sent: 0, used: 0, isAlarm: false })
    attacked.time.now = new Date(attacked.time.now.getTime() + 3300_000)
    expect((await register('10.1.0.1', nextMobile())).success).toBe(true)
  })
})
