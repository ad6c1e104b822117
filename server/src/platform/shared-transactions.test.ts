import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql, type Tx } from './db.ts'
import { openNotifications } from './pg-notifications.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`create table brand.kept (brand_id text not null, word text not null)`)
    await tx.run(sql`select platform.guard('brand.kept')`)
    await tx.run(sql`create table brand.told (n int)`)
  })
})
afterAll(() => world.close())

const db = () => world.deps.db
const sessionOf = async (tx: Tx) =>
  await tx.one<{ pid: number; began: Date; brand: string }>(
    sql`select pg_backend_pid() as pid, now() as began, platform.brand() as brand`,
  )
const keep = (word: string) => (tx: Tx) =>
  tx.run(sql`insert into brand.kept (brand_id, word) values (${tx.brandId}, ${word})`)
const kept = () => db().asOwner(tx => tx.query<{ word: string }>(sql`select word from brand.kept order by word`))

test('transactions that change nothing are one to the database, and each sees its own brand only', async () => {
  await db().inBrand('hac', keep('of hac'))
  const { run, end } = db().share()
  const seen = await run(async () => {
    const one = await db().inBrand('sen', async tx => ({
      ...(await sessionOf(tx)),
      rows: await tx.query(sql`select word from brand.kept`),
    }))
    const other = await db().inBrand('hac', async tx => ({
      ...(await sessionOf(tx)),
      rows: await tx.query(sql`select word from brand.kept`),
    }))
    return [one, other]
  })
  await end()
  expect(seen.map(({ brand, rows }) => [brand, rows])).toEqual([
    ['sen', []],
    ['hac', [{ word: 'of hac' }]],
  ])
  expect(seen[0]).toMatchObject({ pid: seen[1]?.pid, began: seen[1]?.began })
})

test('one that changes something is committed at once, and what fails later takes nothing of it away', async () => {
  const { run, end } = db().share()
  await run(async () => {
    await db().inBrand('sen', sessionOf)
    await db().inBrand('sen', keep('kept'))
    // Seen from outside before the sharing ends.
    expect(await kept()).toContainEqual({ word: 'kept' })
    const failed = db().inBrand('sen', async tx => {
      await keep('never')(tx)
      throw new Error('not this time')
    })
    await expect(failed).rejects.toThrow('not this time')
    await db().inBrand('sen', sessionOf)
  })
  await end()
  const words = (await kept()).map(({ word }) => word)
  expect(words).toContain('kept')
  expect(words).not.toContain('never')
})

test('locks and settings of one are gone before the next, and a row that was locked is free', async () => {
  await db().inBrand('sen', keep('locked'))
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended('shared.test', 0)) as mine`
  const { run, end } = db().share()
  await run(async () => {
    await db().inBrand('sen', async tx => {
      await tx.run(lock)
      await tx.run(sql`set local work_mem = '77MB'`)
    })
    const next = await db().inBrand('hac', tx =>
      tx.one<{ mem: string }>(sql`select current_setting('work_mem') as mem`),
    )
    expect(next?.mem).not.toBe('77MB')
    await db().inBrand('sen', tx => tx.query(sql`select word from brand.kept where word = 'locked' for update`))
    const outside = await new Promise<unknown>(resolve => {
      void db()
        .asOwner(async tx => ({
          mine: (await tx.one<{ mine: boolean }>(lock))?.mine,
          rows: await tx.query(sql`select word from brand.kept where word = 'locked' for update nowait`),
        }))
        .then(resolve, resolve)
    })
    expect(outside).toEqual({ mine: true, rows: [{ word: 'locked' }] })
  })
  await end()
})

test('what is told without a change is told', async () => {
  const heard: unknown[] = []
  const { run, end } = db().share()
  const hub = openNotifications(world.databaseUrl)
  hub.on('shared_test', payload => heard.push(payload))
  await run(async () => {
    await expect
      .poll(async () => {
        await db().inBrand('sen', async tx => tx.tell('shared_test', { a: 'word' }))
        return heard
      })
      .toContainEqual({ a: 'word' })
    await db().inBrand('sen', sessionOf)
  })
  await end()
  await hub.close()
})

test('one within another, and two at once, have transactions of their own', async () => {
  const { run, end } = db().share()
  await run(async () => {
    const pids = await db().inBrand('sen', async outer => [
      (await sessionOf(outer))?.pid,
      (await db().inBrand('hac', sessionOf))?.pid,
    ])
    expect(new Set(pids).size).toBe(2)
    const both = await Promise.all([db().inBrand('sen', sessionOf), db().inBrand('hac', sessionOf)])
    expect(both.map(one => one?.brand)).toEqual(['sen', 'hac'])
  })
  await end()
  expect((await run(() => db().inBrand('sen', sessionOf)))?.brand).toBe('sen')
})
