/**
 * Jobs that run on a clock, for one brand at a time. They stand in graphile-worker's queue under one key per job and brand, so
 * any number of server processes share them and each runs once; a job that was killed with its process is put in again at the
 * next start. Delivery is at least once: every job may be repeated. Jobs that wait for somebody outside run in a lane of their own,
 * so that one who is silent stops nobody else's.
 */
import { Logger, makeWorkerUtils, type Runner, run } from 'graphile-worker'
import type { Deps } from './deps.ts'

/** Who is waited for: our own database, its long audits (the first of a brand reads the whole ledger), payment providers, games' vendors, the SMS gateways, the mail server, the lotteries of the states. Draws stand alone, because they keep to the second. */
export type Lane = 'own' | 'audit' | 'providers' | 'vendors' | 'sms' | 'mail' | 'draws' | 'stations'

/** How many jobs of a lane a process works on at once. Those that only wait for others cost little. */
const LANES: Readonly<Record<Lane, number>> = {
  own: 2,
  audit: 1,
  providers: 4,
  vendors: 1,
  sms: 2,
  mail: 2,
  draws: 2,
  stations: 2,
}

export type Job = {
  /** `<module>.<verb>`. */
  name: string
  /** Must be said by jobs that call anybody outside; 'own' where it is left out. */
  lane?: Lane
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number
  /** Why it runs so often, where that is more than every ten seconds: each brand has one of its own. */
  why?: string
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
  const tasksOf = (lane: Lane) =>
    Object.fromEntries(
      jobs
        .filter(job => (job.lane ?? 'own') === lane)
        .map(job => [
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
  const runners: Runner[] = []
  const stop = async () => {
    await Promise.all(runners.map(runner => runner.stop()))
    await utils.release()
  }
  try {
    for (const [lane, concurrency] of Object.entries(LANES) as [Lane, number][]) {
      const taskList = tasksOf(lane)
      if (Object.keys(taskList).length === 0) continue
      const runner = await run({
        ...shared,
        taskList,
        concurrency,
        noHandleSignals: true,
        pollInterval: 1000,
        crontab: '',
      })
      runner.promise.catch(error => deps.log.error({ err: error, lane }, 'the job runner ended'))
      runners.push(runner)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
