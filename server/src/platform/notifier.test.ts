/** News after the commit: what is told, when, and what heals the loss of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenStream } from '../../test/listen-stream.ts'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { openDb, sql } from './db.ts'
import { startJobs } from './jobs.ts'
import { openNotifications, type PgNotifications } from './pg-notifications.ts'

let world: World
let hub: PgNotifications
const heard: unknown[] = []
beforeAll(async () => {
  world = await makeWorld()
  hub = openNotifications(world.databaseUrl)
  hub.on('test_news', payload => heard.push(payload))
  // It listens from when it hears.
  while (heard.length === 0) {
    world.deps.db.tell('test_news', { hello: true })
    await sleep(20)
  }
  await sleep(100)
})
afterAll(async () => {
  await hub.close()
  await world.close()
})

/** What is heard of news with this word, once news that were told later are heard. */
async function hearOf(word: string): Promise<unknown[]> {
  const end = { end: `${word} ${Math.random()}` }
  world.deps.db.tell('test_news', end)
  await expect.poll(() => heard).toContainEqual(end)
  return heard.filter(news => (news as { word?: string }).word === word)
}

test('news are told after the commit, each once; of what is rolled back nothing is told', async () => {
  await world.deps.db.inBrand('sen', async tx => {
    tx.tell('test_news', { word: 'done' })
    tx.tell('test_news', { word: 'done' })
    await sleep(50)
    expect(await hearOf('done')).toEqual([])
  })
  expect(await hearOf('done')).toEqual([{ word: 'done' }])
  const undone = world.deps.db.inBrand('sen', async tx => {
    tx.tell('test_news', { word: 'undone' })
    throw new Error('not this time')
  })
  await expect(undone).rejects.toThrow('not this time')
  expect(await hearOf('undone')).toEqual([])
})

test('flushing waits until what was told is sent, and no longer than it is told while the database is away', async () => {
  world.deps.db.tell('test_news', { word: 'flushed' })
  await world.deps.db.flushNews(5_000)
  const own = new pg.Client({ connectionString: world.databaseUrl })
  await own.connect()
  // What was sent before stands before it in the one queue that all listeners read.
  await own.query(`select pg_notify('test_news', '{"word":"after the flush"}')`)
  await own.end()
  const words = () => heard.map(news => (news as { word?: string }).word)
  await expect.poll(words).toContain('after the flush')
  expect(words().filter(word => word?.includes('flush'))).toEqual(['flushed', 'after the flush'])
  const away = openDb('postgres://nobody@127.0.0.1:1/nothing')
  away.tell('test_news', { word: 'never' })
  const began = performance.now()
  await away.flushNews(200)
  expect(performance.now() - began).toBeGreaterThan(190)
  await away.close()
})

test('a transaction that tells takes no lock of the cluster', async () => {
  const locks = await world.deps.db.inBrand('sen', async tx => {
    tx.tell('test_news', { word: 'no lock' })
    return tx.query(sql`select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'object'`)
  })
  expect(locks).toEqual([])
})

test('news that are too long refuse their transaction', async () => {
  const long = world.deps.db.inBrand('sen', async tx => tx.tell('test_news', { word: 'x'.repeat(8000) }))
  await expect(long).rejects.toThrow('too long')
})

test('news whose line is cut are sent over the next one', async () => {
  const aside = new pg.Client({ connectionString: world.databaseUrl })
  await aside.connect()
  const { rowCount } = await aside.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify(channel, payload)%'`)
  expect(rowCount).toBeGreaterThan(0)
  await aside.end()
  await world.deps.db.inBrand('sen', async tx => tx.tell('test_news', { word: 'cut' }))
  expect(await hearOf('cut')).toEqual([{ word: 'cut' }])
})

test('what a process had not sent when it was killed is healed: others hear of its death, and their screens are told the present state', async () => {
  const { id, token } = await registerPlayer(world)
  const jobs = startJobs(world.deps, [])
  const stream = await listenStream(world.url, { token })
  await stream.next('balance')
  const script = path.join(import.meta.dirname, '../../test/die-after-commit.ts')
  const child = spawn(process.execPath, [script, world.databaseUrl, 'sen', id], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  await sleep(500)
  const versions = () =>
    stream.heard.flatMap(({ event, data }) => (event === 'balance' ? [(data as { version: string }).version] : []))
  // News of the registration may have come behind the greeting.
  expect(versions(), 'the news are lost').not.toContain('2')
  // It was silent for a minute; this process says every five seconds that it lives.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update platform.job_runners set beat_at = beat_at - interval '1 minute'`),
  )
  await expect.poll(() => versions().at(-1), { timeout: 15_000 }).toBe('2')
  stream.stop()
  await jobs.stop()
}, 30_000)
