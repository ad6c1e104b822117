/**
 * Jobs that run on a clock. One process of all that are alive holds a job (job-holdings.ts) and walks its brands, one turn after the
 * other. Delivery is at least once: every job may be repeated. Jobs that wait for somebody outside run in a lane of their own, and one
 * brand that is waited for is left behind, so that one who is silent stops nobody else's.
 *
 * A database that goes away ends nothing: turns that broke are told in the log, and the clocks go on when it is back.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from './breaks.ts'
import type { Deps } from './deps.ts'
import { holdJobs } from './job-holdings.ts'

/** Who is waited for: our own database, its long audits (the first of a brand reads the whole ledger), payment providers, games' vendors, the SMS gateways, the mail server, the lotteries of the states. Draws stand alone, because they keep to the second. */
export type Lane = 'own' | 'audit' | 'providers' | 'vendors' | 'sms' | 'mail' | 'draws' | 'stations'

/** How many brands of a lane a process works on at once. Those that only wait for others cost little. */
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
/** How long a walk waits for one brand before it goes on to the next, which then has a place in the lane of its own. */
const PATIENCE_MS = 1000
/** The first turns of a process come within this time, not all at once. */
const FIRST_SECONDS = 5
/** After a break of the database every job has a turn within this time, whenever it would have been due. */
const BACK_SECONDS = 10
/** A turn that the database broke off comes again within this time, and one that is due waits as long between two looks whether it is back. */
const AGAIN_SECONDS = 2

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

/** Works on its share of the jobs until stopped. */
export function startJobs(deps: Deps, jobs: readonly Job[]): Jobs {
  const lanes = new Map(Object.entries(LANES).map(([lane, places]) => [lane as Lane, openLane(places)]))
  let wasAway = false
  const lost = (error: unknown, what: object) => {
    wasAway = true
    deps.log.warn({ err: error, ...what }, 'jobs lost the database')
  }
  const takeTurn = async (job: Job, brand: string) => {
    try {
      await job.run(deps, brand)
      return true
    } catch (error) {
      const isLost = error instanceof DatabaseAway
      if (isLost) lost(error, { job: job.name, brand })
      else deps.log.error({ err: error, job: job.name, brand }, 'a job failed')
      return !isLost
    }
  }
  const clocks = jobs.map(job => {
    const lane = lanes.get(job.lane ?? 'own') as Places
    return { job, clock: makeClock(deps, job, lane, brand => takeTurn(job, brand)) }
  })
  const clockOf = new Map(clocks.map(({ job, clock }) => [job.name, clock]))
  const holdings = holdJobs(deps.db, [...clockOf.keys()], {
    isUnderWay: name => clockOf.get(name)?.isUnderWay() ?? false,
    held: names => {
      clocks.forEach(({ job: { name, everySeconds }, clock }, place) => {
        if (!names.has(name)) return
        const soon = (seconds: number) => (Math.min(everySeconds, seconds) * (place + 1)) / jobs.length
        clock.start(soon(FIRST_SECONDS), { isHeld: () => holdings.holds(name), isSure: holdings.isSure })
        if (wasAway) clock.hurry(soon(BACK_SECONDS))
      })
      wasAway = false
    },
    onFault: error => lost(error, {}),
  })
  return {
    stop: async () => {
      await Promise.all(clocks.map(({ clock }) => clock.stop()))
      await holdings.end()
    },
  }
}

type Hold = { isHeld: () => boolean; isSure: () => boolean }
/** Works for one brand; answers whether the database was there, and never fails: what went wrong is tried again by the next turn. */
type TakeTurn = (brand: string) => Promise<boolean>
type Clock = {
  /** Does nothing while it goes. It stands still by itself when the job is held no more. */
  start: (firstSeconds: number, hold: Hold) => void
  /** The next turn comes within this time. */
  hurry: (seconds: number) => void
  isUnderWay: () => boolean
  /** Waits for what is under way. */
  stop: () => Promise<void>
}

function makeClock(deps: Deps, job: Job, lane: Places, takeTurn: TakeTurn): Clock {
  /** Brands whose turn is under way, which may be longer than a walk. */
  const turns = new Map<string, Promise<void>>()
  let going: Promise<void> | undefined
  let isStopped = false
  let isWalking = false
  let dueAt = 0
  let nap = new AbortController()

  const restUntilDue = async () => {
    for (let ms = 1; ms > 0 && !isStopped; ms = dueAt - performance.now()) {
      nap = new AbortController()
      await sleep(ms, undefined, { signal: nap.signal, ref: false }).catch(() => {})
    }
  }
  const go = async (firstSeconds: number, { isHeld, isSure }: Hold) => {
    const mayGoOn = () => !isStopped && isHeld() && isSure()
    for (let seconds = firstSeconds; ; ) {
      dueAt = performance.now() + seconds * 1000
      await restUntilDue()
      if (isStopped || !isHeld()) return
      isWalking = true
      const isWhole = isSure() && (await walk(deps, { lane, turns, takeTurn, mayGoOn }))
      isWalking = false
      if (isWhole) deps.log.debug({ job: job.name }, 'a turn of a job is over')
      seconds = isWhole ? job.everySeconds : Math.min(job.everySeconds, AGAIN_SECONDS)
    }
  }
  return {
    start: (firstSeconds, hold) => {
      if (isStopped) return
      going ??= go(firstSeconds, hold).finally(() => {
        going = undefined
      })
    },
    hurry: seconds => {
      dueAt = Math.min(dueAt, performance.now() + seconds * 1000)
      nap.abort()
    },
    isUnderWay: () => isWalking || turns.size > 0,
    stop: async () => {
      isStopped = true
      nap.abort()
      await going
      await Promise.all(turns.values())
    },
  }
}

type Walk = { lane: Places; turns: Map<string, Promise<void>>; takeTurn: TakeTurn; mayGoOn: () => boolean }

/** One turn of every brand whose last one is over. Answers whether the database was there all along; never fails. */
async function walk(deps: Deps, { lane, turns, takeTurn, mayGoOn }: Walk): Promise<boolean> {
  let shared = deps.db.share()
  let isWhole = true
  await lane.take()
  let hasPlace = true
  try {
    for (const { code } of deps.brands.all()) {
      if (turns.has(code)) continue
      if (!hasPlace) {
        await lane.take()
        hasPlace = true
      }
      if (!isWhole || !mayGoOn()) return false
      const turn = shared
        .run(() => takeTurn(code))
        .then(isDone => {
          isWhole &&= isDone
        })
        .finally(() => turns.delete(code))
      turns.set(code, turn)
      if (await isOverSoon(turn)) continue
      // The place is its own from now on, and so is the transaction.
      hasPlace = false
      void turn.finally(lane.leave)
      void shared.end()
      shared = deps.db.share()
    }
    return isWhole
  } finally {
    if (hasPlace) lane.leave()
    await shared.end()
  }
}

async function isOverSoon(turn: Promise<void>): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(PATIENCE_MS, false, { signal: patience.signal }).catch(() => true)
  const isOver = await Promise.race([turn.then(() => true), late])
  patience.abort()
  return isOver
}

type Places = { take: () => Promise<void>; leave: () => void }

function openLane(places: number): Places {
  let free = places
  const waiting: (() => void)[] = []
  return {
    take: async () => {
      if (free > 0) free--
      else await new Promise<void>(resolve => waiting.push(resolve))
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
