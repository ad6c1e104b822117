/** The attacks of `npm run attack` in small, and that each sees what it is there to see. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { attackCodes, attackSends } from './attack/codes.ts'
import { attackFields } from './attack/fields.ts'
import { attackPatterns } from './attack/patterns.ts'
import { attackRedirectsAt } from './attack/redirects.ts'
import { attackSignIns } from './attack/sign-ins.ts'
import type { Target } from './attack/target.ts'
import { registerPlayer } from './players.ts'
import { openFarCaller } from './sealed.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let target: Target
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'], limits: 'on' })
  const { token } = await registerPlayer(world)
  target = { url: world.url, deps: world.deps, far: openFarCaller(world.url, () => world.deps.now()), token }
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
})

test('T28 no payload leads away, and a place that does would be seen', async () => {
  expect(await attackRedirectsAt()(target, 20)).toMatchObject({ isHeld: true })
  const open = http.createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to')
    response.writeHead(to ? 302 : 404, to ? { location: encodeURI(to) } : {}).end()
  })
  await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(open.address() as AddressInfo).port}`
  const leading = attackRedirectsAt([payload => `/go?to=${encodeURIComponent(payload)}`])
  expect(await leading({ ...target, url }, 20)).toMatchObject({ isHeld: false })
  open.close()
})

test('T25 no pattern takes long', async () => {
  expect(await attackPatterns(target, 2000)).toMatchObject({ isHeld: true })
})
