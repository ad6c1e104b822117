import { identityCalls } from '@sen/core/identity/calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_ABSOLUTE_HOURS, STAFF_ATTEMPTS_PER_NAME, STAFF_IDLE_MINUTES } from '@sen/core/operations/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieJar, openJar } from '../../test/cookie-jar.ts'
import { registerPlayer } from '../../test/players.ts'
import { codeOf, type Hired, hireStaff, STAFF_PASSWORD } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
let owner: Hired
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
  owner = await hireStaff(world, 'owner')
})
afterAll(() => world.close())

/** The next time step: every code is good once. */
const step = (seconds = 30) => {
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000)
}
const signIn = (body: { username: string; password: string; code?: string }, brand = 'sen') =>
  world.ask(operationsCalls.signInStaff, { body }, { brand })
const me = (token: string, brand = 'sen') => world.ask(operationsCalls.getStaffSelf, {}, { token, brand })
const right = (who: Hired) => ({ username: who.username, password: who.password, code: codeOf(world, who.secret) })

test('every failed sign-in of staff is one and the same answer: no such name, password, code, no code, used code, locked', async () => {
  const who = await hireStaff(world, 'support')
  const locked = await hireStaff(world, 'support')
  await world.ask(operationsCalls.updateStaff, { body: { id: locked.id, isLocked: true } }, { token: owner.token })
  step()
  const used = right(who)
  expect((await signIn(used)).value.token).toMatch(/^stf_/)
  const failures = [
    await signIn({ ...right(who), username: 'nobody' }),
    await signIn({ ...right(who), password: 'not the password' }),
    await signIn({ ...right(who), code: codeOf(world, who.secret, 5) }),
    await signIn({ username: who.username, password: who.password }),
    await signIn(used),
    await signIn(right(locked)),
    await signIn(right(who), 'hac'),
  ]
  const answers = failures.map(({ status, code, message, value }) => JSON.stringify({ status, code, message, value }))
  expect(new Set(answers).size).toBe(1)
  expect(failures[0]?.code).toBe('operations.wrongSignIn')
})

test('two sign-ins with one code at the same moment open one session', async () => {
  const who = await hireStaff(world, 'support')
  step()
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(right(who))))
  expect(answers.filter(answer => answer.success).length).toBe(1)
})

test('after five failures of a name from one place even the right password is not taken from there, until the window is over', async () => {
  const who = await hireStaff(world, 'support')
  for (let n = 0; n < STAFF_ATTEMPTS_PER_NAME; n++) {
    step()
    expect((await signIn({ ...right(who), password: 'wrong' })).success).toBe(false)
  }
  step()
  expect((await signIn(right(who))).code).toBe('operations.wrongSignIn')
  step(16 * 60)
  expect((await signIn(right(who))).success).toBe(true)
})

/** The same call from another address (::1), or with the cookies of a browser. */
const signInFrom = (body: Parameters<typeof signIn>[0], from: { ip?: string; jar?: CookieJar }) => {
  const headers = { 'x-forwarded-for': from.ip ?? '127.0.0.1', cookie: from.jar?.header() ?? '' }
  return world.ask(operationsCalls.signInStaff, { body }, { headers })
}

