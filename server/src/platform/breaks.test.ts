/** What is said of a database that goes away in the middle, and what became of what was asked. */
import { randomUUID } from 'node:crypto'
import { calls } from '@sen/core/calls'
import { say } from '@sen/core/words'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { DatabaseAway, isBreak } from './breaks.ts'
import { openDb, sql, type Tx } from './db.ts'
import { binder, type Handle, type Ports } from './serve.ts'

let world: World
/** Another way to the same database, that no break of the server's touches. */
let aside: pg.Client
beforeAll(async () => {
  world = await makeWorld()
  await world.deps.db.asOwner(tx => tx.run(sql`create table brand.kept (brand_id text not null, word text not null)`))
  await world.deps.db.asOwner(tx => tx.run(sql`select platform.guard('brand.kept')`))
  aside = new pg.Client({ connectionString: world.databaseUrl })
  await aside.connect()
})
afterAll(async () => {
  await aside.end()
  await world.close()
})

const FEEDBACK = { content: 'Trang rất dễ dùng, cảm ơn các bạn đã làm ra nó' }
const withCode = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

test.each([
  ['57P01', true],
  ['57P03', true],
  ['08006', true],
  ['25006', true],
  ['23505', false],
  ['40001', false],
  ['57014', false],
  ['53300', false],
])('the database’s %s is a break: %s', (code, is) => {
  expect(isBreak(withCode(code))).toBe(is)
})

test('what `pg` says without a code is a break; what anybody else says is not', () => {
  for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(isBreak(new Error(words))).toBe(true)
  expect(isBreak(new Error('no calendar of brand "sen"'))).toBe(false)
  expect(isBreak(new AggregateError([withCode('57P01'), new DatabaseAway(undefined)]))).toBe(true)
  expect(isBreak(new AggregateError([withCode('57P01'), new Error('a bug')]))).toBe(false)
  expect(isBreak(undefined)).toBe(false)
})

const keep = (tx: Tx, word: string) =>
  tx.run(sql`insert into brand.kept (brand_id, word) values (${tx.brandId}, ${word})`)
const countKept = async (word: string) =>
  Number((await aside.query('select count(*) from brand.kept where word = $1', [word])).rows[0].count)
