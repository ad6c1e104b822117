/** The attacks of `npm run attack` in small, and that each sees what it is there to see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { attackCodes, attackSends } from './attack/codes.ts'
import { attackEnvelopes } from './attack/envelopes.ts'
import { attackFields } from './attack/fields.ts'
import { attackHttp } from './attack/http.ts'
import { attackPatterns } from './attack/patterns.ts'
import { holesAt, servePlanted } from './attack/planted.ts'
import { attackRedirectsAt } from './attack/redirects.ts'
import { attackSignIns } from './attack/sign-ins.ts'
import type { Target } from './attack/target.ts'
import { openFarCaller } from './far-caller.ts'
import { registerPlayer } from './players.ts'
import { hireStaff } from './staff.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let target: Target
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'], limits: 'on' })
  const { id, token } = await registerPlayer(world)
  // An agent plays as members do, so both their calls are open to this session.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update identity.accounts set kind = 1, agent_enabled = true where id = ${id}`),
  )
  const { token: staffToken } = await hireStaff(world, 'owner')
  const { url, deps } = world
  target = { url, deps, far: openFarCaller(url, () => deps.now()), token, staffToken }
})
afterAll(() => world.close())

test('T1 however many places guess, few passwords of an account are looked at, and its owner still enters', async () => {
  expect(await attackSignIns(target, 60)).toMatchObject({ isHeld: true })
})

test('T3 codes are sent up to the budget of the brand, none without work, and then it pauses', async () => {
  expect(await attackSends(target, 60)).toMatchObject({ isHeld: true })
})

test('T5 guessing codes ends after five, and one right code counts once', async () => {
  const { id } = await registerPlayer(world, { brand: 'hac' })
  await world.deps.db.inBrand('hac', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('hac', ${id}, 'mobile', '84900000001', now(), now())`),
  )
  expect(await attackCodes(target, 15)).toMatchObject({ isHeld: true })
})

test('T23 no call takes a field that its contract does not name', async () => {
  expect(await attackFields(target, 1000)).toMatchObject({ isHeld: true })
}, 90_000)

test('T28 no payload leads away', async () => {
  expect(await attackRedirectsAt()(target, 40)).toMatchObject({
    isHeld: true,
    said: expect.stringMatching(/ 0 lead away$/),
  })
})

test('T25 no pattern takes long', async () => {
  expect(await attackPatterns(target, 2000)).toMatchObject({ isHeld: true })
})

test('envelopes that were changed, moved or made by other rules are refused as one and the same', async () => {
  expect(await attackEnvelopes(target, 1000)).toMatchObject({ isHeld: true })
})

test('the reader of vendors’ calls reads what it answers as Node does, and leaves it the rest', async () => {
  expect(await attackHttp(target, 3000)).toMatchObject({ isHeld: true })
})

describe('a hole planted for it is found:', () => {
  let planted: Awaited<ReturnType<typeof servePlanted>>
  beforeAll(async () => {
    planted = await servePlanted(world.databaseUrl)
  })
  afterAll(() => planted.close())
  // The others take their time: npm run attack finds them.
  test.each(['T1', 'T3', 'T5', 'T23', 'T28', 'http', 'envelopes'])('%s', async name => {
    const hole = holesAt(planted.url)[name]
    expect(await hole?.attack(target, hole.size)).toMatchObject({ isHeld: false })
  })
})
