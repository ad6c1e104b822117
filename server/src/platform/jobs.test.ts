import { randomUUID } from 'node:crypto'
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
  const jobs = startJobs(world.deps, [job])
  const times = (brand: string) => ran.filter(one => one === brand).length
  await expect.poll(() => Math.min(times('sen'), times('hac')), WAIT).toBeGreaterThanOrEqual(2)
  await jobs.stop()
  const after = ran.length
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(ran.length).toBe(after)
})

test('two server processes share the jobs: there is one turn per brand, and when one of them stops the other carries on', async () => {
  let runs = 0
  let running = 0
  let isTwice = false
  const job: Job = {
    name: 'test.shared',
    everySeconds: 1,
    run: async (_deps, brand) => {
      if (brand !== 'sen') return
      running++
      isTwice ||= running > 1
      runs++
      await new Promise(resolve => setTimeout(resolve, 300))
      running--
    },
  }
  const [one, other] = [startJobs(world.deps, [job]), startJobs(world.deps, [job])]
  await expect.poll(() => runs, WAIT).toBeGreaterThanOrEqual(1)
  await one.stop()
  const seen = runs
  await expect.poll(() => runs, WAIT).toBeGreaterThanOrEqual(seen + 2)
  await other.stop()
  expect(isTwice).toBe(false)
  const left = await world.deps.db.asOwner(tx => tx.query(sql`select 1 from platform.job_holders`))
  expect(left).toEqual([])
})

test('what a process held that is gone without a word is another one’s within a minute', async () => {
  let runs = 0
  const job: Job = { name: 'test.killed', everySeconds: 1, run: async () => void runs++ }
  const gone = randomUUID()
  const beat = (secondsAgo: number) =>
    world.deps.db.asOwner(async tx => {
      await tx.run(sql`
        insert into platform.job_runners (id, beat_at) values (${gone}, clock_timestamp() - make_interval(secs => ${secondsAgo}))
        on conflict (id) do update set beat_at = excluded.beat_at`)
      await tx.run(
        sql`insert into platform.job_holders (job, runner) values (${job.name}, ${gone}) on conflict do nothing`,
      )
    })
  await beat(30)
  const jobs = startJobs(world.deps, [job])
  await new Promise(resolve => setTimeout(resolve, 3000))
  expect(runs, 'it is not known to be gone yet').toBe(0)
  // Its next look is at most five seconds later.
  await beat(50)
  await expect.poll(() => runs, WAIT).toBeGreaterThan(0)
  await jobs.stop()
})

test('processes share the jobs evenly, and what one gives back is taken by the other', async () => {
  const ran = new Map<string, Set<string>>()
  const start = (process: string) =>
    startJobs(
      world.deps,
      Array.from({ length: 6 }, (_, no) => ({
        name: `test.even${no}`,
        everySeconds: 1,
        run: async () => {
          const mine = ran.get(process) ?? new Set()
          ran.set(process, mine.add(`test.even${no}`))
        },
      })),
    )
  const one = start('one')
  await expect.poll(() => ran.get('one')?.size, WAIT).toBe(6)
  const other = start('other')
  await expect.poll(() => ran.get('other')?.size, { ...WAIT, timeout: 20_000 }).toBe(3)
  await one.stop()
  await expect.poll(() => ran.get('other')?.size, WAIT).toBe(6)
  await other.stop()
}, 60_000)

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
  const jobs = startJobs(world.deps, [
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

test('a brand that is waited for stops no other brand of the same job', async () => {
  let isHeard = () => {}
  const silence = new Promise<void>(resolve => (isHeard = resolve))
  const ran: string[] = []
  const job: Job = {
    name: 'test.silent',
    lane: 'providers',
    everySeconds: 1,
    run: async (_deps, brand) => {
      ran.push(brand)
      if (brand === 'hac') await silence
    },
  }
  const jobs = startJobs(world.deps, [job])
  await expect.poll(() => ran.filter(brand => brand === 'sen').length, WAIT).toBeGreaterThanOrEqual(3)
  expect(ran.filter(brand => brand === 'hac')).toHaveLength(1)
  isHeard()
  await jobs.stop()
})
