/**
 * Which jobs this process works on. Each job is held by one process of all that are alive, which share them evenly. A process says every
 * BEAT_MS that it lives; what one held that was silent for SILENT_SECONDS is free. Without a database nobody holds anything.
 *
 * A process without jobs says that it lives too: news that one had not sent when it died are lost, and the others are told so.
 */
import { uuidv7 } from 'uuidv7'
import { type Db, join, sql, type Tx } from './db.ts'
import { LOST_CHANNEL } from './notifier.ts'

const BEAT_MS = 5_000
/** How soon a beat that failed is tried again. */
const AGAIN_MS = 1_000
/** How long a process counts on what it holds after its last beat: shorter than others wait, so that two seldom do the same. */
const SURE_MS = 30_000
const SILENT_SECONDS = 45
const NEWS_WITHIN_MS = 5_000
/** How long a beat may take: on a line that is dead and does not know it there would never be an answer. */
const BEAT_WITHIN_MS = 15_000

export type Holdings = {
  /** Whether the job is this process's, as far as it knows. */
  holds: (job: string) => boolean
  /** Whether what it knows is new enough for a turn to begin. */
  isSure: () => boolean
  /** Gives everything back. */
  end: () => Promise<void>
}

type Options = {
  /** Whether a turn of the job is under way here: what others wait for is given back between two turns. */
  isUnderWay: (job: string) => boolean
  /** Called after each beat with what is held. */
  held: (jobs: ReadonlySet<string>) => void
  onFault: (error: unknown) => void
}

export function holdJobs(db: Db, jobs: readonly string[], { isUnderWay, held, onFault }: Options): Holdings {
  const id = uuidv7()
  let mine: ReadonlySet<string> = new Set()
  let sureUntil = 0
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    const began = performance.now()
    let next = BEAT_MS
    try {
      mine = await within(
        BEAT_WITHIN_MS,
        db.asOwner(tx => shareOut(tx, id, jobs, isUnderWay)),
      )
      sureUntil = began + SURE_MS
      if (!isEnded) held(mine)
    } catch (error) {
      // The jobs stay this process's, but no turn begins before the next beat that succeeds.
      sureUntil = 0
      next = AGAIN_MS
      onFault(error)
    }
    if (!isEnded) timer = setTimeout(turn, next).unref()
  }
  let underWay = Promise.resolve()
  const turn = () => {
    underWay = beat()
  }
  turn()
  return {
    holds: job => mine.has(job) && !isEnded,
    isSure: () => performance.now() < sureUntil,
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await underWay
      // Whoever is killed with news in hand must still be missed.
      await db.flushNews(NEWS_WITHIN_MS)
      await db.asOwner(tx => tx.run(sql`delete from platform.job_runners where id = ${id}`)).catch(onFault)
    },
  }
}

/** Says that this process lives, clears away those that do not, and takes or gives back jobs until it has its share. */
async function shareOut(
  tx: Tx,
  id: string,
  jobs: readonly string[],
  isUnderWay: (job: string) => boolean,
): Promise<Set<string>> {
  // Beats come one after the other, so that two processes never share out at once; one that stands still in the middle is thrown out.
  await tx.run(sql`set local idle_in_transaction_session_timeout = '10s'`)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('platform.jobs', 0))`)
  await tx.run(sql`
    insert into platform.job_runners (id, beat_at, has_jobs) values (${id}, clock_timestamp(), ${jobs.length > 0})
    on conflict (id) do update set beat_at = excluded.beat_at`)
  const dead = await tx.run(
    sql`delete from platform.job_runners where beat_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`,
  )
  // Inside this transaction, which is rare and short: whoever clears away a death and dies has told of it, or leaves it to the next.
  if (dead > 0) await tx.run(sql`select pg_notify(${LOST_CHANNEL}, '{}')`)
  if (jobs.length === 0) return new Set()
  const rows = await tx.query<{ runners: number; job: string | null; runner: string | null }>(sql`
    select (select count(*)::int from platform.job_runners where has_jobs) as runners, h.job, h.runner
    from (select) one left join platform.job_holders h on h.job in (${join(jobs)})`)
  const share = Math.ceil(jobs.length / (rows[0]?.runners ?? 1))
  const mine = new Set(rows.flatMap(({ job, runner }) => (job && runner === id ? [job] : [])))
  const taken = new Set(rows.map(({ job }) => job))
  const surplus = [...mine].filter(job => !isUnderWay(job)).slice(0, Math.max(mine.size - share, 0))
  const free = jobs.filter(job => !taken.has(job)).slice(0, Math.max(share - mine.size, 0))
  if (surplus.length > 0) {
    await tx.run(sql`delete from platform.job_holders where runner = ${id} and job in (${join(surplus)})`)
    for (const job of surplus) mine.delete(job)
  }
  if (free.length > 0) {
    await tx.run(sql`
      insert into platform.job_holders (job, runner) values ${join(free.map(job => sql`(${job}, ${id})`))}`)
    for (const job of free) mine.add(job)
  }
  return mine
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer of the database within ${ms} ms`)), ms).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
