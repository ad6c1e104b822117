import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
let kept: Map<string, string>
beforeAll(async () => {
  world = await makeWorld()
  kept = new Map(world.deps.brands.all().map(brand => [brand.code, JSON.stringify([brand.flags, brand.modules])]))
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
})
afterEach(() => {
  for (const brand of world.deps.brands.all()) {
    const [flags, modules] = JSON.parse(kept.get(brand.code) ?? '[]')
    Object.assign(brand.flags, flags)
    Object.assign(brand.modules, modules)
  }
})

const brandOf = (code: string) => {
  const brand = world.deps.brands.byCode(code)
  if (!brand) throw new Error('no brand')
  return brand
}
function turnOn(code: string, { hasPassword = true, hasCode = true } = {}) {
  const { flags, modules } = brandOf(code)
  Object.assign(flags, { MOBILENUMREG3: true, MOBILENUMPASSREG3: hasPassword, REGMOBVERF3: hasCode })
  for (const name of ['mobileRegister', 'mobilePasswordRegister', 'smsVerification'] as const) modules[name].enabled = 1
}
const human = async (brand: string, purpose: 'sms' | 'register') =>
  brandOf(brand).humanVerification ? { humanVerification: await proveHuman(world, purpose, brand) } : {}
async function send(mobile: string, brand: string, by: object = { mobileNo: mobile }) {
  const body = { ...by, countryDialingCode: '84', ...(await human(brand, 'sms')) }
  return world.ask(codeCalls.sendRegisterSms, { body }, { brand })
}
async function register(mobileNum: string, brand: string, more: object = {}) {
  const body = {
    mobileNum,
    countryDialingCode: '84',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    login: true as const,
    registerMethod: 'WEB',
    ...(await human(brand, 'register')),
    ...more,
  }
  return world.ask(codeCalls.registerMobile, { body }, { brand, language: 'en' })
}
const fieldsOf = (reply: { value: unknown }) =>
  (reply.value as { fields: Record<string, { code: string; message: string }> }).fields

test.each(['sen', 'hac'])(
  'API-06 API-11 on %s a code, the number and a password open an account; the number signs in; a second time it is taken',
  async brand => {
    turnOn(brand)
    const mobile = nextMobile()
    expect((await send(mobile, brand)).value).toEqual({ expiredMinutes: 5 })
    const code = await codeTo(world, `84${mobile}`, brand)
    expect((await register(mobile, brand, { verificationCode: wrongCode(code) })).code).toBe('identity.codeWrong')
    const opened = await register(`0${mobile}`, brand, { verificationCode: code })
    expect(opened.value).toMatchObject({ isAgent: 0, firstTimeLogin: false })
    expect(opened.value.account).toMatch(/^m[a-z0-9]{9}$/)
    expect(opened.value.account).not.toContain(mobile)
    for (const account of [mobile, `0${mobile}`, opened.value.account])
      expect((await signIn(world, { account, password: PASSWORD, brand })).value.customerId).toBe(
        opened.value.customerId,
      )
    await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
    await send(mobile, brand)
    const second = await register(mobile, brand, { verificationCode: await codeTo(world, `84${mobile}`, brand) })
    expect([second.success, second.code, second.message]).toEqual([
      false,
      'identity.mobileTaken',
      'This mobile number is already registered',
    ])
  },
)

test('SMS-11 a number of another country of the brand gets its code, opens an account and signs in, by password and by code', async () => {
  turnOn('hac')
  brandOf('hac').modules.smsLogin.enabled = 1
  const abroad = { countryDialingCode: '1' }
  const asked = await world.ask(
    codeCalls.sendRegisterSms,
    { body: { mobileNo: '(212) 555-0199', ...abroad, ...(await human('hac', 'sms')) } },
    { brand: 'hac' },
  )
  expect(asked.value).toEqual({ expiredMinutes: 5 })
  const verificationCode = await codeTo(world, '12125550199', 'hac')
  const opened = await register('212 555 0199', 'hac', { ...abroad, verificationCode })
  expect(opened.success).toBe(true)
  // The field of a name has no list of countries.
  for (const account of ['212 555 0199', '+1 212 555 0199', '12125550199', '0012125550199'])
    expect((await signIn(world, { account, password: PASSWORD, brand: 'hac' })).value.customerId, account).toBe(
      opened.value.customerId,
    )
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
  await world.ask(codeCalls.sendSms, { body: { mobileNum: '2125550199', ...abroad } }, { brand: 'hac' })
  const password = await codeTo(world, '12125550199', 'hac')
  const body = { username: '2125550199', password, type: 'sms' as const, ...abroad }
  const entered = await world.ask(identityCalls.login, { body }, { brand: 'hac' })
  expect(entered.value.customerId).toBe(opened.value.customerId)
})

test('REG-30 REG-31 VALID-27 the number and, where the flag is on, the code are required, and the password follows its rule', async () => {
  turnOn('hac')
  const empty = await register('', 'hac', { password: '', confirmPassword: '' })
  expect(empty.status).toBe(400)
  expect(fieldsOf(empty)).toMatchObject({
    mobileNum: { code: 'identity.required' },
    verificationCode: { code: 'identity.required' },
    password: { code: 'identity.required' },
  })
  const wrong = await register('12345', 'hac', { verificationCode: '123456', password: 'abc', confirmPassword: 'abc' })
  expect(fieldsOf(wrong)).toMatchObject({
    mobileNum: { message: 'Only fill 9 digits' },
    password: { message: expect.stringMatching(/^Password format is incorrect/) },
  })
  const line = await register('241234567', 'hac', { verificationCode: '123456' })
  expect(fieldsOf(line).mobileNum?.code).toBe('identity.mobilePrefix')
})

