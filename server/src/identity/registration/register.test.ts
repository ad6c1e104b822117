import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile } from '../../../test/codes.ts'
import { PASSWORD, proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Body = Parameters<typeof world.ask<typeof identityCalls.register>>[1] extends { body?: infer B } | undefined
  ? NonNullable<B>
  : never
type Fields = Record<string, { code: string; message: string }>

async function register(body: Partial<Body>, { brand = 'sen', language = 'en' as 'vi' | 'en' } = {}) {
  const humanVerification = await proveHuman(world, 'register', brand)
  return world.ask(identityCalls.register, { body: { humanVerification, ...body } as Body }, { brand, language })
}
const full = (username: string, more: Partial<Body> = {}): Partial<Body> => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreed: true,
  ...more,
})
const fieldsOf = (reply: { value: unknown }) => (reply.value as { fields: Fields }).fields

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('API-10 a registration opens an account, signs it in and grants the welcome once; the name is then taken', async () => {
    const name = `Opened${brand}`
    const reply = await register(full(name, { login: true, registerMethod: 'WEB' }), { brand })
    expect([reply.status, reply.success, reply.code]).toEqual([200, true, ''])
    expect(reply.value).toMatchObject({ account: name, isAgent: 0, firstTimeLogin: false, passwordExpired: false })
    const balance = await world.ask(walletCalls.getBalance, {}, { brand, token: reply.value.token })
    expect(balance.value.cash).toBe(world.deps.brands.byCode(brand)?.grants.welcome)
    for (const again of [name, name.toUpperCase(), ` ${name} `]) {
      const refused = await register(full(again), { brand })
      expect([refused.status, refused.success, refused.code]).toEqual([200, false, 'identity.nameTaken'])
    }
  })

  test('API-10 the same name registered many times at once is one account', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(full(`racer${brand}`), { brand })))
    expect(replies.filter(reply => reply.success)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 'identity.nameTaken')).toHaveLength(7)
  })

  test('REG-28 REG-29 VALID-27 name and password are always required and the confirmation must be equal', async () => {
    const empty = await register({}, { brand })
    expect([empty.status, empty.success, empty.code]).toEqual([400, false, 'platform.badInput'])
    expect(fieldsOf(empty)).toMatchObject({
      username: { code: 'identity.required' },
      password: { code: 'identity.required' },
    })
    const differing = await register(full('differing', { confirmPassword: 'Other-pass-1' }), { brand })
    expect(fieldsOf(differing)).toMatchObject({
      confirmPassword: { code: 'identity.passwordsDiffer', message: 'Password does not match twice' },
    })
  })
})

test('VALID-08 VALID-27 the server names the field, the reason and the bounds, in the language of the request', async () => {
  const english = await register(full('1abc', { password: 'abc123', confirmPassword: 'abc123' }))
  expect(fieldsOf(english)).toMatchObject({
    username: { message: expect.stringMatching(/^Account format is incorrect\. .*2-15/) },
    password: { message: expect.stringMatching(/^Password format is incorrect\. .*7-20/) },
  })
  const vietnamese = await register(full('a b'), { language: 'vi' })
  expect(fieldsOf(vietnamese).username?.message).toContain('Định dạng tài khoản không đúng')
})

test('terms that were refused are named', async () => {
  const reply = await register(full('noterms', { agreed: false }))
  expect(fieldsOf(reply).agreed?.message).toBe('Please agree to the Terms and Privacy Policy')
})

test('a password from the top of the leaked lists, or equal to the name, is refused', async () => {
  for (const password of ['password123', 'Qwerty123', 'blink182', 'lotus2026x']) {
    const reply = await register(full('lotus2026x', { password, confirmPassword: password }))
    expect(fieldsOf(reply).password?.code).toBe('identity.passwordCommon')
  }
})

test('the payload of the documents with all twenty fields is accepted; what the brand asks is kept', async () => {
  const reply = await register(
    full('twentyfields', {
      payeeName: 'NGUYEN VAN A',
      email: 'a@b.co',
      qqNum: '12345',
      mobileNum: '912345678',
      recommenderId: 'abc',
      captcha: '1234',
      verificationCode: '123456',
      affiliateCode: '',
      paymentPassword: '123456',
      line: 'l',
      whatsapp: 'w',
      facebook: 'f',
      wechat: 'x',
      idNumber: '012345678',
      referralCode: 'NOBODY',
      domain: 'localhost',
      countryDialingCode: '84',
      login: true,
      registerMethod: 'WEB',
      registerUrl: 'http://localhost/register',
    }),
  )
  expect(reply.success).toBe(true)
  const kept = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ fields: Record<string, string>; register_method: string }>(
      sql`select fields, register_method from identity.profiles where account_id = ${reply.value.customerId}`,
    ),
  )
  expect(kept).toEqual({
    fields: { payeeName: 'NGUYEN VAN A', referralCode: 'NOBODY', domain: 'localhost' },
    register_method: 'WEB',
  })
})

