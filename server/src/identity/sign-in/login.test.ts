import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Failures of one test must not ask the next one, which comes from the same address, for a picture.
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const WRONG = { account: '', password: 'Wrong-pass-1' }

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('LOGIN-19 API-03 name and password answer a token and the user info; a wrong password a refusal', async () => {
    const player = await registerPlayer(world, { brand })
    const reply = await signIn(world, player)
    expect([reply.status, reply.success]).toEqual([200, true])
    expect(reply.value).toMatchObject({
      firstTimeLogin: false,
      passwordExpired: false,
      customerId: player.id,
      account: player.account,
      isAgent: 0,
      memberLabel: '#ABABAB',
    })
    expect(reply.value.token).toMatch(/^wps_[A-Za-z0-9_-]{43}$/)
    const wrong = await signIn(world, { ...WRONG, account: player.account, brand })
    expect([wrong.status, wrong.success, wrong.code]).toEqual([200, false, 'identity.wrongLogin'])
  })

  test('the name is trimmed and its case does not matter; the password is taken as it is', async () => {
    const player = await registerPlayer(world, { brand })
    expect((await signIn(world, { ...player, account: ` ${player.account.toUpperCase()} ` })).success).toBe(true)
    expect((await signIn(world, { ...player, password: ` ${PASSWORD}` })).success).toBe(false)
  })
})

test('ERROR-01 every failed sign-in is one and the same answer, byte for byte, whether or not the account exists', async () => {
  const player = await registerPlayer(world)
  const blocked = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set blocked_at = now() where id = ${blocked.id}`),
  )
  const locked = await registerPlayer(world)
  await failTimes(locked.account, 12, '203.0.113.9')
  const answers = []
  for (const who of [
    { account: player.account, password: 'Wrong-pass-1' },
    { account: 'nobodyatall', password: 'Wrong-pass-1' },
    { account: blocked.account, password: PASSWORD },
    { account: blocked.account, password: 'Wrong-pass-1' },
  ]) {
    await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts where ip <> '203.0.113.9'`))
    answers.push(await rawSignIn(who))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('Tài khoản hoặc mật khẩu không đúng')
  const english = await world.ask(
    identityCalls.login,
    { body: { username: 'nobody', password: 'x', humanVerification: await proveHuman(world, 'login') } },
    { language: 'en' },
  )
  expect(english.message).toBe('Account or password incorrect')
})

test('after three failures the answer asks for the picture, and from then on it is needed', async () => {
  const player = await registerPlayer(world)
  const values = []
  for (let time = 0; time < 3; time++)
    values.push((await signIn(world, { ...WRONG, account: player.account })).value as unknown)
  expect(values).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
  const right = await signIn(world, player)
  expect([right.success, right.code, right.value]).toEqual([false, 'identity.captchaNeeded', { captcha: true }])
  // Another name from the same address is asked too; 15 minutes later nobody is.
  expect((await signIn(world, { account: 'another' })).code).toBe('identity.captchaNeeded')
  world.time.now = new Date(world.time.now.getTime() + 15 * 60_000 + 1000)
  expect((await signIn(world, player)).success).toBe(true)
})

test('a right picture lets the right password in, once', async () => {
  const player = await registerPlayer(world)
  await failTimes(player.account, 3)
  const { answer, cookie } = await fetchPicture()
  const body = async (captcha: string) => ({
    username: player.account,
    password: PASSWORD,
    captcha,
    humanVerification: await proveHuman(world, 'login'),
  })
  const as = { headers: { cookie } }
  const wrong = await world.ask(identityCalls.login, { body: await body('0000') }, as)
  expect([wrong.code, wrong.value]).toEqual(['identity.captchaWrong', { captcha: true }])
  expect((await world.ask(identityCalls.login, { body: await body(answer) }, as)).success).toBe(true)
  await failTimes(player.account, 3)
  expect((await world.ask(identityCalls.login, { body: await body(answer) }, as)).code).toBe('identity.captchaWrong')
})