const cut = (pid: number) => aside.query('select pg_terminate_backend($1)', [pid])
const pidOf = async (tx: Tx) => (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid as number

/** Lets the commit of this transaction reach the database, or not, and breaks the line before its answer. */
function breakAtCommit(tx: Tx, pid: number, isDone: boolean): void {
  const client = tx.client as unknown as { query: (...given: unknown[]) => Promise<unknown> }
  const query = client.query.bind(client)
  let before: Promise<unknown> | undefined
  client.query = async (...given) => {
    if (given[0] !== 'commit') {
      before = query(...given)
      return before
    }
    // The number of the transaction is answered before the line breaks.
    await before
    if (isDone) await query(...given)
    await cut(pid)
    throw new Error('Connection terminated unexpectedly')
  }
}

test('a commit whose answer was lost is asked for: done, it is answered as done; undone, it is said to be', async () => {
  // Its only connection is not held while it is asked for.
  const db = openDb(world.databaseUrl, { max: 1 })
  const work = (word: string, isDone: boolean) =>
    db.inBrand('sen', async tx => {
      const pid = await pidOf(tx)
      await keep(tx, word)
      breakAtCommit(tx, pid, isDone)
      return word
    })
  expect(await work('done', true)).toBe('done')
  expect(await countKept('done')).toBe(1)
  await expect(work('undone', false)).rejects.toMatchObject({ name: 'DatabaseAway', outcome: 'undone' })
  expect(await countKept('undone')).toBe(0)
  await db.close()
})

test('of a commit that went away with the question for its number it is said that nobody knows', async () => {
  const db = openDb(world.databaseUrl, { max: 1 })
  const lost = db.inBrand('sen', async tx => {
    await keep(tx, 'nobody knows')
    const client = tx.client as unknown as { query: () => Promise<never> }
    client.query = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  })
  await expect(lost).rejects.toMatchObject({ name: 'DatabaseAway', outcome: 'unknown' })
  await db.close()
})

/** A server of one call that only reads; counts how often it was made. */
async function serveOne(handle: (times: number) => Promise<never>): Promise<{ status: number; times: number }> {
  const http = Fastify()
  let times = 0
  const answer = () => handle(++times)
  binder(http, world.deps, {} as Ports)(calls.getSystemStatus, answer as Handle<typeof calls.getSystemStatus>)
  const { statusCode } = await http.inject({ url: calls.getSystemStatus.path, headers: { host: 'sen.localhost' } })
  await http.close()
  return { status: statusCode, times }
}

test('a network error of anybody else is a fault and is not tried again; the database’s is neither', async () => {
  const reset = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(await serveOne(reset)).toEqual({ status: 500, times: 1 })
  // Nor does it become the database's by being thrown in a transaction.
  expect(await serveOne(() => world.deps.db.inBrand('sen', reset))).toEqual({ status: 500, times: 1 })
  const away = openDb('postgresql://127.0.0.1:1/nowhere', { max: 1 })
  expect(await serveOne(() => away.inBrand('sen', async () => reset()))).toEqual({ status: 503, times: 2 })
  await away.close()
})

test('what is shared tells a break of the database from one of anybody else', async () => {
  const { run, end } = world.deps.db.share()
  const fail = (work: (tx: Tx) => Promise<unknown>) => run(() => world.deps.db.inBrand('sen', work))
  await expect(
    fail(async tx => {
      await cut(await pidOf(tx))
      await keep(tx, 'never')
    }),
  ).rejects.toBeInstanceOf(DatabaseAway)
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  await expect(fail(() => Promise.reject(reset))).rejects.toBe(reset)
  await end()
})

test('a break in the middle of a transaction is told from a fault', async () => {
  const broken = world.deps.db.inBrand('sen', async tx => {
    await cut(await pidOf(tx))
    await keep(tx, 'never')
  })
  await expect(broken).rejects.toBeInstanceOf(DatabaseAway)
  const wrong = world.deps.db.inBrand('sen', tx => tx.run(sql`select no_such_function()`))
  await expect(wrong).rejects.toMatchObject({ code: '42883' })
})

/** Makes a call that meets the lock of a table, and cuts its line there. */
async function whileCut<T>(table: string, ask: () => Promise<T>): Promise<T> {
  await aside.query(`begin; lock table ${table} in exclusive mode`)
  const asked = ask()
  try {
    await expect
      .poll(async () => {
        const { rows } = await aside.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`)
        return rows.length
      })
      .toBeGreaterThan(0)
  } finally {
    await aside.query('commit')
  }
  return asked
}

test('a call with a key whose line is cut is made once more inside, and counts once', async () => {
  const { token } = await registerPlayer(world)
  const text = 'Bao lâu thì nhận được tiền?'
  const said = await whileCut('inbox.chat_messages', () =>
    world.ask(calls.sendChatMessage, { body: { key: randomUUID(), text } }, { token }),
  )
  expect([said.status, said.success]).toEqual([200, true])
  const { rows } = await aside.query('select 1 from inbox.chat_messages where text = $1', [text])
  expect(rows).toHaveLength(1)
})

test.each(['vi', 'en'] as const)('a call without a key whose line is cut is told so kindly, in %s', async language => {
  const { token } = await registerPlayer(world)
  const said = await whileCut('inbox.feedback', () =>
    world.ask(calls.sendFeedback, { body: FEEDBACK }, { token, language }),
  )
  expect(said).toMatchObject({
    status: 503,
    success: false,
    code: 'platform.away',
    message: say(language, 'platform.away'),
  })
  expect(Number(said.headers.get('retry-after'))).toBeGreaterThan(0)
  const { rows } = await aside.query('select 1 from inbox.feedback')
  expect(rows).toHaveLength(0)
})