test('an invitation code that leads to no agent is refused with the words of the documents', async () => {
  const reply = await register(full('invited1', { affiliateCode: 'NOSUCHCODE' }))
  expect([reply.success, reply.code, reply.message]).toEqual([
    false,
    'identity.affiliateInvalid',
    'Invitation code invalid',
  ])
})

test('registration by name is off when the flag or the module is off', async () => {
  const brand = world.deps.brands.byCode('sen')
  if (!brand) throw new Error('no brand')
  for (const turnOff of [
    () => (brand.flags.USERNAMEREG3 = false),
    () => (brand.modules.usernameRegister.enabled = 0),
    () => (brand.modules.usernameRegister.enabled = 2),
  ]) {
    turnOff()
    expect((await register(full('offoff'))).code).toBe('identity.registerOff')
    brand.flags.USERNAMEREG3 = true
    brand.modules.usernameRegister.enabled = 1
  }
  expect((await register(full('onagain'))).success).toBe(true)
})

test('without the human verification nothing is registered', async () => {
  const reply = await register(full('robot1', { humanVerification: undefined }))
  expect([reply.success, reply.code, reply.message]).toEqual([
    false,
    'identity.verificationNeeded',
    'Verification needed first',
  ])
})

test('no password stands in the database in the clear, and only Argon2id hashes do', async () => {
  const player = await registerPlayer(world)
  await signIn(world, player)
  const rows = await world.deps.db.asOwner(tx => tx.query<{ hash: string }>(sql`select hash from identity.credentials`))
  expect(rows.length).toBeGreaterThan(0)
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const dump = await world.deps.db.asOwner(async tx => {
    const tables = await tx.query<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('identity', 'platform', 'wallet')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows: found } = await tx.client.query(`select string_agg(t::text, ' ') as all from ${name} t`)
      texts.push(String(found[0]?.all))
    }
    return texts.join(' ')
  })
  expect(dump).toContain(player.account)
  for (const secret of [PASSWORD, player.token, Buffer.from(PASSWORD).toString('base64')])
    expect(dump).not.toContain(secret)
})

test('a free name is free, a taken one is not, whatever its case; other brands do not matter', async () => {
  const player = await registerPlayer(world)
  const ask = (username: string, brand = 'sen') =>
    world.ask(identityCalls.checkUsername, { query: { username } }, { brand })
  expect((await ask(player.account.toUpperCase())).value.free).toBe(false)
  expect((await ask(player.account, 'hac')).value.free).toBe(true)
  expect((await ask('nobodyhasit')).value.free).toBe(true)
})

describe('the contact to get back in by', () => {
  const sendLink = async (username: string, email: string) =>
    world.ask(passwordCalls.sendPasswordReset, {
      body: { username, email, humanVerification: await proveHuman(world, 'reset') },
    })

  test('a mail address typed at registration gets the link to a new password', async () => {
    const email = 'Getting.Back@example.vn'
    expect((await register(full('backbymail', { contact: email }))).success).toBe(true)
    expect((await sendLink('backbymail', email)).value).toEqual({ expiredMinutes: 15 })
    expect((await lettersTo(world, email.toLowerCase())).filter(({ link }) => link)).toHaveLength(1)
  })

  test('a number typed at registration gets the code for a new password; a second account cannot have it', async () => {
    const mobile = nextMobile()
    expect((await register(full('backbyphone', { contact: `0${mobile}` }))).success).toBe(true)
    const humanVerification = await proveHuman(world, 'sms')
    await world.ask(codeCalls.sendSms, { body: { mobileNum: mobile, purpose: 'reset', humanVerification } })
    const verificationCode = await codeTo(world, `84${mobile}`)
    const done = await world.ask(passwordCalls.resetPassword, {
      body: { mobileNum: mobile, newPassword: `${PASSWORD}new`, verificationCode },
    })
    expect(done.value).toEqual({ username: 'backbyphone' })
    expect((await register(full('secondhere', { contact: mobile }))).code).toBe('identity.mobileTaken')
  })

  test('it may be left empty; what is neither a number nor an address is told at the field', async () => {
    expect((await register(full('nocontact', { contact: '' }))).success).toBe(true)
    expect(fieldsOf(await register(full('oddcontact', { contact: 'no contact' }))).contact).toMatchObject({
      code: 'identity.contactFormat',
      message: 'Please enter a mobile number or an e-mail address',
    })
    expect(fieldsOf(await register(full('landline', { contact: '0243 825 2525' }))).contact?.code).toMatch(
      /^identity\./,
    )
  })

  test('where the brand sends no codes to phones it takes a mail address only; where it asks one already it is not looked at', async () => {
    const { flags } = world.deps.brands.byCode('sen') as { flags: { CHNGPASSVERIF3: boolean } }
    flags.CHNGPASSVERIF3 = false
    try {
      expect(fieldsOf(await register(full('mailonly', { contact: nextMobile() }))).contact?.code).toBe(
        'identity.pattern.3',
      )
    } finally {
      flags.CHNGPASSVERIF3 = true
    }
    expect((await register(full('elsewhere', { contact: 'no contact' }), { brand: 'hac' })).success).toBe(true)
  })
})