test('after ten wrong passwords in half an hour the right one is refused as well, but not to the browser that knows the account', async () => {
  const player = await registerPlayer(world)
  const first = await signIn(world, player)
  const device = String(first.headers.get('set-cookie')).split(';')[0] as string
  expect(device).toMatch(/^dev=/)
  await failTimes(player.account, 50, '203.0.113.9')
  const { answer, cookie } = await fetchPicture()
  const attempt = async (cookies: string, captcha: string) =>
    world.ask(
      identityCalls.login,
      {
        body: {
          username: player.account,
          password: PASSWORD,
          captcha,
          humanVerification: await proveHuman(world, 'login'),
        },
      },
      { headers: { cookie: cookies } },
    )
  const stranger = await attempt(cookie, answer)
  expect([stranger.success, stranger.code]).toEqual([false, 'identity.wrongLogin'])
  const second = await fetchPicture()
  expect((await attempt(`${second.cookie}; ${device}`, second.answer)).success).toBe(true)
})

test('at most ten passwords are looked at, however many are sent at once', async () => {
  const player = await registerPlayer(world)
  await Promise.all(Array.from({ length: 24 }, () => signIn(world, { ...WRONG, account: player.account })))
  const reasons = await world.deps.db.asOwner(tx =>
    tx.query<{ reason: string; count: bigint }>(
      sql`select reason, count(*) from identity.login_attempts where account_id = ${player.id} group by reason`,
    ),
  )
  const looked = reasons.find(row => row.reason === 'password')?.count ?? 0n
  expect(looked).toBeGreaterThan(0n)
  expect(looked).toBeLessThanOrEqual(10n)
})

test('every failure is written down with its address', async () => {
  const player = await registerPlayer(world)
  await signIn(world, { ...WRONG, account: player.account })
  await signIn(world, { ...WRONG, account: 'nobodyatall' })
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ username_normalized: string; ip: string; reason: string }>(
      sql`select username_normalized, ip, reason from identity.login_attempts where outcome = 'failed' order by at, id`,
    ),
  )
  expect(rows).toEqual([
    { username_normalized: player.account, ip: '127.0.0.1', reason: 'password' },
    { username_normalized: 'nobodyatall', ip: '127.0.0.1', reason: 'no such name' },
  ])
})

test('ERROR-16 the human verification is needed, made for this purpose and brand, fresh, untampered, and good once', async () => {
  const player = await registerPlayer(world)
  const attempt = async (humanVerification: string | undefined) => {
    const body = { username: player.account, password: PASSWORD, ...(humanVerification ? { humanVerification } : {}) }
    return (await world.ask(identityCalls.login, { body })).code
  }
  const needed = 'identity.verificationNeeded'
  expect(await attempt(undefined)).toBe(needed)
  const body = { username: player.account, password: PASSWORD }
  expect((await world.ask(identityCalls.login, { body }, { language: 'en' })).message).toBe('Verification needed first')
  expect(await attempt('not base64 at all')).toBe(needed)
  expect(await attempt(await proveHuman(world, 'register'))).toBe(needed)
  expect(await attempt(await proveHuman(world, 'login', 'hac'))).toBe(needed)
  const good = await proveHuman(world, 'login')
  expect(await attempt(tamper(good, proof => (proof.challenge.parameters.cost = 2)))).toBe(needed)
  expect(await attempt(tamper(good, proof => (proof.challenge.parameters.expiresAt += 1000)))).toBe(needed)
  expect(await attempt(tamper(good, proof => (proof.solution.derivedKey = 'ab'.repeat(32))))).toBe(needed)
  expect(await attempt(good)).toBe('')
  expect(await attempt(good)).toBe(needed)
  const old = await proveHuman(world, 'login')
  world.time.now = new Date(world.time.now.getTime() + 301_000)
  expect(await attempt(old)).toBe(needed)
})

test('while a brand is attacked the proof costs more, and less again afterwards', async () => {
  const cost = async () => {
    const { value } = await world.ask(identityCalls.getPowChallenge, { query: { purpose: 'login' } })
    return (value as { parameters: { cost: number } }).parameters.cost
  }
  const usual = await cost()
  await failTimes('anybody', 100)
  expect(await cost()).toBe(usual * 8)
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  expect(await cost()).toBe(usual)
})

