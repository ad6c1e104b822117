import { identityCalls } from '@sen/core/identity/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { hashToken } from '../../platform/token.ts'
import { endSessionsOf } from './end-sessions.ts'
import { issueSession } from './issue-session.ts'
import { forgetSession, readSession } from './read-session.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const info = (token: string | undefined, brand = 'sen', headers?: Record<string, string>) =>
  world.ask(identityCalls.getMemberInfo, {}, { brand, ...(token ? { token } : {}), ...(headers ? { headers } : {}) })
const pass = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}

test('API-02 calls that need a session are refused without one, success false', async () => {
  for (const contract of [
    identityCalls.getMemberInfo,
    identityCalls.getMemberIcon,
    identityCalls.getLoginInfo,
    identityCalls.logout,
    identityCalls.completeFirstLogin,
  ]) {
    const reply = await world.ask(contract, {}, { language: 'en' })
    expect([reply.status, reply.success, reply.code, reply.message]).toEqual([
      401,
      false,
      'platform.notSignedIn',
      'You are not logged in, please login',
    ])
  }
  const language = await world.ask(identityCalls.updateLanguage, { body: { language: 'en' } })
  expect(language.status).toBe(401)
})

test('API-08 API-09 member info and icon with a token', async () => {
  const player = await registerPlayer(world)
  const member = await info(player.token)
  expect(member.value).toMatchObject({ account: player.account, id: player.id, type: 0, hasPaymentPassword: false })
  expect(member.value.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  const icon = await world.ask(identityCalls.getMemberIcon, {}, { token: player.token })
  expect([icon.success, typeof icon.value.icon]).toEqual([true, 'string'])
})

test('LOGOUT-02 after signing out the old token is refused at once, and signing out again too', async () => {
  const player = await registerPlayer(world)
  expect((await info(player.token)).success).toBe(true)
  expect((await world.ask(identityCalls.logout, {}, { token: player.token })).value).toEqual({ ended: true })
  expect((await info(player.token)).status).toBe(401)
  expect((await world.ask(identityCalls.logout, {}, { token: player.token })).status).toBe(401)
})

test('the token is taken from its header only, never from query or body, and another brand’s token is nobody’s', async () => {
  const player = await registerPlayer(world)
  expect((await info(undefined, 'sen', { token: player.token })).status).toBe(200)
  expect((await info(player.token, 'hac')).status).toBe(401)
  const inQuery = await fetch(`${world.url}/wps/member/info?token=${player.token}`)
  expect(inQuery.status).toBe(401)
  for (const token of ['wps_', `${player.token}x`, player.token.slice(0, -1), 'A'.repeat(43), 'x'.repeat(5000)])
    expect((await info(token)).status).toBe(401)
})

test('a token that the client made up before signing in is never the one it gets', async () => {
  const player = await registerPlayer(world)
  const fixed = `wps_${'F'.repeat(43)}`
  const reply = await signIn(world, player, { headers: { token: fixed } })
  expect(reply.value.token).not.toBe(fixed)
  expect((await info(fixed)).status).toBe(401)
})

describe('expiry', () => {
  test('a session ends after 30 idle minutes', async () => {
    const player = await registerPlayer(world)
    for (let time = 0; time < 3; time++) {
      pass(29)
      expect((await info(player.token)).status).toBe(200)
    }
    pass(30)
    expect((await info(player.token)).status).toBe(401)
  })

  test('a session ends after 12 hours, however busy', async () => {
    const player = await registerPlayer(world)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      pass(20)
      expect((await info(player.token)).status).toBe(200)
    }
    pass(20)
    expect((await info(player.token)).status).toBe(401)
  })

  test('an account that is blocked is out within two seconds', async () => {
    const player = await registerPlayer(world)
    await info(player.token)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set blocked_at = now() where id = ${player.id}`),
    )
    world.time.now = new Date(world.time.now.getTime() + 2000)
    expect((await info(player.token)).status).toBe(401)
  })
})

describe('how many at once', () => {
  test('a new sign-in replaces the oldest beyond the brand’s number, and no other account’s', async () => {
    for (const [brand, most] of [
      ['sen', 1],
      ['hac', 3],
    ] as const) {
      const player = await registerPlayer(world, { brand })
      const other = await registerPlayer(world, { brand })
      const tokens = [player.token]
      for (let time = 0; time < 4; time++) {
        pass(0.01)
        tokens.push((await signIn(world, player)).value.token)
      }
      const alive = await Promise.all(tokens.map(async token => (await info(token, brand)).status === 200))
      expect(alive).toEqual(tokens.map((_, at) => at >= tokens.length - most))
      expect((await info(other.token, brand)).status).toBe(200)
    }
  })

  test('an agent’s sign-ins on the two forms are counted apart', async () => {
    const player = await registerPlayer(world)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set kind = 1, agent_enabled = true where id = ${player.id}`),
    )
    const agent = await signIn(world, player, { agent: true })
    expect([(await info(player.token)).status, (await info(agent.value.token)).status]).toEqual([200, 200])
  })

  test('fifty sign-ins at once leave exactly as many live sessions as the brand allows', async () => {
    for (const [brand, most] of [
      ['sen', 1],
      ['hac', 3],
    ] as const) {
      const player = await registerPlayer(world, { brand })
      await Promise.all(Array.from({ length: 50 }, () => issue(player)))
      const live = await world.deps.db.inBrand(brand, tx =>
        tx.query(sql`select 1 from identity.sessions where account_id = ${player.id} and revoked_at is null`),
      )
      expect(live).toHaveLength(most)
    }
  })
})

