/** What `npm run test:hours` stands on: server, database and tests have one clock, and timers take the time they say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('the database and the tests have one clock', async () => {
  const row = await world.deps.db.asOwner(tx => tx.one<{ now: Date }>(sql`select clock_timestamp() as now`))
  expect(Math.abs(Number(row?.now) - Date.now())).toBeLessThan(5_000)
})

test('timers take the time they say, in the database and here', async () => {
  const began = performance.now()
  await new Promise(resolve => setTimeout(resolve, 50))
  await world.deps.db.asOwner(tx => tx.one(sql`select pg_sleep(0.05)`))
  const took = performance.now() - began
  expect(took).toBeGreaterThan(95)
  expect(took).toBeLessThan(10_000)
})