test('tries of strangers shut neither other addresses nor, however many, a browser that the person is known by', async () => {
  const who = await hireStaff(world, 'support')
  const stranger = { ip: '::1' }
  const jar = openJar()
  step()
  const first = await signInFrom(right(who), { jar })
  expect(first.headers.get('set-cookie')).toMatch(/^office-browser=[\w-]{43}; Path=\/; .*SameSite=Strict; HttpOnly$/)
  jar.keep(first.headers)
  for (let n = 0; n < STAFF_ATTEMPTS_PER_NAME; n++) {
    step()
    expect((await signInFrom({ ...right(who), password: 'wrong' }, stranger)).success).toBe(false)
  }
  step()
  expect((await signInFrom(right(who), stranger)).code).toBe('operations.wrongSignIn')
  expect((await signInFrom(right(who), {})).success).toBe(true)
  // From everywhere together fifty, and then only who is known comes in.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into operations.staff_login_attempts (brand_id, id, username, ip, user_agent, outcome, at)
      select 'sen', gen_random_uuid(), ${who.username}, '203.0.113.' || n, '', 'failed', ${world.time.now}
      from generate_series(1, 50) n`),
  )
  step()
  expect((await signInFrom(right(who), {})).code).toBe('operations.wrongSignIn')
  expect((await signInFrom(right(who), { jar })).success).toBe(true)
  // The known browser has a budget of its own.
  for (let n = 0; n < STAFF_ATTEMPTS_PER_NAME; n++) {
    step()
    expect((await signInFrom({ ...right(who), password: 'wrong' }, { jar })).success).toBe(false)
  }
  step()
  expect((await signInFrom(right(who), { jar })).code).toBe('operations.wrongSignIn')
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ row: string }>(
      sql`select b::text as row from operations.staff_trusted_devices b where staff_id = ${who.id}`,
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  const key = /office-browser=([\w-]+)/.exec(jar.header())?.[1] ?? 'none'
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('one address block has twenty failures for all names together, an IPv6 one by its first 64 bits', async () => {
  const who = await hireStaff(world, 'support')
  step(16 * 60)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into operations.staff_login_attempts (brand_id, id, username, ip, user_agent, outcome, at)
      select 'sen', gen_random_uuid(), 'name' || n, '::' || n, '', 'failed', ${world.time.now} from generate_series(2, 21) n`),
  )
  step()
  expect((await signInFrom(right(who), { ip: '::1' })).code).toBe('operations.wrongSignIn')
  expect((await signInFrom(right(who), {})).success).toBe(true)
})

test('outside demo mode the calls of the back office answer only on hosts of its own', async () => {
  const real = await makeWorld({ demo: false })
  const body = { username: 'nobody', password: 'x' }
  const on = (host: string) => real.ask(operationsCalls.signInStaff, { body }, { headers: { host } })
  expect([(await on('sen.localhost')).status, (await on('office.sen.localhost')).code]).toEqual([
    404,
    'operations.wrongSignIn',
  ])
  const self = await real.ask(operationsCalls.getStaffSelf, {}, { headers: { host: 'sen.localhost' } })
  expect(self.status).toBe(404)
  await real.close()
})

test('T9: a new person gets a one-time password, sets up an authenticator and an own password, and nothing opens before', async () => {
  owner = await hireStaff(world, 'owner')
  const made = await world.ask(
    operationsCalls.createStaff,
    { body: { username: 'thao', name: 'Thảo', role: 'content' } },
    { token: owner.token },
  )
  const { id, password } = made.value
  const begun = await signIn({ username: 'thao', password })
  expect(begun.value.token).toBeNull()
  const { ticket, secret, uri, mustChangePassword } = begun.value.enrolment ?? { ticket: '', secret: '', uri: '' }
  expect(mustChangePassword).toBe(true)
  expect(uri).toContain(`secret=${secret}`)
  const enrol = (body: { code: string; password?: string }) =>
    world.ask(operationsCalls.enrolStaff, { body: { ticket, ...body } })
  const own = 'mot ho sen thom'
  expect((await enrol({ code: codeOf(world, secret) })).code).toBe('operations.passwordWeak')
  expect((await enrol({ code: codeOf(world, secret), password })).code).toBe('operations.passwordWeak')
  expect((await enrol({ code: codeOf(world, secret, 7), password: own })).code).toBe('operations.codeWrong')
  const done = await enrol({ code: codeOf(world, secret), password: own })
  expect((await me(done.value.token)).value).toMatchObject({ id, role: 'content' })
  expect((await enrol({ code: codeOf(world, secret, 1), password: own })).code).toBe('operations.enrolmentOver')
  step()
  expect((await signIn({ username: 'thao', password, code: codeOf(world, secret) })).success).toBe(false)
  expect((await signIn({ username: 'thao', password: own, code: codeOf(world, secret) })).success).toBe(true)
})