test('the session states agree with a model over random steps: sign in, use, wait, sign out, end all', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), pick: fc.nat(9) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('issue' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 29, 31, 400) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), pick: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('endAll' as const) }) },
    ),
    { minLength: 5, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async run => {
      await world.deps.db.inBrand('hac', tx => endSessionsOf(world.deps, tx, player.id, 'staff'))
      const model: { token: string; idle: number; absolute: number; isEnded: boolean }[] = []
      for (const step of run) {
        const now = world.time.now.getTime()
        const isLive = (one: (typeof model)[number]) => !one.isEnded && now < one.idle && now < one.absolute
        if (step.kind === 'wait') pass(step.minutes)
        else if (step.kind === 'issue') {
          pass(0.001)
          const at = world.time.now.getTime()
          const live = model.filter(one => !one.isEnded && at < one.idle && at < one.absolute)
          for (const old of live.slice(0, Math.max(0, live.length - 2))) old.isEnded = true
          model.push({
            token: await issue(player),
            idle: at + 30 * 60_000,
            absolute: at + 12 * 3600_000,
            isEnded: false,
          })
        } else if (step.kind === 'endAll') {
          await world.deps.db.inBrand('hac', tx => endSessionsOf(world.deps, tx, player.id, 'password'))
          for (const one of model) one.isEnded = true
        } else {
          const one = model[step.pick % Math.max(1, model.length)]
          if (!one) continue
          const session = await readSession(world.deps, 'hac', one.token)
          expect(session?.accountId).toBe(isLive(one) ? player.id : undefined)
          if (session && now - (one.idle - 30 * 60_000) >= 60_000) one.idle = now + 30 * 60_000
          if (session && step.kind === 'end') {
            const { token } = one
            await world.ask(identityCalls.logout, {}, { brand: 'hac', token })
            one.isEnded = true
          }
        }
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('what another process ended is believed no longer than two seconds here', async () => {
  const player = await registerPlayer(world)
  const session = await readSession(world.deps, 'sen', player.token)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update identity.sessions set revoked_at = now(), revoked_reason = 'staff' where token_hash = ${hashToken(player.token)}`),
  )
  world.time.now = new Date(world.time.now.getTime() + 2000)
  expect(await readSession(world.deps, 'sen', player.token)).toBeUndefined()
  forgetSession(world.deps, session?.sessionId ?? '')
})

test('the step after sign-in tells the time before, and language and first sign-in are kept', async () => {
  const player = await registerPlayer(world)
  const first = await signIn(world, player)
  const none = await world.ask(identityCalls.getLoginInfo, {}, { token: first.value.token })
  expect(none.value).toMatchObject({ lastLoginTime: null, lastLoginIp: '' })
  pass(1)
  const second = await signIn(world, player)
  const known = await world.ask(identityCalls.getLoginInfo, {}, { token: second.value.token })
  expect(known.value).toMatchObject({ lastLoginIp: '127.0.0.1' })
  expect(known.value.lastLoginTime).not.toBeNull()
  const as = { token: second.value.token }
  const english = await world.ask(identityCalls.updateLanguage, { body: { language: 'EN' } }, as)
  expect(english.value).toEqual({ language: 'en' })
  expect((await world.ask(identityCalls.updateLanguage, { body: { language: 'xx' } }, as)).status).toBe(400)
})

async function issue(player: Player): Promise<string> {
  const brand = world.deps.brands.byCode(player.brand)
  const caller = { brand, ip: '127.0.0.1', userAgent: 'test' } as Caller
  return world.deps.db.inBrand(player.brand, tx =>
    issueSession(world.deps, tx, caller, { accountId: player.id, portal: 'member' }),
  )
}