test('REG-13 REG-14 without the two flags neither password nor code is asked, and the account is entered by code', async () => {
  turnOn('hac', { hasPassword: false, hasCode: false })
  brandOf('hac').modules.smsLogin.enabled = 1
  const mobile = nextMobile()
  const opened = await register(mobile, 'hac', { password: undefined, confirmPassword: undefined })
  expect(opened.success).toBe(true)
  expect((await send(mobile, 'hac')).code).toBe('identity.smsOff')
  expect((await signIn(world, { account: mobile, password: PASSWORD, brand: 'hac' })).code).toBe('identity.wrongLogin')
  await world.ask(codeCalls.sendSms, { body: { mobileNum: mobile } }, { brand: 'hac' })
  const body = { username: mobile, password: await codeTo(world, `84${mobile}`, 'hac'), type: 'sms' }
  const entered = await world.ask(identityCalls.login, { body }, { brand: 'hac' })
  expect(entered.value.customerId).toBe(opened.value.customerId)
})

test('registering by mobile is off when the flag or the module is off', async () => {
  turnOn('sen')
  brandOf('sen').flags.MOBILENUMREG3 = false
  expect((await register(nextMobile(), 'sen')).code).toBe('identity.registerOff')
  brandOf('sen').flags.MOBILENUMREG3 = true
  brandOf('sen').modules.mobileRegister.enabled = 2
  expect((await register(nextMobile(), 'sen')).code).toBe('identity.registerOff')
})

test('one number registered many times at once is one account, and its code counts once', async () => {
  turnOn('hac')
  const mobile = nextMobile()
  await send(mobile, 'hac')
  const verificationCode = await codeTo(world, `84${mobile}`, 'hac')
  const coded = await Promise.all(Array.from({ length: 6 }, () => register(mobile, 'hac', { verificationCode })))
  expect(coded.filter(reply => reply.success)).toHaveLength(1)
  turnOn('hac', { hasCode: false })
  const other = nextMobile()
  const plain = await Promise.all(Array.from({ length: 6 }, () => register(other, 'hac')))
  expect(plain.filter(reply => reply.success)).toHaveLength(1)
  expect(plain.filter(reply => reply.code === 'identity.mobileTaken')).toHaveLength(5)
})

test('API-06 by user name: the code proves the number that stands beside the name', async () => {
  turnOn('hac')
  const mobile = nextMobile()
  expect((await send(mobile, 'hac', { mobileNum: mobile, username: 'byname77' })).success).toBe(true)
  expect(await lettersTo(world, `84${mobile}`, 'hac')).toHaveLength(1)
  const body = (verificationCode: string) => ({
    username: 'byname77',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobileNum: mobile,
    verificationCode,
  })
  const code = await codeTo(world, `84${mobile}`, 'hac')
  const ask = (typed: string) => world.ask(identityCalls.register, { body: body(typed) }, { brand: 'hac' })
  expect((await ask(wrongCode(code))).code).toBe('identity.codeWrong')
  expect((await ask(code)).success).toBe(true)
  expect((await signIn(world, { account: mobile, password: PASSWORD, brand: 'hac' })).value.account).toBe('byname77')
})

test('a number that was only typed goes to whoever proves it; one that was proved stays', async () => {
  turnOn('hac', { hasCode: false })
  const mobile = nextMobile()
  const squatter = await register(mobile, 'hac')
  expect(squatter.success).toBe(true)
  turnOn('hac')
  for (const [username, expected] of [
    ['owner771', ''],
    ['owner772', 'identity.mobileTaken'],
  ] as const) {
    await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
    await send(mobile, 'hac', { mobileNum: mobile, username })
    const verificationCode = await codeTo(world, `84${mobile}`, 'hac')
    const body = { username, password: PASSWORD, confirmPassword: PASSWORD, mobileNum: mobile, verificationCode }
    expect((await world.ask(identityCalls.register, { body }, { brand: 'hac' })).code).toBe(expected)
  }
  expect((await signIn(world, { account: mobile, password: PASSWORD, brand: 'hac' })).value.account).toBe('owner771')
})

test('API-13 an agent’s invitation code is valid on its own brand, whatever its case; any other is not', async () => {
  const agent = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      update identity.accounts set kind = 1, agent_enabled = true, invite_code = 'DAILY1' where id = ${agent.id}`),
  )
  const check = (code: string, brand = 'sen') =>
    world.ask(codeCalls.checkAffiliate, { query: { code, domain: 'sen.localhost' } }, { brand, language: 'en' })
  expect((await check('daily1')).value).toEqual({ code: 'DAILY1', valid: true })
  const member = await registerPlayer(world)
  const own = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ invite_code: string }>(sql`select invite_code from identity.accounts where id = ${member.id}`),
  )
  for (const [code, brand] of [
    ['NOSUCH', 'sen'],
    ['', 'sen'],
    ['DAILY1', 'hac'],
    [own?.invite_code ?? '', 'sen'],
  ] as const) {
    const reply = await check(code, brand)
    expect([reply.success, reply.message]).toEqual([false, 'Invitation code invalid'])
  }
  turnOn('sen', { hasCode: false })
  const opened = await register(nextMobile(), 'sen', { affiliateCode: 'daily1', recommenderId: 'abc' })
  const row = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ upline_id: string }>(sql`select upline_id from identity.accounts where id = ${opened.value.customerId}`),
  )
  expect(row?.upline_id).toBe(agent.id)
})
