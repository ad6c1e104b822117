/**
 * The way before jobs were held and walked (decision 0252), as plain code: every job of every brand has a clock of its own and runs in
 * transactions of its own. The jobs are the product's. The queue that they stood in is left out, whose own three commits a turn (taken, put in
 * again, done) came on top. Started as a server is, without its port; says "ready".
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { MODULES, SHARED_KEYS } from '../server/src/modules.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { outboxJobs } from '../server/src/platform/outbox.ts'
import { takeSharedKeys } from '../server/src/platform/shared-keys.ts'

const { DATABASE_URL, SEN_DATA } = process.env
const config = readConfig({ DATABASE_URL, SEN_DATA, SEN_DEMO: '1' })
const db = openDb(config.databaseUrl)
const deps: Deps = {
  ...{ db, now: () => new Date(), randomBytes, newId: uuidv7, log: pino({ level: 'silent' }) },
  ...{ brands: await openBrands(db), config, events },
}
await takeSharedKeys(deps, SHARED_KEYS)
process.send?.({ ready: true })
const jobs = [...outboxJobs, ...MODULES.flatMap(({ jobs: own = [] }) => own)]
await Promise.all(
  jobs.flatMap(job =>
    deps.brands.all().map(async ({ code }) => {
      // From the first second on they stand as they would after hours: all over their interval.
      for (let seconds = job.everySeconds * Math.random(); ; seconds = job.everySeconds) {
        await sleep(seconds * 1000)
        await job.run(deps, code).catch(() => {})
      }
    }),
  ),
)
