/**
 * The server process: API, live streams, jobs and the site on one port. It starts when the database is reachable and migrated
 * (`npm start` does that), says "ready" to its parent, and on SIGTERM finishes what is in flight before it goes.
 */
import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { createApp } from './app.ts'
import { openBrands, proveTenantWall } from './brand/public.ts'
import { followBrands } from './follow-brands.ts'
import { events } from './handed.ts'
import { refuseSamplePassword } from './identity/public.ts'
import { MODULES, SHARED_KEYS } from './modules.ts'
import { readConfig } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import type { Deps } from './platform/deps.ts'
import { startJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { outboxJobs } from './platform/outbox.ts'
import { takeSharedKeys } from './platform/shared-keys.ts'

const STOP_WITHIN_MS = 15_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const db = openDb(config.databaseUrl, { onFault: error => log.warn({ err: error }, 'a database connection broke') })
  await proveTenantWall(db)
  const deps: Deps = {
    db,
    now: () => new Date(),
    randomBytes,
    newId: uuidv7,
    log,
    brands: await openBrands(db),
    config,
    events,
  }
  refuseSamplePassword(deps)
  await takeSharedKeys(deps, SHARED_KEYS)
  const { http } = await createApp(deps)
  const jobs = startJobs(deps, config.jobs ? [...outboxJobs, ...MODULES.flatMap(({ jobs = [] }) => jobs)] : [])
  const brandFiles = config.jobs ? followBrands(deps) : undefined
  const address = await http.listen({ port: config.port, host: config.host })
  log.info({ address }, 'ready')
  process.send?.({ ready: address })
  // Kept now, not at the end: what is killed starts again in half the time.
  flushCompileCache()
  void warmPages(deps, http, config.port)

  let stopping = false
  const stop = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    // Whatever hangs must not keep the process; what it was doing is repeated safely by whoever asked.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    http
      .close()
      .then(() => Promise.all([jobs.stop(), brandFiles?.stop()]))
      .then(() => db.close())
      .then(() => process.exit(0))
      .catch(error => {
        log.error({ err: error }, 'did not stop in order')
        process.exit(1)
      })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  // A parent that was killed leaves no one to stop this process later: its closed channel is the word to go.
  if (process.send) process.on('disconnect', () => stop('the parent is gone'))
  process.on('unhandledRejection', error => {
    log.fatal({ err: error }, 'unhandled rejection')
    stop('unhandled rejection')
  })
}

/** Renders each brand's first page before a visitor asks for it. */
async function warmPages(deps: Deps, http: FastifyInstance, port: number): Promise<void> {
  for (const brand of deps.brands.all()) {
    const host = brand.hosts[0]?.host ?? '*'
    const headers = { host: `${host === '*' ? 'localhost' : host}:${port}`, 'accept-encoding': 'br' }
    for (const url of ['/', '/login']) {
      await http.inject({ url, headers }).catch(error => deps.log.warn({ err: error }, 'a page could not be warmed'))
    }
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
