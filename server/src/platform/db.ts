/**
 * The database as the modules see it. Every transaction names its brand; row-level security does the rest, because the
 * connections act as `sen_app`, which owns nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Calendar } from '@sen/core/calendar'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { type Message, openNotifier, writeMessage } from './notifier.ts'
import { type SharedTransaction, shareTransaction } from './shared-transactions.ts'
import { type Note, transact } from './transact.ts'

export { default as sql, empty, join } from 'sql-template-tag'
export type { Sql }

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

export type Tx = {
  /** Runs a statement written with the sql`` tag; values never become part of the text. */
  query: <Row extends object>(statement: Sql) => Promise<Row[]>
  /** The first row, or undefined. */
  one: <Row extends object>(statement: Sql) => Promise<Row | undefined>
  /** How many rows the statement changed. */
  run: (statement: Sql) => Promise<number>
  /**
   * Tells every server process, once this transaction is committed; of one that is rolled back nothing is told. A process that dies
   * between the commit and the sending takes the news with it: whoever hears a channel also reads afresh when news were lost.
   */
  tell: (channel: string, payload: object) => void
  brandId: string
  /** How the brand reckons days and weeks. Reading it throws in a transaction over every brand. */
  calendar: Calendar
  /** The raw connection, for prepared statements on hot paths only. */
  client: pg.PoolClient
}

export type Db = {
  /** One transaction on behalf of one brand: commits when `work` answers, rolls back when it throws. */
  inBrand: <T>(brandId: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One transaction as the application on behalf of no brand, which sees nothing of any: for the proof of that. */
  inNoBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One transaction over every brand, as the schema's owner: for jobs that walk brands, audits and start-up. */
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** What `run` runs shares the transactions that change nothing (shared-transactions.ts), until `end`. */
  share: () => { run: <T>(work: () => Promise<T>) => Promise<T>; end: () => Promise<void> }
  /** Tells every server process what is committed already. */
  tell: (channel: string, payload: object) => void
  /** Resolves once everything told so far is sent, or after so long. */
  flushNews: (withinMs: number) => Promise<void>
  /** Whether the database answers within this time; waits for it as long. */
  isThere: (withinMs: number) => Promise<boolean>
  /** Hands over where calendars of brands are looked up: who keeps the brands does so. */
  lookUpCalendars: (calendarOf: CalendarOf) => void
  /** Connection strings, for those that keep a connection of their own (the wallet's writer, LISTEN, the job runner). */
  url: string
  close: () => Promise<void>
}

/** Makes a connection of one's own act as the application role from now on. Transactions of `Db` take it each for itself. */
export const ACT_AS_APP = 'set role sen_app'

type CalendarOf = (brandId: string) => Calendar | undefined

export type DbFaultLog = (error: Error) => void

/** Opens the pools: one as the application, a small one as the owner. */
export function openDb(url: string, { max = 20, onFault = () => {} }: { max?: number; onFault?: DbFaultLog } = {}): Db {
  const app = openPool(url, max, onFault)
  // Three of them may be long at work on jobs (jobs.ts), beside which a process must be able to say that it lives.
  const owner = openPool(url, 5, onFault)
  let calendarOf: CalendarOf = () => undefined
  const sharing = new AsyncLocalStorage<Readonly<Record<'app' | 'owner', SharedTransaction>>>()
  const pools = { app, owner }
  const notifier = openNotifier(url, onFault)
  const act = async <T>(as: 'app' | 'owner', brandId: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    // The role is taken in the transaction itself: nothing between us and the database can leave it out.
    const brand = `select set_config('app.brand', ${pg.escapeLiteral(brandId)}, true)`
    const begin = as === 'app' ? `set local role sen_app; ${brand}` : ''
    const told: Message[] = []
    const on = (client: pg.PoolClient, note: Note) => work(txOn(client, brandId, () => calendarOf(brandId), note, told))
    const answer = await (sharing.getStore()?.[as].run(begin, on) ?? transact(pools[as], begin, on))
    if (told.length > 0) notifier.send(told)
    return answer
  }
  return {
    inBrand: (brandId, work) => act('app', brandId, work),
    inNoBrand: work => act('app', '', work),
    asOwner: work => act('owner', '', work),
    share: () => {
      const shared = { app: shareTransaction(app), owner: shareTransaction(owner) }
      return {
        run: work => sharing.run(shared, work),
        end: async () => void (await Promise.allSettled([shared.app.end(), shared.owner.end()])),
      }
    },
    tell: (channel, payload) => notifier.send([writeMessage(channel, payload)]),
    flushNews: notifier.flush,
    isThere: withinMs => waitForDatabase(app, withinMs),
    lookUpCalendars: found => {
      calendarOf = found
    },
    url,
    close: async () => {
      await Promise.all([app.end(), owner.end()])
      await notifier.close()
    },
  }
}

function openPool(url: string, max: number, onFault: DbFaultLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A commit goes out together with the question for its number (transact.ts).
    pipeline: true,
  })
  pool.on('error', onFault)
  // A checked-out connection without a listener would end the process when the database fails over.
  pool.on('connect', client => client.on('error', onFault))
  return pool
}

async function waitForDatabase(pool: pg.Pool, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  for (;;) {
    const isThere = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isThere || performance.now() > until) return isThere
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

function txOn(
  client: pg.PoolClient,
  brandId: string,
  findCalendar: () => Calendar | undefined,
  note: Note,
  told: Message[],
): Tx {
  const send = <Row extends object>(statement: Sql) => {
    note(statement.text)
    return client.query<Row & pg.QueryResultRow>(statement)
  }
  const query = async <Row extends object>(statement: Sql) => (await send<Row>(statement)).rows as Row[]
  const calendarOf = () => {
    const calendar = findCalendar()
    if (!calendar) throw new Error(`no calendar of brand "${brandId}"`)
    return calendar
  }
  return {
    query,
    one: async statement => (await query<never>(statement))[0],
    run: async statement => (await send(statement)).rowCount ?? 0,
    tell: (channel, payload) => void told.push(writeMessage(channel, payload)),
    brandId,
    calendar: {
      get timeZone() {
        return calendarOf().timeZone
      },
      get weekStart() {
        return calendarOf().weekStart
      },
    },
    get client() {
      // What is sent over it is not seen, and may change something.
      note('client')
      return client
    },
  }
}
