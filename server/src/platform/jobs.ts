/**
 * Jobs that run on a clock, for one brand at a time. They stand in graphile-worker's queue under one key per job and brand, so
 * any number of server processes share them and each runs once; a job that was killed with its process is put in again at the
 * next start. Delivery is at least once: every job may be repeated.
 */
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Deps } from './deps.ts'

export type Job = {
  /** `<module>.<verb>`. */
  name: string
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number
  run: (deps: Deps, brandId: string) => Promise<unknown>
}

export type Jobs = { stop: () => Promise<void> }

type Payload = { brand: string }

/** Puts every job of every brand into the queue and works on it until stopped. */
export async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<Jobs> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ message }, 'jobs')
    else if (level === 'warning') deps.log.warn({ message }, 'jobs')
  })
  const shared = { connectionString: deps.db.url, schema: 'graphile_worker', logger }
  const utils = await makeWorkerUtils(shared)
  const enqueue = (job: Job, brand: string, seconds: number) =>
    utils.addJob(job.name, { brand } satisfies Payload, {
      jobKey: `${job.name}:${brand}`,
      runAt: new Date(Date.now() + seconds * 1000),
      maxAttempts: 1,
    })
  try {
    await utils.migrate()
    const brands = deps.brands.all().map(brand => brand.code)
    for (const job of jobs) for (const brand of brands) await enqueue(job, brand, Math.min(job.everySeconds, 5))
  } catch (error) {
    await utils.release()
    throw error
  }
  const taskList = Object.fromEntries(
    jobs.map(job => [
      job.name,
      async (payload: unknown) => {
        const { brand } = payload as Payload
        try {
          if (deps.brands.byCode(brand)) await job.run(deps, brand)
        } catch (error) {
          // The next turn of the clock tries again; a job must not vanish because it failed once.
          deps.log.error({ err: error, job: job.name, brand }, 'a job failed')
        } finally {
          await enqueue(job, brand, job.everySeconds)
        }
      },
    ]),
  )
  const runner = await run({
    ...shared,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: '',
  })
  runner.promise.catch(error => deps.log.error({ err: error }, 'the job runner ended'))
  return {
    stop: async () => {
      await runner.stop()
      await utils.release()
    },
  }
}
