import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from './db.ts'
import { type Job, startJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const WAIT = { timeout: 15_000, interval: 50 }

test('a job runs for every brand again and again, also after it failed', async () => {
  const ran: string[] = []
  const job: Job = {
    name: 'test.again',
    everySeconds: 1,
    run: async (_deps, brand) => {
      ran.push(brand)
      if (brand === 'hac') throw new Error('not this time')
    },
  }
  const jobs = await startJobs(world.deps, [job])
  const times = (brand: string) => ran.filter(one => one === brand).length
  await expect.poll(() => Math.min(times('sen'), times('hac')), WAIT).toBeGreaterThanOrEqual(2)
  await jobs.stop()
  const after = ran.length
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(ran.length).toBe(after)
})

test('two server processes share the jobs: there is one turn per brand, and when one of them stops the other carries on', async () => {
  let runs = 0
  const job: Job = {
    name: 'test.shared',
    everySeconds: 1,
    run: async (_deps, brand) => void (brand === 'sen' && runs++),
  }
  const [one, other] = [await startJobs(world.deps, [job]), await startJobs(world.deps, [job])]
  await expect.poll(() => runs, WAIT).toBeGreaterThanOrEqual(1)
  await one.stop()
  const seen = runs
  await expect.poll(() => runs, WAIT).toBeGreaterThanOrEqual(seen + 2)
  await other.stop()
  const turns = await world.deps.db.asOwner(tx =>
    tx.query<{ key: string }>(
      sql`select key from graphile_worker._private_jobs where key like 'test.shared:%' order by key`,
    ),
  )
  expect(turns.map(turn => turn.key)).toEqual(['test.shared:hac', 'test.shared:sen'])
})

test('a job whose process was killed in the middle runs again after the next start', async () => {
  let runs = 0
  const job: Job = { name: 'test.killed', everySeconds: 1, run: async () => void runs++ }
  const before = await startJobs(world.deps, [job])
  await expect.poll(() => runs, WAIT).toBeGreaterThanOrEqual(1)
  await before.stop()
  // What a killed process leaves behind: jobs that stay locked by a worker that is no more.
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key like 'test.killed:%'`,
    ),
  )
  const seen = runs
  const after = await startJobs(world.deps, [job])
  await expect.poll(() => runs, WAIT).toBeGreaterThan(seen)
  await after.stop()
})

test('jobs that wait for somebody who is silent stop no job of another lane', async () => {
  let isHeard = () => {}
  const silence = new Promise<void>(resolve => (isHeard = resolve))
  const ran: string[] = []
  const waits = (name: string, lane: Job['lane']): Job => ({ name, lane, everySeconds: 1, run: () => silence })
  const runs = (name: string, lane?: Job['lane']): Job => ({
    name,
    ...(lane ? { lane } : {}),
    everySeconds: 1,
    run: async () => void ran.push(name),
  })
  const jobs = await startJobs(world.deps, [
    ...Array.from({ length: 4 }, (_, no) => waits(`test.channel${no}`, 'providers')),
    waits('test.vendor', 'vendors'),
    waits('test.gateway', 'sms'),
    runs('test.mail', 'mail'),
    runs('test.own'),
  ])
  const times = (name: string) => ran.filter(one => one === name).length
  await expect.poll(() => Math.min(times('test.mail'), times('test.own')), WAIT).toBeGreaterThanOrEqual(4)
  isHeard()
  await jobs.stop()
})
