import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { refuseSamplePassword } from './refuse-sample-password.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
})

const NEW = 'Bong-sen-77'
const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
const brandOf = (code: string) => {
  const brand = world.deps.brands.byCode(code)
  if (!brand) throw new Error('no brand')
  return brand
}
const change = (player: Player, body: Record<string, string>) =>
  world.ask(
    passwordCalls.changePassword,
    { body: { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...body } },
    { brand: player.brand, token: player.token, language: 'en' },
  )
const isAlive = async (player: Player) =>
  (await world.ask(identityCalls.getMemberInfo, {}, { brand: player.brand, token: player.token })).status === 200
async function addContact(player: Player, kind: 'mobile' | 'email', value: string): Promise<void> {
  await world.deps.db.inBrand(player.brand, tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values (${player.brand}, ${player.id}, ${kind}, ${value}, now(), now())`),
  )
}
const human = async (brand: string, purpose: 'sms' | 'reset'): Promise<Record<string, string>> =>
  brandOf(brand).humanVerification ? { humanVerification: await proveHuman(world, purpose, brand) } : {}

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('ERROR-03 the owner who types the old password wrong is told so, in the language of the page', async () => {
    const player = await registerPlayer(world, { brand })
    const body = { oldPassword: 'Wrong-pass-1', newPassword: NEW, confirmNewPassword: NEW }
    for (const [language, sentence] of [
      ['vi', 'Sai mật khẩu, vui lòng thử lại'],
      ['en', 'Wrong password, please try again'],
    ] as const) {
      const told = await world.ask(passwordCalls.changePassword, { body }, { brand, token: player.token, language })
      expect([told.success, told.message]).toEqual([false, sentence])
    }
  })

  test('API-14 PASSWORD-01 changing the password: the old one must be right, the two new ones equal; then only the new one signs in', async () => {
    const player = await registerPlayer(world, { brand })
    expect((await change(player, { oldPassword: 'Wrong-pass-1' })).code).toBe('identity.oldPasswordWrong')
    expect((await change(player, { oldPassword: '' })).code).toBe('identity.oldPasswordWrong')
    const differing = await change(player, { confirmNewPassword: 'Other-pass-1' })
    expect(differing.value).toMatchObject({
      fields: { confirmNewPassword: { message: 'Password does not match twice' } },
    })
    const weak = await change(player, { newPassword: 'abc', confirmNewPassword: 'abc' })
    expect(weak.value).toMatchObject({
      fields: { newPassword: { message: expect.stringMatching(/^Password format/) } },
    })
    expect((await change(player, { newPassword: PASSWORD, confirmNewPassword: PASSWORD })).code).toBe(
      'identity.passwordSame',
    )
    expect(await isAlive(player)).toBe(true)
    const changed = await change(player, {})
    expect(changed.value).toMatchObject({ account: player.account, mustChangePassword: false })
    expect(await isAlive(player)).toBe(false)
    expect(await isAlive({ ...player, token: changed.value.token })).toBe(true)
    expect((await signIn(world, player)).code).toBe('identity.wrongLogin')
    await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
    expect((await signIn(world, { ...player, password: NEW })).success).toBe(true)
  })

  test('API-16 a code sent to the phone sets a new password and answers the name to sign in with', async () => {
    brandOf(brand).flags.CHNGPASSVERIF3 = true
    const player = await registerPlayer(world, { brand })
    const mobile = nextMobile()
    await addContact(player, 'mobile', `84${mobile}`)
    await world.ask(
      codeCalls.sendSms,
      { body: { mobileNum: mobile, purpose: 'reset', ...(await human(brand, 'sms')) } },
      { brand },
    )
    const code = await codeTo(world, `84${mobile}`, brand)
    const reset = (verificationCode: string, newPassword = NEW) =>
      world.ask(passwordCalls.resetPassword, { body: { newPassword, mobileNum: mobile, verificationCode } }, { brand })
    expect((await reset(wrongCode(code))).code).toBe('identity.codeWrong')
    expect((await reset(code, 'short')).status).toBe(400)
    expect((await signIn(world, player)).success).toBe(true)
    const done = await reset(code)
    expect(done.value).toEqual({ username: player.account })
    expect(await isAlive(player)).toBe(false)
    expect((await reset(code)).code).toBe('identity.codeWrong')
    expect((await signIn(world, { account: done.value.username, password: NEW, brand })).success).toBe(true)
  })

  test('API-15 a mailed link sets a new password once, within 15 minutes; nothing changes before', async () => {
    const player = await registerPlayer(world, { brand })
    const email = `${player.account}@example.vn`
    await addContact(player, 'email', email)
    const sent = await mailForm(brand, { username: player.account, email: email.toUpperCase() })
    expect([sent.status, sent.success, sent.value]).toEqual([200, true, { expiredMinutes: 15 }])
    expect((await signIn(world, player)).success).toBe(true)
    const letter = (await lettersTo(world, email, brand)).find(({ link }) => link)
    expect(letter?.link).toMatch(/^http:\/\/[\w.:]+\/forget#t=[\w-]{43}$/)
    const token = letter?.link?.split('#t=')[1] ?? ''
    const check = (text: string) =>
      world.ask(passwordCalls.checkPasswordResetLink, { body: { token: text } }, { brand })
    expect((await check(token)).value).toEqual({ username: player.account })
    expect((await check(`${token}x`)).code).toBe('identity.linkOver')
    const use = () =>
      world.ask(
        passwordCalls.usePasswordResetLink,
        { body: { token, newPassword: NEW, confirmNewPassword: NEW } },
        { brand },
      )
    const both = await Promise.all([use(), use()])
    expect(both.map(reply => reply.code).sort()).toEqual(['', 'identity.linkOver'])
    expect(await isAlive(player)).toBe(false)
    expect((await signIn(world, { ...player, password: NEW })).success).toBe(true)
    const other = brand === 'sen' ? 'hac' : 'sen'
    expect((await world.ask(passwordCalls.checkPasswordResetLink, { body: { token } }, { brand: other })).code).toBe(
      'identity.linkOver',
    )
    const notice = (await lettersTo(world, email, brand))[0]
    expect(notice?.topic).toBe('notice')
  })
})

async function mailForm(brand: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, ...(await human(brand, 'reset')) }).toString()
  const response = await fetch(`${world.url}/wps/member/password/email`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  })
  if (brand === 'sen') return { status: response.status, ...((await response.json()) as Reply) }
  // fetch() does not set Host: the other brand is asked with JSON, which the call takes as well.
  return world.ask(passwordCalls.sendPasswordReset, { body: fields as never }, { brand })
}
type Reply = { success: boolean; code: string; value: unknown; message: string }

test('nobody learns which name or address exists; empty and malformed ones are named', async () => {
  const player = await registerPlayer(world)
  const email = `${player.account}@example.vn`
  await addContact(player, 'email', email)
  const replies = [
    await mailForm('sen', { username: player.account, email }),
    await mailForm('sen', { username: player.account, email: 'other@example.vn' }),
    await mailForm('sen', { username: 'nobodyatall', email }),
  ]
  expect(
    new Set(replies.map(reply => JSON.stringify([reply.status, reply.success, reply.value, reply.message]))).size,
  ).toBe(1)
  expect(await lettersTo(world, 'other@example.vn')).toEqual([])
  const bad = await mailForm('sen', { username: '', email: 'abc' })
  expect(bad.value).toMatchObject({
    fields: { username: { code: 'identity.required' }, email: { message: 'E-mail format is incorrect' } },
  })
})

test('three links an hour for one account, each good for 15 minutes, void once the password changed', async () => {
  const player = await registerPlayer(world)
  const email = `${player.account}@example.vn`
  await addContact(player, 'email', email)
  for (let time = 0; time < 5; time++)
    expect((await mailForm('sen', { username: player.account, email })).success).toBe(true)
  const links = await lettersTo(world, email)
  expect(links).toHaveLength(3)
  const check = async (at: number) => {
    const token = links[at]?.link?.split('#t=')[1] ?? ''
    return (await world.ask(passwordCalls.checkPasswordResetLink, { body: { token } })).code
  }
  expect(await check(0)).toBe('')
  await change(player, {})
  expect(await check(0)).toBe('identity.linkOver')
  later(3601)
  const again = await signIn(world, { ...player, password: NEW })
  expect(again.success).toBe(true)
  await mailForm('sen', { username: player.account, email })
  links.unshift(...(await lettersTo(world, email)).slice(0, 1))
  expect(await check(0)).toBe('')
  later(15 * 60 + 1)
  expect(await check(0)).toBe('identity.linkOver')
})

test('the link of a mail never leads to a host that the request only claimed', async () => {
  const player = await registerPlayer(world)
  const email = `${player.account}@example.vn`
  await addContact(player, 'email', email)
  const body = { username: player.account, email, ...(await human('sen', 'reset')) }
  await world.ask(passwordCalls.sendPasswordReset, { body }, { headers: { host: 'evil.example' } })
  expect((await lettersTo(world, email))[0]?.link).toMatch(/^http:\/\/localhost:/)
})

test('a reset by phone is refused where the brand has none', async () => {
  brandOf('sen').flags.CHNGPASSVERIF3 = false
  const body = { newPassword: NEW, mobileNum: nextMobile(), verificationCode: '123456' }
  expect((await world.ask(passwordCalls.resetPassword, { body })).code).toBe('identity.resetOff')
  expect((await world.ask(codeCalls.sendSms, { body: { mobileNum: nextMobile(), purpose: 'reset' } })).code).toBe(
    'identity.smsOff',
  )
})

describe('a password that must be changed', () => {
  const isRefused = async (token: string, brand = 'sen') =>
    (await world.ask(walletCalls.getBalance, {}, { brand, token })).code

  test('LOGIN-25 the weak default password lets in to nothing but a new one', async () => {
    brandOf('sen').settings.weakDefaultPassword = PASSWORD
    try {
      const player = await registerPlayer(world)
      const entered = await signIn(world, player)
      expect(entered.value.mustChangePassword).toBe(true)
      const refused = await world.ask(walletCalls.getBalance, {}, { token: entered.value.token, language: 'en' })
      expect([refused.status, refused.code, refused.message]).toEqual([
        403,
        'identity.passwordChangeNeeded',
        'Please set a new password first',
      ])
      expect((await world.ask(identityCalls.getMemberInfo, {}, { token: entered.value.token })).success).toBe(true)
      const changed = await change({ ...player, token: entered.value.token }, {})
      expect(await isRefused(changed.value.token)).toBe('')
      expect((await signIn(world, { ...player, password: NEW })).value.mustChangePassword).toBe(false)
    } finally {
      delete brandOf('sen').settings.weakDefaultPassword
    }
  })

  test('LOGIN-25 who signs in by a code of the phone is not held up by the weak default password', async () => {
    const hac = brandOf('hac')
    const before = hac.modules.smsLogin.enabled
    hac.settings.weakDefaultPassword = PASSWORD
    hac.modules.smsLogin.enabled = 1
    try {
      const player = await registerPlayer(world, { brand: 'hac' })
      const mobile = nextMobile()
      await addContact(player, 'mobile', `84${mobile}`)
      expect((await signIn(world, player)).value.mustChangePassword).toBe(true)
      const proof = await human('hac', 'sms')
      await world.ask(codeCalls.sendSms, { body: { mobileNum: mobile, ...proof } }, { brand: 'hac' })
      const body = { username: mobile, password: await codeTo(world, `84${mobile}`, 'hac'), type: 'sms' }
      const entered = await world.ask(identityCalls.login, { body }, { brand: 'hac' })
      expect(entered.value).toMatchObject({ customerId: player.id, mustChangePassword: false })
      expect(await isRefused(entered.value.token, 'hac')).toBe('')
    } finally {
      delete hac.settings.weakDefaultPassword
      hac.modules.smsLogin.enabled = before
    }
  })

  test('LOGIN-27 an expired one forces the change where the switch is on', async () => {
    for (const [brand, isForced] of [
      ['sen', true],
      ['hac', false],
    ] as const) {
      brandOf(brand).settings.passwordExpiryDays = 30
      const player = await registerPlayer(world, { brand })
      later(31 * 24 * 3600)
      const entered = await signIn(world, player)
      expect(entered.value).toMatchObject({ passwordExpired: true, mustChangePassword: isForced })
      expect(await isRefused(entered.value.token, brand)).toBe(isForced ? 'identity.passwordChangeNeeded' : '')
      const changed = await change({ ...player, token: entered.value.token }, {})
      expect(changed.success).toBe(true)
      expect((await signIn(world, { ...player, password: NEW })).value.passwordExpired).toBe(false)
      delete brandOf(brand).settings.passwordExpiryDays
    }
  })

  test('after the first-login step the session still waits for the new password', async () => {
    const player = await registerPlayer(world)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set first_login = true where id = ${player.id}`),
    )
    const { token, ...entered } = (await signIn(world, player)).value
    expect(entered).toMatchObject({ firstTimeLogin: true, mustChangePassword: true })
    expect((await world.ask(identityCalls.completeFirstLogin, {}, { token })).value).toEqual({ firstTimeLogin: false })
    expect(await isRefused(token)).toBe('identity.passwordChangeNeeded')
    expect((await world.ask(identityCalls.logout, {}, { token })).success).toBe(true)
    // Whoever leaves instead of setting one meets the same at the next sign-in, which is no first one.
    const again = (await signIn(world, player)).value
    expect(again).toMatchObject({ firstTimeLogin: false, mustChangePassword: true })
  })
})

test('the sample of the weak default password does not start outside demo mode', () => {
  const { deps } = world
  brandOf('sen').settings.weakDefaultPassword = '{secret}'
  try {
    expect(() => refuseSamplePassword(deps)).not.toThrow()
    const real = { ...deps, config: { ...deps.config, demo: false } }
    expect(() => refuseSamplePassword(real)).toThrow('weakDefaultPassword')
    brandOf('sen').settings.weakDefaultPassword = 'Drawn-4711-words'
    expect(() => refuseSamplePassword(real)).not.toThrow()
  } finally {
    delete brandOf('sen').settings.weakDefaultPassword
  }
})

test('wrong old passwords are counted: after twenty in half an hour the right one is not looked at', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  for (let time = 0; time < 20; time++)
    await world.deps.db.inBrand('hac', tx =>
      tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, account_id, ip, user_agent, portal, known_device, outcome, at)
        values ('hac', ${world.deps.newId()}, ${player.account}, ${player.id}, '203.0.113.7', '', 'member', true, 'failed',
          ${world.time.now})`),
    )
  expect((await change(player, {})).code).toBe('identity.oldPasswordWrong')
  later(1801)
  expect((await change({ ...player, token: (await signIn(world, player)).value.token }, {})).success).toBe(true)
})