test('ROLES-06 ROLES-07 ERROR-10 ERROR-11 ERROR-12 the two forms let in whom they should, and say so in the words of the documents', async () => {
  const player = await registerPlayer(world)
  const onAgents = await signIn(world, player, { agent: true, headers: { language: 'EN' } })
  expect([onAgents.code, onAgents.message]).toEqual(['identity.notAgent', 'Not an agent cannot log in'])
  expect(onAgents.value).toEqual({ portal: 'member' })
  expect((await signIn(world, player)).value.landing).toBe('/')
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      update identity.accounts set kind = 1, agent_enabled = true, member_enabled = false where id = ${player.id}`),
  )
  const agent = await signIn(world, player, { agent: true })
  expect([agent.success, agent.value.isAgent, agent.value.landing]).toEqual([true, 1, '/agentHome'])
  const onMembers = await signIn(world, player, { headers: { language: 'EN' } })
  expect([onMembers.code, onMembers.message]).toEqual(['identity.notMember', 'Not a member cannot log in'])
  expect(onMembers.value).toEqual({ portal: 'agent' })
  // Told only to whoever knows the password: to all others an agent is as unknown as anybody.
  const guessed = await signIn(world, { ...player, password: 'Not-it-77x' })
  expect(guessed.code).toBe('identity.wrongLogin')
})

test.each([0, 1, 2, 41, 42])('ROLES-04 an account of kind %i signs in and is told its kind', async kind => {
  const player = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set kind = ${kind} where id = ${player.id}`),
  )
  expect((await signIn(world, player)).value.isAgent).toBe(kind)
})

test('LOGIN-27 the first sign-in and an expired password force a change where the brand says so', async () => {
  for (const [brand, isForced] of [
    ['sen', true],
    ['hac', false],
  ] as const) {
    const first = await registerPlayer(world, { brand })
    const expired = await registerPlayer(world, { brand })
    const given = await registerPlayer(world, { brand })
    await world.deps.db.inBrand(brand, async tx => {
      await tx.run(sql`update identity.accounts set first_login = true where id = ${first.id}`)
      await tx.run(sql`update identity.accounts set must_change_password = true where id = ${given.id}`)
      await tx.run(sql`
        update identity.credentials set expires_at = ${new Date(world.time.now.getTime() - 1)} where account_id = ${expired.id}`)
    })
    const one = await signIn(world, first)
    expect(one.value).toMatchObject({ firstTimeLogin: true, mustChangePassword: isForced })
    expect((await signIn(world, expired)).value).toMatchObject({ passwordExpired: true, mustChangePassword: isForced })
    expect((await signIn(world, given)).value).toMatchObject({ firstTimeLogin: false, mustChangePassword: true })
    await world.ask(identityCalls.completeFirstLogin, {}, { brand, token: one.value.token })
    // Having said good day is no way around the new password.
    expect((await signIn(world, first)).value).toMatchObject({ firstTimeLogin: false, mustChangePassword: isForced })
  }
})

test('sign-in types that the brand does not serve are refused in words', async () => {
  for (const type of ['sms', 'firebase', 'nonsense']) {
    const reply = await world.ask(identityCalls.login, { body: { username: 'a', password: 'b', type } })
    expect([reply.status, reply.code]).toEqual([200, 'identity.loginTypeOff'])
  }
})

async function failTimes(account: string, times: number, ip = '203.0.113.7'): Promise<void> {
  world.time.now = new Date(world.time.now.getTime() + 1)
  await world.deps.db.inBrand('sen', async tx => {
    for (let time = 0; time < times; time++)
      await tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, ip, user_agent, portal, known_device, outcome, at)
        values ('sen', ${world.deps.newId()}, ${account}, ${ip}, '', 'member', false, 'failed', ${world.time.now})`)
  })
}

/** A picture whose digits the test knows, because it holds the dice. */
async function fetchPicture(): Promise<{ answer: string; cookie: string }> {
  const { randomBytes } = world.deps
  world.deps.randomBytes = bytes => (bytes === 4 ? Buffer.from([5, 1, 7, 2]) : randomBytes(bytes))
  const reply = await world.ask(identityCalls.getCaptcha)
  world.deps.randomBytes = randomBytes
  return { answer: '7394', cookie: String(reply.headers.get('set-cookie')).split(';')[0] as string }
}

type Proof = {
  challenge: { parameters: { cost: number; expiresAt: number } }
  solution: { derivedKey: string }
}
function tamper(proof: string, change: (proof: Proof) => void): string {
  const read = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Proof
  change(read)
  return Buffer.from(JSON.stringify(read)).toString('base64')
}

/** Status, headers (without what changes with every request) and body of a sign-in, as one text. */
async function rawSignIn(who: { account: string; password: string }): Promise<string> {
  const { headers, ...rest } = await signIn(world, who)
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify([rest, kept])
}
