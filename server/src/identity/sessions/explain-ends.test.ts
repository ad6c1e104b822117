import { identityCalls } from '@sen/core/identity/calls'
import { SESSION_ENDS, type SessionEnd } from '@sen/core/identity/session-ends'
import { say } from '@sen/core/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { type EndReason, endSessionsOf } from './end-sessions.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const info = (token: string, brand = 'sen') =>
  world.ask(identityCalls.getMemberInfo, {}, { token, brand, language: 'en' })
const pass = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}
const endBy = (player: Player, reason: EndReason) =>
  world.deps.db.inBrand('sen', tx => endSessionsOf(world.deps, tx, player.id, reason))

/** Each way in which a session comes to its end. */
const ENDS: Record<SessionEnd, (player: Player) => Promise<unknown>> = {
  idle: async () => pass(31),
  absolute: async player => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      pass(20)
      await info(player.token)
    }
  },
  logout: player => world.ask(identityCalls.logout, {}, { token: player.token }),
  replaced: player => signIn(world, player),
  password: player => endBy(player, 'password'),
  owner: player => endBy(player, 'owner'),
  staff: player => endBy(player, 'staff'),
  stolen: player => endBy(player, 'stolen'),
  blocked: player =>
    world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set blocked_at = now() where id = ${player.id}`),
    ),
}

test.each(SESSION_ENDS)('a session that is over is refused as before, and its holder is told why: %s', async end => {
  const player = await registerPlayer(world)
  expect((await info(player.token)).status).toBe(200)
  await ENDS[end](player)
  // What a server read lately counts a moment longer.
  pass(0.1)
  const reply = await info(player.token)
  expect([reply.status, reply.code, reply.message, reply.value]).toEqual([
    401,
    'platform.notSignedIn',
    'You are not logged in, please login',
    { ended: end },
  ])
  const stream = await fetch(`${world.url}/wps/stream`, { headers: { authorization: `Bearer ${player.token}` } })
  expect([stream.status, ((await stream.json()) as { value: unknown }).value]).toEqual([401, { ended: end }])
  for (const language of ['vi', 'en'] as const)
    expect(say(language, `login.ended.${end}`)).not.toBe(`login.ended.${end}`)
})

test('nobody else is told anything: an unknown token, another brand’s, and none', async () => {
  const player = await registerPlayer(world)
  await world.ask(identityCalls.logout, {}, { token: player.token })
  for (const reply of [await info(`wps_${'x'.repeat(43)}`), await info(player.token, 'hac')])
    expect([reply.status, reply.value]).toEqual([401, null])
  expect((await world.ask(identityCalls.getMemberInfo)).value).toBeNull()
})