test('an enrolment is over after five wrong codes', async () => {
  const made = await world.ask(
    operationsCalls.createStaff,
    { body: { username: 'minh', name: 'Minh', role: 'risk' } },
    { token: owner.token },
  )
  const { enrolment } = (await signIn({ username: 'minh', password: made.value.password })).value
  const { ticket = '', secret = '' } = enrolment ?? {}
  const enrol = (code: string) =>
    world.ask(operationsCalls.enrolStaff, { body: { ticket, code, password: 'mot ho sen thom' } })
  for (let n = 0; n < 5; n++) expect((await enrol(codeOf(world, secret, 9 + n))).code).toBe('operations.codeWrong')
  expect((await enrol(codeOf(world, secret))).code).toBe('operations.enrolmentOver')
})

test('a session of staff ends after 15 idle minutes, 8 hours at most, at once by a lock, a reset and signing out', async () => {
  owner = await hireStaff(world, 'owner')
  const idle = await hireStaff(world, 'support')
  step(STAFF_IDLE_MINUTES * 60 - 1)
  expect((await me(idle.token)).status).toBe(200)
  step(STAFF_IDLE_MINUTES * 60)
  expect((await me(idle.token)).status).toBe(401)

  const busy = await hireStaff(world, 'support')
  for (let passed = 0; passed < STAFF_ABSOLUTE_HOURS * 60 - 10; passed += 10) {
    step(600)
    if ((await me(busy.token)).status !== 200) throw new Error(`ended after ${passed} minutes`)
  }
  step(600)
  expect((await me(busy.token)).status).toBe(401)

  owner = await hireStaff(world, 'owner')
  const [locked, reset, left] = [
    await hireStaff(world, 'support'),
    await hireStaff(world, 'support'),
    await hireStaff(world, 'support'),
  ]
  const as = { token: owner.token }
  await world.ask(operationsCalls.updateStaff, { body: { id: locked.id, isLocked: true } }, as)
  await world.ask(operationsCalls.resetStaff, { body: { id: reset.id, reason: 'lost the phone' } }, as)
  await world.ask(operationsCalls.signOutStaff, {}, { token: left.token })
  for (const { token } of [locked, reset, left]) expect((await me(token)).status).toBe(401)
})

test('a token opens either the site or the back office, of one brand', async () => {
  const player = await registerPlayer(world)
  expect((await me(player.token)).status).toBe(401)
  expect((await world.ask(identityCalls.getMemberInfo, {}, { token: owner.token })).status).toBe(401)
  expect((await me(owner.token, 'hac')).status).toBe(401)
  expect((await me(owner.token)).value.brand.code).toBe('sen')
})

test('nobody changes his own role, locks himself or resets himself', async () => {
  const as = { token: owner.token }
  const { id } = owner
  expect((await world.ask(operationsCalls.updateStaff, { body: { id, role: 'support' } }, as)).code).toBe(
    'operations.notYourself',
  )
  expect((await world.ask(operationsCalls.updateStaff, { body: { id, isLocked: true } }, as)).code).toBe(
    'operations.notYourself',
  )
  expect((await world.ask(operationsCalls.resetStaff, { body: { id, reason: 'try it' } }, as)).code).toBe(
    'operations.notYourself',
  )
})

test('an own password is set with the present one; the other sessions end', async () => {
  const who = await hireStaff(world, 'support')
  step()
  const other = (await signIn(right(who))).value.token ?? ''
  const change = (old: string, password: string) =>
    world.ask(operationsCalls.changeStaffPassword, { body: { old, password } }, { token: who.token })
  expect((await change('wrong', 'mot ho sen thom')).code).toBe('operations.wrongPassword')
  expect((await change(STAFF_PASSWORD, 'short')).code).toBe('operations.passwordWeak')
  expect((await change(STAFF_PASSWORD, 'mot ho sen thom')).success).toBe(true)
  expect((await me(who.token)).status).toBe(200)
  expect((await me(other)).status).toBe(401)
})

test('neither tokens, passwords nor the secrets of authenticators stand in the database in the clear', async () => {
  const who = await hireStaff(world, 'support')
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ row: string }>(sql`
      select s::text as row from operations.staff s union all select s::text from operations.staff_sessions s
      union all select e::text from operations.enrolments e union all select a::text from operations.audit a`),
  )
  const text = rows.map(({ row }) => row).join('\n')
  expect(text.length).toBeGreaterThan(1000)
  for (const secret of [who.token, who.password, who.secret, Buffer.from(who.secret).toString('hex')])
    expect(text).not.toContain(secret)
})
